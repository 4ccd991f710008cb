import { sql } from 'kysely'
import { unsoldStates as unsold } from '#shop/rankings'

// The clock of the shop, read once a statement: as a plain call it would be worked out again for every row.
export const today = sql`(select business_today())`

/** The start of the ninety days that sales are counted over. */
const salesSince = sql`(select business_now() - interval '90 days')`
/** Lines that sold nothing. */
export const unsoldStates = sql`(${sql.join(unsold.map((state) => sql.lit(state)))})`

/** Copies sold by edition in ninety days, rows (edition_id, sold_90). */
export const recentSales = sql`
  select l.edition_id, sum(l.quantity)::int sold_90
  from orders o join order_lines l on l.order_id = o.id
  where o.placed_at >= ${salesSince} and l.state not in ${unsoldStates}
  group by l.edition_id`
