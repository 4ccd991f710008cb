import type { Attempt } from '#shop/catalog'
import {
  findPeople,
  isSearchKind,
  pageSize,
  type SearchAsked,
  type SearchResults,
  searchKinds,
  searchTitles,
} from '#shop/search'
import { type TitleSort, titleSorts } from '#shop/titles'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { knownQuery } from '../page-query.ts'
import { readChosen } from './list/read-chosen.ts'
import { toFacets } from './list/to-facets.ts'
import { packCards } from './pack-cards.ts'
import { pageOf } from './page-number.ts'
import { findHelp } from './search/find-help.ts'
import { type SearchAddress, searchHref, searchKeys } from './search/search-href.ts'
import type { SearchView } from './search/search-view.ts'
import { toPerson } from './search/to-person.ts'
import { toResults } from './search/to-results.ts'
import { toTabs } from './search/to-tabs.ts'

const sorts = [
  { value: 'rank', label: 'Best match' },
  { value: 'lts', label: 'Latest' },
  { value: 'plh', label: 'Price: low to high' },
  { value: 'phl', label: 'Price: high to low' },
  { value: 'mrw', label: 'Most reviewed' },
] as const

/** People shown above titles; all of them stand under their own tab. */
const peopleAbove = 3
const mostPeople = 60

const isSort = (text: string | null): text is TitleSort =>
  (titleSorts as readonly (string | null)[]).includes(text)

/**
 * Loads results for `/search?q=` and `/search/{kind}?q=`, or where to go when a whole ISBN names one edition. Null when
 * there is no such kind or page.
 */
export async function loadSearch(
  needs: ShopNeeds,
  visitor: Visitor,
  url: URL,
  kind: string | undefined,
): Promise<SearchView | { readonly goTo: string } | null> {
  const page = pageOf(url)
  if (page === null || (kind !== undefined && kind !== 'people' && !isSearchKind(kind))) return null
  const here: SearchAddress = { kind: kind ?? null, query: knownQuery(url.searchParams, searchKeys) }
  const { attempt } = visitor
  return needs.readings.take(`search ${kind} ${page} ${attempt} ${here.query}`, () =>
    readView(needs, here, { page, attempt }),
  )
}

async function readView(
  { db, editionCards, titles, facts }: ShopNeeds,
  here: SearchAddress,
  { page, attempt }: Pick<SearchAsked, 'page' | 'attempt'>,
): Promise<SearchView | { readonly goTo: string } | null> {
  const [index, lexicon, attempts] = await Promise.all([titles.index(), facts.lexicon(), facts.attempts()])
  const { kind, query } = here
  const ofPeople = kind === 'people'
  const sort = query.get('sort')
  const asked: SearchAsked = {
    q: query.get('q') ?? '',
    spelling: query.get('as') === 'typed' ? 'as typed' : 'put right',
    page,
    attempt,
    kind: kind !== null && isSearchKind(kind) ? kind : null,
    chosen: readChosen(query, index),
    sort: isSort(sort) ? sort : null,
    withMisfits: query.get('fit') === 'all',
  }
  const searching = { db, editionCards, index, lexicon, attempts }
  const found = await searchTitles(searching, asked)
  if (found === null) return null
  if (found.named !== null && kind === null) return { goTo: found.named.href }
  const persons = findPeople(index, found.question)
  const total = ofPeople ? persons.length : found.total
  return {
    query: found.query,
    tabs: toTabs(found, persons.length, here),
    corrected:
      found.corrected === null
        ? null
        : { words: found.corrected, literalHref: searchHref(here, { query: { as: 'typed' } }) },
    sitting: sittingOf(found, attempts, here),
    misfits: ofPeople ? null : misfitsOf(found, attempts, here),
    people: persons.slice(0, ofPeople ? mostPeople : peopleAbove).map(toPerson),
    total,
    cards: packCards(ofPeople ? [] : toResults(found.cards, found, index)),
    facets: toFacets(index, {
      ...found,
      of: asked.kind === null ? {} : searchKinds[asked.kind].chosen,
      chosen: asked.chosen,
      attempt: found.attempts.length > 0 ? labelsOf(found.attempts, attempts) : null,
      withMisfits: asked.withMisfits,
    }),
    sort: asked.sort ?? 'rank',
    sorts,
    page: found.page,
    before: (found.page - 1) * pageSize,
    pages: ofPeople ? 1 : found.pageCount,
    help: total === 0 && found.query !== '' ? findHelp(searching, asked, found) : null,
  }
}

const labelsOf = (codes: readonly string[], attempts: readonly Attempt[]): string =>
  [...new Set(attempts.filter(({ code }) => codes.includes(code)).map(({ label }) => label))].join(', ')

function sittingOf(
  { question, namedAttempts }: SearchResults,
  attempts: readonly Attempt[],
  here: SearchAddress,
): SearchView['sitting'] {
  if (namedAttempts.length === 0 || question.besides === '') return null
  return {
    label: labelsOf(namedAttempts, attempts),
    hrefWithout: searchHref(here, { query: { q: question.besides } }),
  }
}

function misfitsOf(
  { misfits, attempts: asked }: SearchResults,
  attempts: readonly Attempt[],
  here: SearchAddress,
): SearchView['misfits'] {
  if (misfits === 0) return null
  const areShown = here.query.get('fit') === 'all'
  return {
    count: misfits,
    attempt: labelsOf(asked, attempts),
    areShown,
    href: searchHref(here, { query: { fit: areShown ? null : 'all' } }),
  }
}
