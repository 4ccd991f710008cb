import { sql } from 'kysely'

/**
 * Copies sold by edition as rows (edition_id, sold_7, sold_30, sold_90) of the last days. A line that nobody paid for
 * or that was cancelled sold nothing.
 */
export const recentSales = sql`
  select l.edition_id,
    coalesce(sum(l.quantity) filter (where o.placed_at >= business_now() - interval '7 days'), 0)::int sold_7,
    coalesce(sum(l.quantity) filter (where o.placed_at >= business_now() - interval '30 days'), 0)::int sold_30,
    sum(l.quantity)::int sold_90
  from orders o join order_lines l on l.order_id = o.id
  where o.placed_at >= business_now() - interval '90 days' and l.state not in ('PENDING', 'CANCELLED')
  group by l.edition_id`
