import {
  findTitles,
  pageOfResults,
  type SearchAsked,
  type SearchNeeds,
  type SearchResults,
} from '#shop/search'
import { wordsOf } from '#shop/titles'
import { searchHref } from './search-href.ts'
import type { SearchHelp } from './search-view.ts'

/** What to try where nothing was found: the question without the words that nobody knows, or without the attempt. */
export function findHelp(
  needs: Pick<SearchNeeds, 'index' | 'lexicon' | 'attempts'>,
  asked: SearchAsked,
  { question }: Pick<SearchResults, 'question'>,
): SearchHelp {
  const unknown = new Set(question.unknown)
  const known = question.asks.map(({ words }) => words.filter((word) => !unknown.has(word)))
  const understood = known.flatMap((words) => words.join(' ') || [])
  const whole = wordsOf(asked.q).join(' ')
  const others = new Set([
    understood.join(' '),
    ...(understood.length > 1 ? understood : []),
    question.besides,
  ])
  others.delete(whole)
  const instead = [...others].flatMap((words) => {
    if (words === '') return []
    const found = findTitles(needs, words)
    const { total } = pageOfResults(needs.index, found, { ...asked, page: 1, kind: null, chosen: {} })
    const href = searchHref({ kind: null, query: new URLSearchParams({ q: words }) }, {})
    return total === 0 ? [] : [{ words, href, titles: total }]
  })
  return { unknown: [...unknown], understood, instead: instead.slice(0, 4) }
}
