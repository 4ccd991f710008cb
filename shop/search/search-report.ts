import { sql } from 'kysely'
import type { Db } from '#db/tables'

/** What was searched for in some days, in numbers. */
export type SearchReport = {
  readonly searches: number
  /** The most frequent words. */
  readonly top: readonly SearchedWords[]
  /** Words without results, or whose results were never opened. */
  readonly failing: readonly SearchedWords[]
  /** Words that were followed by others. */
  readonly refined: readonly {
    readonly words: string
    readonly refinedTo: string
    readonly searches: number
  }[]
}

export type SearchedWords = {
  readonly words: string
  readonly searches: number
  /** Titles found by the latest search. */
  readonly found: number
  /** How many searches opened a result. */
  readonly opened: number
  /** Mean place of the results opened; null when none was. */
  readonly meanPlace: number | null
}

/** Searches that words need before they count as failing for results that were never opened. */
const minSearches = 3

/** Reads the counted searches of the last days, each list with at most `most` entries. */
export async function readSearchReport(
  db: Db,
  { days, most }: { readonly days: number; readonly most: number },
): Promise<SearchReport> {
  const { rows: searched } = await sql<SearchedWords>`
    select words, sum(searches)::int searches, (array_agg(found order by day desc))[1] found,
      coalesce(sum(searches) filter (where clicked_place > 0), 0)::int opened,
      round(sum(searches * clicked_place) filter (where clicked_place > 0)::numeric
        / nullif(sum(searches) filter (where clicked_place > 0), 0), 1)::float8 "meanPlace"
    from search_counts where day > business_today() - ${days}::int
    group by words order by searches desc, words`.execute(db)
  const { rows: refined } = await sql<SearchReport['refined'][number]>`
    select words, refined_to "refinedTo", sum(searches)::int searches from search_counts
    where day > business_today() - ${days}::int and refined_to <> ''
    group by 1, 2 order by 3 desc, 1, 2 limit ${most}`.execute(db)
  return {
    searches: searched.reduce((sum, { searches }) => sum + searches, 0),
    top: searched.slice(0, most),
    failing: searched
      .filter(({ found, opened, searches }) => found === 0 || (opened === 0 && searches >= minSearches))
      .slice(0, most),
    refined,
  }
}
