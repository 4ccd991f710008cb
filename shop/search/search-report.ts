import { sql } from 'kysely'
import type { Db } from '#db/tables'

/** What was searched for in some days, in numbers. */
export type SearchReport = {
  readonly searches: number
  /** Asked most. */
  readonly top: readonly AskedWords[]
  /** Found nothing, or nothing that anybody opened. */
  readonly failing: readonly AskedWords[]
  /** Asked, and then asked otherwise. */
  readonly refined: readonly {
    readonly words: string
    readonly refinedTo: string
    readonly searches: number
  }[]
}

export type AskedWords = {
  readonly words: string
  readonly searches: number
  /** Titles found, when last asked. */
  readonly found: number
  /** How many searches opened a result. */
  readonly opened: number
  /** Mean place of the results opened; null when none was. */
  readonly meanPlace: number | null
}

/** Fewer searches than this say nothing about words whose results nobody opened. */
const telling = 3

/** Reads the counted searches of the last days, each list at most so long. */
export async function readSearchReport(
  db: Db,
  { days, most }: { readonly days: number; readonly most: number },
): Promise<SearchReport> {
  const { rows: asked } = await sql<AskedWords>`
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
    searches: asked.reduce((sum, { searches }) => sum + searches, 0),
    top: asked.slice(0, most),
    failing: asked
      .filter(({ found, opened, searches }) => found === 0 || (opened === 0 && searches >= telling))
      .slice(0, most),
    refined,
  }
}
