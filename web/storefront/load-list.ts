import { groupIndian } from '#kernel/money'
import { type ListPage, readList } from '#shop/search'
import { baseOf, type Chosen, countTitles, type TitleIndex, type TitleSort, titleSorts } from '#shop/titles'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { facetKeys, knownQuery, type PageQueryKey } from '../page-query.ts'
import { toTitleView } from './card-view.ts'
import { findList, type ListAddress } from './list/addresses.ts'
import type { FacetsView } from './list/facets-view.ts'
import { readChosen } from './list/read-chosen.ts'
import { relatedLists } from './list/related.ts'
import { toFacets } from './list/to-facets.ts'
import { packCards } from './pack-cards.ts'
import { pageOf } from './page-number.ts'
import type { ListView } from './view-models.ts'

/** What the query of a list may say. */
export const listKeys: readonly PageQueryKey[] = [...facetKeys, 'fit', 'sort', 'page']

/** The orders offered; other known codes in an address work too. */
export const sorts = [
  { value: 'lts', label: 'Latest' },
  { value: 'rank', label: 'Best selling' },
  { value: 'plh', label: 'Price: low to high' },
  { value: 'phl', label: 'Price: high to low' },
  { value: 'dhl', label: 'Biggest discount' },
  { value: 'mrw', label: 'Most reviewed' },
] as const

export const isSort = (text: string | null): text is TitleSort =>
  (titleSorts as readonly (string | null)[]).includes(text)

type Asked = {
  readonly address: ListAddress
  readonly chosen: Chosen
  readonly sort: TitleSort
  readonly page: number
  readonly withMisfits: boolean
  readonly attempt: string | null
}

/**
 * Loads a page of the list at an address, `/books/course/ca?sort=plh&page=2`; or where it is today; null when there is
 * no such page.
 */
export async function loadList(
  needs: ShopNeeds,
  { attempt }: Pick<Visitor, 'attempt'>,
  url: URL,
): Promise<ListView | { readonly movedTo: string } | null> {
  const page = pageOf(url)
  if (page === null) return null
  const index = await needs.titles.index()
  const address = findList(index, url.pathname.replace(/^\/students(?=\/)/, ''))
  if (address === null || 'movedTo' in address) return address
  const query = knownQuery(url.search, listKeys)
  const sort = query.get('sort')
  const asked: Asked = {
    address,
    chosen: readChosen(query, index),
    sort: isSort(sort) ? sort : 'lts',
    page,
    withMisfits: query.get('fit') === 'all',
    attempt,
  }
  const { path } = address
  const { chosen, withMisfits } = asked
  const key = ['list', path, page, asked.sort, attempt, withMisfits, JSON.stringify(chosen)].join(' ')
  return needs.readings.take(key, () => readView(needs, index, asked))
}

async function readView(needs: ShopNeeds, index: TitleIndex, asked: Asked): Promise<ListView | null> {
  const { address, chosen, sort, withMisfits } = asked
  const list = await readList({ ...needs, index }, { ...address, ...asked })
  if (list === null) return null
  const attempts = await needs.facts.attempts()
  const label = attempts.find(({ code }) => code === asked.attempt)?.label ?? null
  const facets = toFacets(index, { ...list, of: address.of, chosen, attempt: label, withMisfits })
  const { title, sentence, page } = address
  const count = countWords(list, facets)
  return {
    title,
    sentence,
    count,
    head: {
      title: page?.headline ?? title,
      description: page?.description ?? `${title}: ${groupIndian(list.total)} titles. ${sentence}`,
      keywords: page?.keywords ?? [],
      keptAt: address.keptAt,
    },
    crumbs: [{ label: 'Home', href: '/' }, ...address.above, { label: address.label, href: null }],
    related: relatedLists(index, address),
    facets,
    blockers: list.total === 0 ? blockersOf(index, asked, facets) : [],
    sort,
    sorts,
    cards: packCards(list.cards.map(toTitleView)),
    page: list.page,
    pages: list.pageCount,
  }
}

/** '42 titles. 11 more do not fit May 2027.' */
function countWords({ total, misfits }: ListPage, { fit }: FacetsView): string {
  const titles = total === 0 ? 'No titles' : `${groupIndian(total)} ${total === 1 ? 'title' : 'titles'}`
  if (fit === null || misfits === 0) return titles
  if (fit.isOnly)
    return `${titles}. ${groupIndian(misfits)} more ${misfits === 1 ? 'does' : 'do'} not fit ${fit.attempt}.`
  return `${titles}. ${groupIndian(misfits)} of them ${misfits === 1 ? 'does' : 'do'} not fit ${fit.attempt} and ${misfits === 1 ? 'comes' : 'come'} last.`
}

/** What each choice keeps out, for whoever narrowed a list to nothing. */
function blockersOf(
  index: TitleIndex,
  { address, chosen, attempt, withMisfits }: Asked,
  facets: FacetsView,
): ListView['blockers'] {
  const base = baseOf(index, address)
  const narrowing = { attempts: attempt === null ? [] : [attempt], onlyFitting: !withMisfits }
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
