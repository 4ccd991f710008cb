import { baseOf, type Chosen, countTitles, journalsIn, type TitleIndex, type ValueName } from '#shop/listing'
import { collectionHref } from '../collections/collection-href.ts'
import { collectionSlugs } from '../collections/standing-collections.ts'
import { findList, type ListAddress } from './addresses.ts'
import { prefixWords } from './list-words.ts'
import { listDimensions, listPrefixes } from './patterns.ts'

/** The number of titles on a list, for any attempt. */
export const countList = (index: TitleIndex, { lists, of }: Pick<ListAddress, 'lists' | 'of'>): number =>
  countTitles(index, baseOf(index, { lists, of }), { chosen: {}, exams: [], onlyFitting: false })

const journalsPath = '/product/list/journal'
const mostLinks = 24

/** The related lists that are not empty: parts of this one, or the same of another kind. */
export function relatedLists(index: TitleIndex, address: ListAddress) {
  const links = pathsBeside(index, address).flatMap((path) => {
    const list = findList(index, path)
    if (list === null || 'movedTo' in list || list.path === address.path) return []
    return countList(index, list) > 0 ? [{ href: list.path, label: labelOf(list, address) }] : []
  })
  return links.slice(0, mostLinks)
}

/** A part is named by itself; the same list of another kind by its kind. */
function labelOf({ path, label, title }: ListAddress, from: ListAddress): string {
  if (from.path === journalsPath) return title
  const prefix = listPrefixes.find((one) => path.startsWith(`/${one}/`))
  return prefix === undefined || from.path.startsWith(`/${prefix}`) ? label : prefixWords[prefix].title
}

function pathsBeside(index: TitleIndex, { path, of }: ListAddress): string[] {
  const [first = '', ...rest] = path.slice(1).split('/')
  const levels = [...index.names.level.values()].toSorted(byPlace(index))
  const [, dimension = '', value] = rest
  if (first === 'collection' || (dimension === 'collection' && value === undefined))
    return collectionSlugs(index).map(collectionHref)
  if (first === 'product') {
    if (value === undefined && (listDimensions as readonly string[]).includes(dimension))
      return [...(index.names[dimension as keyof Chosen]?.values() ?? [])]
        .toSorted((a, b) => a.place - b.place || a.name.localeCompare(b.name, 'en'))
        .map((name) => `${path}/${name.value}`)
    if (path === journalsPath) return journalsIn(index).map((edition) => `${path}/${edition}`)
    if (path === '/product/list/partner-publisher')
      return (of.publisher ?? []).map((publisher) => `/product/list/publisher/${publisher}`)
    if (value !== undefined && ['subject', 'course', 'exam'].includes(dimension))
      return listPrefixes.map((prefix) => `/${prefix}/${dimension}/${value}`)
    return []
  }
  if (rest.length === 0) return levels.map(({ value, within }) => `/${first}/course/${within}/${value}`)
  if (rest[0] === 'course' && rest.length === 2)
    return levels
      .filter(({ within }) => within === rest[1])
      .map(({ value }) => `/${first}/course/${rest[1]}/${value}`)
  return listPrefixes.map((prefix) => `/${prefix}/${rest.join('/')}`)
}

/** Courses in their order, then the levels of each. */
const byPlace = (index: TitleIndex) => (a: ValueName, b: ValueName) => {
  const courseOf = ({ within }: ValueName) => index.names.course.get(within ?? '')?.place ?? 0
  return courseOf(a) - courseOf(b) || a.place - b.place
}
