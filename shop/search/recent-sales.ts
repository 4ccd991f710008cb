import { sql } from 'kysely'

// The clock of the shop, read once a statement: as a plain call it would be worked out again for every row.
export const today = sql`(select business_today())`
const daysAgo = (days: number) => sql`(select business_now() - make_interval(days => ${sql.lit(days)}))`

/** The start of the ninety days that best sellers are ranked by. */
export const salesSince = daysAgo(90)
/** Lines that nobody paid for or that were cancelled sold nothing. */
export const unsoldStates = sql`('PENDING', 'CANCELLED')`

/** Copies sold by edition, rows (edition_id, sold_7, sold_30, sold_90) of the last days. */
export const recentSales = sql`
  select l.edition_id,
    coalesce(sum(l.quantity) filter (where o.placed_at >= ${daysAgo(7)}), 0)::int sold_7,
    coalesce(sum(l.quantity) filter (where o.placed_at >= ${daysAgo(30)}), 0)::int sold_30,
    sum(l.quantity)::int sold_90
  from orders o join order_lines l on l.order_id = o.id
  where o.placed_at >= ${salesSince} and l.state not in ${unsoldStates}
  group by l.edition_id`
