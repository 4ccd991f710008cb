import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
import type { LineState } from './order-life.ts'

// What other parts read of orders, as tables in SQL. No other part reads the rows.

/** A line in one of these states sold nothing: it is unpaid, cancelled or returned. */
export const unsoldStates = [
  'PENDING',
  'CANCELLED',
  'RETURN_ACCEPTED',
  'RETURNED',
  'REFUND_INITIATED',
] as const satisfies readonly LineState[]

const unsold = sql`(${sql.join(unsoldStates.map((state) => sql.lit(state)))})`

/** Whether the line `l` is an issue that a subscription sent: the subscription was sold, not the issue. */
const isSentIssue = sql`exists (select from order_lines s where s.id = l.split_from and s.issues is not null)`

/** Copies sold in the last days: rows (edition_id, quantity, placed_at). */
export const soldCopies = (days: number): RawBuilder<unknown> => sql`(
  select l.edition_id, l.quantity, o.placed_at
  from orders o join order_lines l on l.order_id = o.id
  where o.placed_at >= (select business_now() - make_interval(days => ${sql.lit(days)})) and l.state not in ${unsold}
    and not ${isSentIssue})`

/** What an account owns: rows (edition_id, at) of what was delivered or activated, bundles and their parts. */
export const ownedEditions = (userId: string | null | RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select held.edition_id, l.state_at at
  from orders o
  join order_lines l on l.order_id = o.id and l.state in ('DELIVERED', 'ACTIVATED')
  cross join lateral (
    select l.edition_id union all select part_id from bundle_parts where bundle_id = l.edition_id) held
  where o.user_id = ${userId}::uuid)`

/** The latest orders of an edition that count, which bounds the cost for a best seller. */
const mostOrders = 300

/** What was bought with an edition (SQL) in two orders or more: rows (edition_id, orders). */
export const boughtTogether = (edition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select l.edition_id, count(distinct l.order_id) orders
  from (
    select order_id from order_lines where edition_id = ${edition} and state not in ${unsold}
    order by order_id desc limit ${sql.lit(mostOrders)}) latest
  join order_lines l on l.order_id = latest.order_id and l.edition_id <> ${edition} and l.state not in ${unsold}
    and not ${isSentIssue}
  group by l.edition_id
  having count(distinct l.order_id) > 1)`

/** What people with an account received and did not send back: rows (order_id, user_id, edition_id, title, at). */
export const deliveredLines: RawBuilder<unknown> = sql`(
  select l.order_id, o.user_id, l.edition_id, l.title, l.state_at at
  from orders o join order_lines l on l.order_id = o.id and l.state in ('DELIVERED', 'ACTIVATED')
  where o.user_id is not null)`

/** Whether a person placed an order after an instant, with the account or as a guest with its e-mail address. */
export async function hasOrderedSince(
  db: Db,
  { userId, email }: { readonly userId: string; readonly email: string },
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from orders
    where (user_id = ${userId} or contact->>'email' = ${email}) and placed_at > ${since} limit 1`.execute(db)
  return rows.length > 0
}

/** What the buyers whom a dealer sent have bought in a month. */
type DealerSales = {
  readonly code: string
  readonly name: string
  /** 'YYYY-MM', in India. */
  readonly month: string
  /** Orders of which a line at least was sold. */
  readonly orders: number
  /** The price of their lines that were sold, without delivery and fees. Dollars count at the rate of their order. */
  readonly sold: Paise
}

/** Sales by dealer and month, the latest month first. What was sent again for free stays sold. */
export const readDealerSales = (db: Db): Promise<DealerSales[]> =>
  allRows<DealerSales>(db)`
    select d.code, d.name, to_char(o.placed_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
      count(distinct o.id)::int orders, sum(in_paise(l.gross_paise, o.paise_per_usd))::bigint sold
    from orders o join order_lines l on l.order_id = o.id and (l.state not in ${unsold}
      or l.state = 'RETURNED' and exists (select from order_lines r where r.replaces = l.id))
    join dealers d on d.code = o.dealer_code
    group by 1, 3 order by 3 desc, 2`
