import { inSentence } from '#kernel/text'
import {
  type Chosen,
  type Dimension,
  journalAt,
  type TitleIndex,
  type TitleSort,
  type ValueName,
} from '#shop/listing'
import { collectionHref } from '../collections/collection-href.ts'
import { standingIn } from '../collections/standing-collections.ts'
import { formatWords } from './facet-table.ts'
import { type LevelPage, levelPages } from './level-pages.ts'
import { dimensionWords, namedWords, prefixWords } from './list-words.ts'
import {
  type ListDimension,
  type ListPathPrefix,
  listPrefixes,
  matchList,
  type NamedList,
  namedLists,
} from './patterns.ts'

export type ListAddress = {
  /** Its canonical path below the base. */
  readonly path: string
  /** The shelves that it takes titles from; null is all of them. */
  readonly lists: readonly string[] | null
  readonly of: Chosen
  readonly title: string
  readonly sentence: string
  /** Its name in the breadcrumb. */
  readonly label: string
  /** The breadcrumb above it, from the top down. */
  readonly above: readonly { readonly label: string; readonly href: string }[]
  /** The texts of a level's own page. */
  readonly page?: LevelPage
  /** How it is sorted at first; latest by default. */
  readonly sort?: TitleSort
}

const complianceSubjects = ['secretarial-practice', 'labour-law', 'securities-law', 'governance']

/**
 * Finds the list at a path below the base ('/books/course/ca'), or its canonical path when this is another spelling.
 * Null when there is no such list or value.
 */
export function findList(index: TitleIndex, path: string): ListAddress | { readonly movedTo: string } | null {
  const found = matchList(path)
  if (found === null) return null
  const { pattern, values } = found
  const [first = '', , third = ''] = pattern.split('/')
  if (isPrefix(first)) return ofPrefix(index, first, values)
  const { collection } = values
  if (collection !== undefined) {
    const list = ofCollection(index, collection)
    return list === null || first === 'collection' ? list : { movedTo: list.path }
  }
  if (third === 'journal') return values['journal'] ? ofIssues(index, values['journal']) : journals
  if (isNamed(third)) return ofName(index, third)
  return ofDimension(index, third as ListDimension, values[third] ?? null)
}

const isPrefix = (text: string): text is ListPathPrefix => (listPrefixes as readonly string[]).includes(text)
const isNamed = (text: string): text is NamedList => (namedLists as readonly string[]).includes(text)

/** '/books', '/books/course/ca/ca-final', '/lectures/subject/audit'. */
function ofPrefix(
  index: TitleIndex,
  prefix: ListPathPrefix,
  values: Readonly<Record<string, string>>,
): ListAddress | null {
  const words = prefixWords[prefix]
  const { format } = values
  if (format !== undefined && !Object.hasOwn(formatWords, format)) return null
  const named = Object.entries(values).filter(([key]) => key !== 'format')
  const names = named.map(([key, value]) => index.names[key as Dimension].get(value))
  if (names.includes(undefined)) return null
  const { level, course } = values
  const levelName = level === undefined ? undefined : index.names.level.get(level)
  if (levelName !== undefined && levelName.within !== course) return null
  const kind = format === undefined ? words.title : (words.formats[format] ?? words.title)
  const [key, last] = [named.at(-1)?.[0], names.at(-1)]
  const isBelowCourse = course !== undefined && (level !== undefined || format !== undefined)
  const page = level === undefined ? undefined : levelPages[prefix]?.[level]
  return {
    path: pathOf(prefix, values),
    lists: [prefix],
    of: Object.fromEntries(Object.entries(values).map(([dimension, value]) => [dimension, [value]])),
    title: last === undefined ? kind : `${kind} ${phraseOf(key, last)}`,
    sentence: page?.introduction ?? words.sentence,
    label: last === undefined || format !== undefined ? kind : last.name,
    above: [
      ...(named.length > 0 || format !== undefined ? [{ label: words.title, href: `/${prefix}` }] : []),
      ...(isBelowCourse
        ? [{ label: index.names.course.get(course)?.name ?? course, href: `/${prefix}/course/${course}` }]
        : []),
    ],
    page,
  }
}

const pathOf = (prefix: string, values: Readonly<Record<string, string>>): string => {
  const { course, level, format, ...rest } = values
  const steps = [
    prefix,
    ...(course === undefined ? [] : ['course', course]),
    ...(level === undefined ? [] : [level]),
    ...(format === undefined ? [] : ['format', format]),
    ...Object.entries(rest).flat(),
  ]
  return `/${steps.join('/')}`
}

function phraseOf(dimension: string | undefined, { name }: ValueName): string {
  if (dimension === 'subject') return `on ${inSentence(name)}`
  return `${dimension === 'institute' ? 'from' : 'for'} ${name}`
}

