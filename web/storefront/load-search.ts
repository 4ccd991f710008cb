import { redirect } from 'react-router'
import { formatInrShort, paise } from '#kernel/money'
import type { EditionCard } from '#shop/cards'
import { type Attempt, examOf } from '#shop/catalog'
import { pageSize, type TitleIndex } from '#shop/listing'
import {
  findPeople,
  isSearchKind,
  parseQuery,
  readQueryText,
  type SearchKind,
  type SearchRequest,
  type SearchResults,
  searchKinds,
  searchTitles,
  wordMarker,
} from '#shop/search'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { knownQuery } from '../page-query.ts'
import type { CardView } from '../ui/product-card.tsx'
import { toTitleView } from './card-view.ts'
import { dropUnknown, readChosen } from './list/read-chosen.ts'
import { toFacets } from './list/to-facets.ts'
import { isSort, withSort } from './load-list.ts'
import { readPageNumber } from './page-number.ts'
import { findHelp } from './search/find-help.ts'
import { type SearchAddress, searchHref, searchKeys } from './search/search-href.ts'

const sorts = [
  { value: 'rank', label: 'Best match' },
  { value: 'lts', label: 'Latest' },
  { value: 'plh', label: 'Price Low to High' },
  { value: 'phl', label: 'Price High to Low' },
  { value: 'mrw', label: 'Most reviewed' },
]

/** People shown above titles; the tab of people shows all. */
const peopleAbove = 3
const mostPeople = 60

/** Results as the page shows them. */
export type SearchView = NonNullable<Awaited<ReturnType<typeof loadSearch>>>

/**
 * Loads results for `/search?q=` and `/search/{kind}?q=`, or redirects to the edition when the query is its ISBN. Null
 * when there is no such kind or page.
 */
export async function loadSearch(
  { db, editionCards, titles, facts }: ShopNeeds,
  visitor: Visitor,
  url: URL,
  kind: string | undefined,
) {
  const page = readPageNumber(url)
  if (page === null || (kind !== undefined && kind !== 'people' && !isSearchKind(kind))) return null
  const here: SearchAddress = { kind: kind ?? null, query: knownQuery(url.searchParams, searchKeys) }
  const [index, lexicon, attempts] = await Promise.all([titles.index(), facts.lexicon(), facts.attempts()])
  const { query } = here
  const unknown = dropUnknown(query, index)
  const ofPeople = kind === 'people'
  const sort = query.get('sort')
  const request: SearchRequest = {
    q: query.get('q') ?? '',
    spelling: query.get('as') === 'typed' ? 'as typed' : 'put right',
    page,
    exam: examOf(visitor),
    kind: kind !== undefined && isSearchKind(kind) ? kind : null,
    chosen: readChosen(query, index),
    sort: isSort(sort) ? sort : null,
    onlyFitting: query.get('fit') === 'only',
  }
  const searching = { db, editionCards, index, lexicon, attempts }
  const found = await searchTitles(searching, request)
  if (found === null) return null
  if (found.named !== null && kind === undefined) throw redirect(found.named.href)
  // A name that is corrected to a word of titles would find nobody; people are found by near spellings too.
  const asTyped =
    found.corrected === null
      ? found.parsed
      : parseQuery(readQueryText(request.q).text, lexicon, index, 'as typed')
  const persons = findPeople(index, asTyped)
  const total = ofPeople ? persons.length : found.total
  return {
    query: found.query,
    tabs: toTabs(found, persons.length, here),
    corrected:
      found.corrected === null || ofPeople
        ? null
        : { words: found.corrected, literalHref: searchHref(here, { query: { as: 'typed' } }) },
    session: sessionOf(found, attempts, here),
    price: priceOf(found, here),
    isPartial: !ofPeople && found.isPartial,
    mismatches: ofPeople ? null : mismatchesOf(found, attempts, here),
    isOfPeople: ofPeople,
    people: persons.slice(0, ofPeople ? mostPeople : peopleAbove),
    total,
    cards: ofPeople ? [] : toResults(found.cards, found, index),
    facets: toFacets(index, {
      ...found,
      of: request.kind === null ? {} : searchKinds[request.kind].chosen,
      chosen: request.chosen,
      unknown,
      attempt: found.exams.length > 0 ? labelsOf(codesOf(found), attempts) : null,
      onlyFitting: request.onlyFitting,
    }),
    sort: request.sort ?? 'rank',
    sorts: withSort(sorts, request.sort ?? 'rank'),
    page: found.page,
    before: (found.page - 1) * pageSize,
    pages: ofPeople ? 1 : found.pageCount,
    help: total === 0 && found.query !== '' ? findHelp(searching, request, found) : null,
  }
}

