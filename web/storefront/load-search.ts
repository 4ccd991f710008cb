import type { Attempt } from '#shop/catalog'
import {
  findPeople,
  isSearchKind,
  type SearchAsked,
  type SearchKind,
  type SearchResults,
  searchKinds,
  searchTitles,
} from '#shop/search'
import { type TitleSort, titleSorts } from '#shop/titles'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { pageOf } from './page-number.ts'
import { findHelp } from './search/find-help.ts'
import { bestMatch, type SearchAddress, searchHref } from './search/search-href.ts'
import type { SearchView } from './search/search-view.ts'
import { toPerson } from './search/to-person.ts'
import { paperNamesOf, toResult } from './search/to-results.ts'

const sorts = [
  { value: bestMatch, label: 'Best match' },
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

type Asked = SearchAsked & { readonly ofPeople: boolean }

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
  const query = url.searchParams
  const sort = query.get('sort')
  const asked: Asked = {
    q: query.get('q') ?? '',
    spelling: query.get('as') === 'typed' ? 'as typed' : 'put right',
    page,
    attempt: visitor.attempt,
    kind: kind !== undefined && isSearchKind(kind) ? kind : null,
    ofPeople: kind === 'people',
    chosen: {},
    sort: isSort(sort) ? sort : null,
    withMisfits: query.get('fit') === 'all',
  }
  return needs.readings.take(`search ${JSON.stringify(asked)}`, () => readView(needs, asked))
}

async function readView(
  { db, titles, facts }: ShopNeeds,
  asked: Asked,
): Promise<SearchView | { readonly goTo: string } | null> {
  const [index, lexicon, attempts, people, courses] = await Promise.all([
    titles.index(),
    facts.lexicon(),
    facts.attempts(),
    facts.people(),
    facts.levels(),
  ])
  const searching = { db, index, lexicon, attempts }
  const found = await searchTitles(searching, asked)
  if (found === null) return null
  if (found.named !== null && asked.kind === null && !asked.ofPeople) return { goTo: found.named.href }
  const persons = findPeople(people, index, found.question)
  const address = addressOf(found.query, asked)
  const names = paperNamesOf(courses)
  const isEmpty = asked.ofPeople ? persons.length === 0 : found.total === 0
  return {
    query: found.query,
    tabs: tabsOf(found, persons.length, address),
    corrected:
      found.corrected === null
        ? null
        : { words: found.corrected, literalHref: searchHref({ ...address, asTyped: true }) },
    sitting: sittingOf(found, attempts, address),
    misfits: asked.ofPeople ? null : misfitsOf(found, attempts, address),
    people: persons.slice(0, asked.ofPeople ? mostPeople : peopleAbove).map(toPerson),
    total: asked.ofPeople ? persons.length : found.total,
    cards: asked.ofPeople ? [] : found.cards.map((card) => toResult(card, found, names)),
    sort: asked.sort ?? bestMatch,
    sorts,
    page: found.page,
    pages: asked.ofPeople ? 1 : found.pageCount,
    help: isEmpty && found.query !== '' ? findHelp(searching, asked, found) : null,
  }
}

const addressOf = (q: string, { kind, ofPeople, spelling, withMisfits, sort }: Asked): SearchAddress => ({
  q,
  kind: ofPeople ? 'people' : kind,
  asTyped: spelling === 'as typed',
  withMisfits,
  sort: sort ?? bestMatch,
})

/** Everything and each kind that has something; where one stands is always among them. */
function tabsOf({ kinds }: SearchResults, persons: number, here: SearchAddress): SearchView['tabs'] {
  const all = Object.values(kinds).reduce((sum, count) => sum + count, 0)
  const entries = [
    { kind: null, label: 'Everything', count: all },
    ...(Object.entries(searchKinds) as [SearchKind, { label: string }][]).map(([kind, { label }]) => ({
      kind,
      label,
      count: kinds[kind],
    })),
    { kind: 'people', label: 'People', count: persons },
  ]
  return entries
    .filter(({ kind, count }) => count > 0 || kind === here.kind || kind === null)
    .map(({ kind, label, count }) => ({
      label,
      count,
      href: searchHref({ ...here, kind }),
      isHere: kind === here.kind,
    }))
}

const labelsOf = (codes: readonly string[], attempts: readonly Attempt[]): string =>
  [...new Set(attempts.filter(({ code }) => codes.includes(code)).map(({ label }) => label))].join(', ')

function sittingOf(
  { question, namedAttempts }: SearchResults,
  attempts: readonly Attempt[],
  address: SearchAddress,
): SearchView['sitting'] {
  if (namedAttempts.length === 0 || question.besides === '') return null
  const hrefWithout = searchHref({ ...address, q: question.besides })
  return { label: labelsOf(namedAttempts, attempts), hrefWithout }
}

function misfitsOf(
  { misfits, attempts: asked }: SearchResults,
  attempts: readonly Attempt[],
  address: SearchAddress,
): SearchView['misfits'] {
  if (misfits === 0) return null
  const areShown = address.withMisfits
  return {
    count: misfits,
    attempt: labelsOf(asked, attempts),
    areShown,
    href: searchHref({ ...address, withMisfits: !areShown }),
  }
}
