import { type Kysely, sql } from 'kysely'
import type { RankingsTables } from './rankings-tables.ts'

/** Adds page views by edition to today's counts. Unknown editions are skipped. Rows are locked in the order of ids. */
export async function recordViews(
  db: Kysely<RankingsTables>,
  views: ReadonlyMap<number, number>,
): Promise<void> {
  if (views.size === 0) return
  await sql`
    insert into edition_views (edition_id, day, views)
    select e.id, business_today(), counted.views
    from unnest(${[...views.keys()]}::bigint[], ${[...views.values()]}::int[]) counted (id, views)
    join editions e on e.id = counted.id and e.status <> 'draft'
    order by e.id
    on conflict (edition_id, day) do update set views = edition_views.views + excluded.views`.execute(db)
}