const codesOf = ({ exams }: SearchResults) => exams.map(({ attempt }) => attempt)

const labelsOf = (codes: readonly string[], attempts: readonly Attempt[]): string =>
  [...new Set(attempts.filter(({ code }) => codes.includes(code)).map(({ label }) => label))].join(', ')

function sessionOf(
  { parsed, namedAttempts }: SearchResults,
  attempts: readonly Attempt[],
  here: SearchAddress,
) {
  if (namedAttempts.length === 0 || parsed.withoutSession === '') return null
  return {
    label: labelsOf(namedAttempts, attempts),
    hrefWithout: searchHref(here, { query: { q: parsed.withoutSession } }),
  }
}

function priceOf({ parsed }: SearchResults, here: SearchAddress) {
  if (parsed.price === null || parsed.withoutPrice === '') return null
  const { from, below } = parsed.price
  const label = [
    from > 0 ? `from ${formatInrShort(paise(from))}` : '',
    Number.isFinite(below) ? `up to ${formatInrShort(paise(below - 1))}` : '',
  ].join(' ')
  return {
    label: label.trim().replace(/^./, (letter) => letter.toUpperCase()),
    hrefWithout: searchHref(here, { query: { q: parsed.withoutPrice } }),
  }
}

function mismatchesOf(found: SearchResults, attempts: readonly Attempt[], here: SearchAddress) {
  if (found.mismatches === 0) return null
  const areShown = here.query.get('fit') !== 'only'
  return {
    count: found.mismatches,
    attempt: labelsOf(codesOf(found), attempts),
    areShown,
    href: searchHref(here, { query: { fit: areShown ? 'only' : null } }),
  }
}

/** A tab for everything and for each kind with results, and always the current one. */
function toTabs(
  { kinds, everything }: Pick<SearchResults, 'kinds' | 'everything'>,
  persons: number,
  here: SearchAddress,
) {
  const ofKinds = (Object.entries(searchKinds) as [SearchKind, { label: string }][]).map(
    ([kind, { label }]) => ({ kind, label, count: kinds[kind] }),
  )
  return [
    { kind: null, label: 'Everything', count: everything },
    ...ofKinds,
    { kind: 'people', label: 'People', count: persons },
  ]
    .filter(({ kind, count }) => count > 0 || kind === here.kind || kind === null)
    .map(({ kind, label, count }) => ({
      label,
      count,
      href: searchHref(here, { kind }),
      isHere: kind === here.kind,
    }))
}

/** Cards with the searched words marked, or else with the paper that the query meant. */
function toResults(
  cards: readonly EditionCard[],
  { parsed, papers }: Pick<SearchResults, 'parsed' | 'papers'>,
  index: TitleIndex,
): CardView[] {
  const marksIn = wordMarker(parsed)
  return cards.map((card) => {
    const view = toTitleView(card)
    const title = marksIn(view.title)
    const paper = index.names.paper.get(papers.get(card.id) ?? '')
    const reason = title.length > 0 || paper === undefined ? null : `Paper ${paper.name}`
    return { ...view, found: { title, by: marksIn(view.by), reason } }
  })
}