/** '/product/list/subject' and '/product/list/subject/audit'. */
function ofDimension(index: TitleIndex, dimension: ListDimension, value: string | null): ListAddress | null {
  const words = dimensionWords[dimension]
  const root = `/product/list/${dimension}`
  if (value === null)
    return topList(root, words, { of: { [dimension]: someOf([...index.names[dimension].values()]) } })
  const name = index.names[dimension].get(value)
  if (name === undefined) return null
  return {
    lists: null,
    path: `${root}/${value}`,
    of: { [dimension]: [value] },
    title: titleOf(index, dimension, name),
    sentence: dimension === 'publisher' && name.about ? name.about : words.each,
    label: name.name,
    above: aboveOf(index, dimension, name),
  }
}

/** A collection of the editors, single issues included, or one that fills itself. */
function ofCollection(index: TitleIndex, slug: string): ListAddress | null {
  const name = index.names.collection.get(slug)
  const standing = standingIn(index).find((one) => one.slug === slug)
  const title = name?.name ?? standing?.title
  if (title === undefined) return null
  return {
    path: collectionHref(slug),
    lists: name ? [...index.lists.keys()] : null,
    of: standing?.of(index) ?? { collection: [slug] },
    title,
    sentence: name?.about || standing?.intro || dimensionWords.collection.each,
    label: title,
    above: [{ label: 'Collections', href: '/collection/list' }],
    sort: standing?.sort ?? 'rank',
  }
}

/** A value that no title has when there are none: an empty choice would mean every title. */
const someOf = (names: readonly ValueName[]): string[] =>
  names.length > 0 ? names.map(({ value }) => value) : ['-']

function titleOf(index: TitleIndex, dimension: ListDimension, { name, within }: ValueName): string {
  if (dimension === 'course') return `Everything for ${name}`
  if (dimension === 'exam') return `Titles for ${name}`
  if (dimension === 'paper') return `${index.names.level.get(within ?? '')?.about ?? ''} Paper ${name}`.trim()
  return name
}

function aboveOf(index: TitleIndex, dimension: ListDimension, { within }: ValueName): ListAddress['above'] {
  if (dimension === 'publisher')
    return within === 'partner'
      ? [{ label: 'Partner publishers', href: '/product/list/partner-publisher' }]
      : []
  if (dimension !== 'paper')
    return [{ label: dimensionWords[dimension].title, href: `/product/list/${dimension}` }]
  const level = index.names.level.get(within ?? '')
  const course = level?.within ?? ''
  return level === undefined
    ? []
    : [
        { label: index.names.course.get(course)?.name ?? course, href: `/product/list/course/${course}` },
        { label: level.name, href: `/books/course/${course}/${level.value}` },
      ]
}

function ofName(index: TitleIndex, name: NamedList): ListAddress {
  const valuesWithin = (dimension: Dimension, mark: string) =>
    someOf([...index.names[dimension].values()].filter(({ within }) => within === mark))
  const of: Record<NamedList, Chosen> = {
    'bookmann-india': { seller: valuesWithin('seller', 'house') },
    'research-offline': { kind: ['research', 'practice', 'dvd'] },
    compliance: { subject: complianceSubjects },
    'partner-publisher': { publisher: valuesWithin('publisher', 'partner') },
  }
  return topList(`/product/list/${name}`, namedWords[name], { of: of[name] })
}

/** A list that no other stands above, of titles from all shelves. */
const topList = (
  path: string,
  { title, sentence }: Pick<ListAddress, 'title' | 'sentence'>,
  { of, lists = null }: Pick<ListAddress, 'of'> & Partial<Pick<ListAddress, 'lists'>>,
): ListAddress => ({ path, lists, of, title, sentence, label: title, above: [] })

const journals = topList('/product/list/journal', namedWords.journal, { of: {}, lists: ['journals'] })

/** The issues of a journal, print and virtual; its first edition gives the address. */
function ofIssues(index: TitleIndex, edition: string): ListAddress | { readonly movedTo: string } | null {
  const title = /^[1-9][0-9]{0,14}$/.test(edition) ? journalAt(index, Number(edition)) : null
  if (title === null) return null
  const first = Math.min(...title.editions)
  if (String(first) !== edition) return { movedTo: `/product/list/journal/${first}` }
  return {
    path: `/product/list/journal/${first}`,
    lists: ['issues'],
    of: { journal: title.editions.map(String) },
    title: `Issues of ${title.name}`,
    sentence: 'Single issues, latest first. Subscribe to get each issue as it comes out.',
    label: title.name,
    above: [{ label: namedWords.journal.title, href: journals.path }],
  }
}
