import type { Book } from '#shop/library'

type Unit = Book['unit'] | 'lecture'

const words = {
  chapter: { one: 'Chapter', many: 'Chapters' },
  article: { one: 'Article', many: 'Articles' },
  page: { one: 'Page', many: 'Pages' },
  lecture: { one: 'Lecture', many: 'Lectures' },
} as const

/** What a part of a book is called at the start of a sentence. */
export const unitWord = (unit: Unit, count: 'one' | 'many' = 'one'): string => words[unit][count]

/** The title of a part; null where it is no more than its number, as of a page before the first entry of the contents. */
export const ownTitleOf = (unit: Unit, { no, title }: { readonly no: number; readonly title: string }) =>
  title === `${unitWord(unit)} ${no}` ? null : title

/** What a free trial without payment means. */
export const trialTerms = (days: number | null): string =>
  `Free for ${days} days, without payment. Each title can be tried once, and one trial runs at a time.`

type Titled = { readonly title: string }

/** The title of a page of something owned, for its tab: the chapter, lecture or test that is open, and of what. */
export const ownTitle = (owned: Titled | undefined, part?: Titled | false): string =>
  [part && part.title, owned?.title].filter(Boolean).join(' · ') || 'Your library'
