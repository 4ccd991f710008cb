import { tokenise } from '#shop/listing'
import {
  findTitles,
  pageOfResults,
  type SearchNeeds,
  type SearchRequest,
  type SearchResults,
} from '#shop/search'
import { searchHref } from './search-href.ts'

/** Each that is tried is a search. */
const mostTried = 6

/** Queries to try when nothing was found: without the unknown words, or without the attempt. */
export function findHelp(
  needs: Pick<SearchNeeds, 'index' | 'lexicon' | 'attempts'>,
  query: SearchRequest,
  { parsed }: Pick<SearchResults, 'parsed'>,
) {
  const unknown = new Set(parsed.unknown)
  // A corrected word is a guess, not what the query means.
  const known = parsed.terms.flatMap(({ words, nearness }) =>
    nearness === 1 ? [words.filter((word) => !unknown.has(word))] : [],
  )
  const understood = known.flatMap((words) => words.join(' ') || [])
  const whole = tokenise(query.q).join(' ')
  const others = new Set([
    understood.join(' '),
    ...(understood.length > 1 ? understood : []),
    parsed.remainder,
  ])
  others.delete(whole)
  const instead = [...others].slice(0, mostTried).flatMap((words) => {
    if (words === '') return []
    const found = findTitles(needs, words, { exam: query.exam })
    const { total } = pageOfResults(needs.index, found, { ...query, page: 1, kind: null, chosen: {} })
    const href = searchHref({ kind: null, query: new URLSearchParams({ q: words }) }, {})
    return total === 0 ? [] : [{ words, href, titles: total }]
  })
  return { unknown: [...unknown], understood, instead: instead.slice(0, 4) }
}
