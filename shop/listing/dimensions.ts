import type { SyllabusPaper, Title } from './title.ts'

type Reading = { readonly title: Title; readonly papers: readonly SyllabusPaper[] }

/** Prices that a list can be narrowed to, in paise; `below` is not included. */
export const priceBands = [
  { value: 'under-500', from: 0, below: 50_000 },
  { value: '500-1000', from: 50_000, below: 100_000 },
  { value: '1000-2500', from: 100_000, below: 250_000 },
  { value: '2500-10000', from: 250_000, below: 1_000_000 },
  { value: 'over-10000', from: 1_000_000, below: Number.POSITIVE_INFINITY },
] as const

/** The band of a price in paise. */
export const bandOf = (price: number): string => priceBands.find(({ below }) => price < below)!.value

/** Reviews below which a mean says too little to be asked for. */
const enoughReviews = 3

const one = (value: string | null): readonly string[] => (value === null ? [] : [value])

const tagsAfter = ({ tags }: Title, prefix: string): readonly string[] =>
  tags.flatMap((tag) => (tag.startsWith(prefix) ? [tag.slice(prefix.length).toLowerCase()] : []))

/** What titles are divided by, and their values under each: the one table behind list addresses, facets and counts. */
export const dimensions = {
  course: ({ papers }: Reading) => papers.map(({ course }) => course),
  level: ({ papers }: Reading) => papers.map(({ level }) => level),
  group: ({ papers }: Reading) => papers.flatMap(({ group }) => one(group)),
  paper: ({ papers }: Reading) => papers.map(({ code }) => code),
  subject: ({ title, papers }: Reading) => [...one(title.subject), ...papers.map(({ subject }) => subject)],
  standard: ({ title }: Reading) => one(title.grade),
  exam: ({ title }: Reading) => title.exams,
  category: ({ title }: Reading) => one(title.category),
  collection: ({ title }: Reading) => title.collections,
  bookKind: ({ title }: Reading) => one(title.bookKind),
  /** The types of its editions; 'bookbundle' of a set of books alone, which is no facet. */
  kind: ({ title }: Reading) => [
    ...title.types.map((type) => type.toLowerCase()),
    ...(title.listPrefix === 'bookbundle' ? ['bookbundle'] : []),
  ],
  format: ({ title }: Reading) => [...new Set(title.formats)].map((format) => format.toLowerCase()),
  language: ({ title }: Reading) => [...new Set(title.languages)],
  author: ({ title }: Reading) => title.people,
  publisher: ({ title }: Reading) => one(title.publisher),
  institute: ({ title }: Reading) => one(title.institute),
  seller: ({ title }: Reading) => title.sellers,
  country: ({ title }: Reading) => title.countries.map((country) => country.toLowerCase()),
  mode: ({ title }: Reading) => title.modes.map((mode) => mode.toLowerCase().replaceAll(' ', '-')),
  /** Of a class: how old its recording is. */
  recording: ({ title }: Reading) => tagsAfter(title, 'RECORDING-'),
  /** Of an issue: its journal, by the edition's number. */
  journal: ({ title }: Reading) => (title.journal === null ? [] : [String(title.journal)]),
  price: ({ title }: Reading) => one(bandOf(title.pricePaise)),
  rating: ({ title }: Reading) =>
    title.reviews >= enoughReviews && title.stars >= 4 * title.reviews ? ['4-up'] : [],
  availability: ({ title }: Reading) => [
    ...(title.isBuyable ? ['can-buy'] : []),
    ...(title.tags.includes('PREORDER') ? ['pre-order'] : []),
    ...(title.tags.includes('NEWRELEASE') ? ['new'] : []),
  ],
  demand: ({ title }: Reading) =>
    title.tags.some((tag) => tag === 'BESTSELLER' || tag === 'POPULAR' || tag === 'TRENDING')
      ? ['popular']
      : [],
} satisfies Record<string, (reading: Reading) => readonly string[]>

export type Dimension = keyof typeof dimensions
export const dimensionKeys = Object.keys(dimensions) as Dimension[]

export const isDimension = (key: string): key is Dimension => Object.hasOwn(dimensions, key)
