import { countWords, groupIndian } from '#kernel/money'
import { examOf } from '#shop/catalog'
import {
  baseOf,
  countTitles,
  type ListPage,
  type ListRequest,
  readList,
  type TitleIndex,
  type TitleSort,
  titleSorts,
} from '#shop/listing'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { facetKeys, knownQuery, type PageQueryKey } from '../page-query.ts'
import { crumbsTo } from '../ui/breadcrumbs.tsx'
import { toTitleView } from './card-view.ts'
import { findList } from './list/addresses.ts'
import { dropUnknown, readChosen } from './list/read-chosen.ts'
import { relatedLists } from './list/related.ts'
import type { FacetsView } from './list/to-facets.ts'
import { toFacets } from './list/to-facets.ts'
import { readPageNumber } from './page-number.ts'

const listKeys: readonly PageQueryKey[] = [...facetKeys, 'fit', 'sort', 'page']

/** The sort orders offered; the address accepts every code of `titleSorts`. */
const sorts = [
  { value: 'lts', label: 'Latest' },
  { value: 'rank', label: 'Best selling' },
  { value: 'plh', label: 'Price Low to High' },
  { value: 'phl', label: 'Price High to Low' },
  { value: 'dhl', label: 'Biggest discount' },
  { value: 'mrw', label: 'Most reviewed' },
]

/** The sort orders offered, with that of the address where it is another. */
export const withSort = (offered: typeof sorts, sort: TitleSort) =>
  offered.some(({ value }) => value === sort)
    ? offered
    : [...offered, { value: sort, label: sort === 'dlh' ? 'Smallest discount' : 'Biggest discount' }]

export const isSort = (text: string | null): text is TitleSort =>
  (titleSorts as readonly (string | null)[]).includes(text)

/** A list as its page shows it. */
export type ListView = Exclude<
  NonNullable<Awaited<ReturnType<typeof loadList>>>,
  { readonly movedTo: string }
>

/** Loads a page of the list at an address, `/books/course/ca?sort=plh&page=2`, or its canonical path; null without one. */
export async function loadList(needs: ShopNeeds, visitor: Pick<Visitor, 'attempt' | 'levelCode'>, url: URL) {
  const page = readPageNumber(url)
  if (page === null) return null
  const index = await needs.titles.index()
  const address = findList(index, url.pathname.replace(/^\/students(?=\/)/, ''))
  if (address === null || 'movedTo' in address) return address
  const query = knownQuery(url.search, listKeys)
  const unknown = dropUnknown(query, index)
  const named = query.get('sort')
  const sort = isSort(named) ? named : (address.sort ?? 'lts')
  const onlyFitting = query.get('fit') === 'only'
  const request = {
    ...address,
    chosen: readChosen(query, index),
    sort,
    page,
    exam: examOf(visitor),
    onlyFitting,
  }
  const list = await readList({ ...needs, index }, request)
  if (list === null) return null
  const attempts = await needs.facts.attempts()
  const label = attempts.find(({ code }) => code === request.exam?.attempt)?.label ?? null
  const facets = toFacets(index, {
    ...list,
    of: address.of,
    chosen: request.chosen,
    unknown,
    attempt: label,
    onlyFitting,
  })
  const { title, sentence, page: words } = address
  return {
    title,
    sentence,
    ...listWords(list, facets),
    head: {
      title: words?.headline ?? title,
      description: words?.description ?? `${title}: ${countWords(list.total, 'title')}. ${sentence}`,
      keywords: words?.keywords,
    },
    crumbs: crumbsTo(address.label, ...address.above),
    related: relatedLists(index, address),
    facets,
    blockers: list.total === 0 ? blockersOf(index, request, facets) : [],
    sort,
    sorts: withSort(sorts, sort),
    cards: list.cards.map(toTitleView),
    page: list.page,
    pages: list.pageCount,
  }
}

/** '42 titles', and '6 of them do not fit May 2027 and come last.' */
function listWords({ total, mismatches }: ListPage, { fit }: FacetsView) {
  const count = total === 0 ? 'No titles' : countWords(total, 'title')
  if (fit === null || mismatches === 0) return { count, mismatchNote: null }
  const [does, comes] = mismatches === 1 ? ['does', 'comes'] : ['do', 'come']
  const mismatchNote = fit.isOnly
    ? `${groupIndian(mismatches)} more ${does} not fit ${fit.attempt}.`
    : `${groupIndian(mismatches)} of them ${does} not fit ${fit.attempt} and ${comes} last.`
  return { count, mismatchNote }
}

/** For a list filtered to nothing: the filters whose removal brings titles back. */
function blockersOf(
  index: TitleIndex,
  request: Pick<ListRequest, 'lists' | 'exam'> & Required<Pick<ListRequest, 'of' | 'chosen' | 'onlyFitting'>>,
  facets: FacetsView,
) {
  const { of, chosen, exam, onlyFitting } = request
  const base = baseOf(index, request)
  const narrowing = { of, exams: exam === null ? [] : [exam], onlyFitting }
  const dimensionOf = (name: string) => (name === 'type' ? 'kind' : name)
  return facets.chosen
    .map((one) => {
      const rest = Object.fromEntries(
        Object.entries(chosen).filter(([dimension]) => dimension !== dimensionOf(one.name)),
      )
      return { ...one, without: countTitles(index, base, { ...narrowing, chosen: rest }) }
    })
    .filter(({ without }) => without > 0)
}
