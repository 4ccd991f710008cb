import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { demandOf, isRising } from '../expand/demand.ts'
import type { PlannedWork } from '../expand/planned.ts'
import type { SeedSyllabus } from '../expand/read-syllabus.ts'

const days = 90

/** How often an edition is opened: views of a usual day, and how much more in the last week. */
export type Visited = { readonly id: number; readonly aDay: number; readonly rise: number }

/**
 * Writes the view counts of the ninety days before `asOf`, in one statement. Their noise comes from the hash of edition
 * and day, so that they are the same each time; weekends are busier, and what rises has risen in the last ten days.
 */
export async function writeViews(tx: Tx, visited: readonly Visited[], asOf: string): Promise<void> {
  await sql`
    insert into edition_views (edition_id, day, views)
    select id, day, views from (
      select v.id, d.day, round(v.a_day
        * case when extract(isodow from d.day) >= 6 then 1.35 else 1 end
        * case when d.day > ${asOf}::date - 10 then v.rise else 1 end
        * (0.35 + 1.3 * (('x' || substr(md5(v.id || '/' || (${asOf}::date - d.day)), 1, 6))::bit(24)::int / 16777216.0)))::int views
      from unnest(${visited.map(({ id }) => id)}::bigint[], ${visited.map(({ aDay }) => aDay)}::float8[],
        ${visited.map(({ rise }) => rise)}::float8[]) as v(id, a_day, rise)
      cross join (select ${asOf}::date - n as day from generate_series(1, ${days}::int) n) d) counted
    where views > 0`.execute(tx)
}

/** How often each edition is opened: the first one most, an old edition now and then. */
export function visitsOf(works: readonly PlannedWork[], syllabus: SeedSyllabus): Visited[] {
  const ranked = works
    .map((work) => ({ work, demand: demandOf(work, syllabus) }))
    .toSorted((a, b) => b.demand - a.demand)
  return ranked.flatMap(({ work, demand }, rank) =>
    work.editions.map(({ row }, index) => ({
      id: row.id,
      aDay: demand * (index === 0 ? 6 : row.superseded_by ? 0.4 : 2),
      rise: isRising(work, rank) ? 3.4 : 1,
    })),
  )
}
