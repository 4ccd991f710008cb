import { sql } from 'kysely'
import type { Db } from '#db/tables'
import {
  matchesFilter,
  type OrderQueue,
  orderQueues,
  type QueuedOrder,
  type StaffOrderFilter,
} from '#shop/orders'

/** An order as a line of an export. */
export type ExportedOrder = Pick<QueuedOrder, 'id' | 'orderNo' | 'placedAt' | 'copies' | 'currency'> & {
  readonly name: string
  readonly email: string | null
  readonly mobile: string | null
  readonly city: string | null
  readonly pin: string | null
  readonly states: string
  readonly totalPaise: number
  readonly payment: string
}

const batch = 500

/** The orders of a queue, or those that pass a filter, newest first, at most so many; read in batches. */
export async function* exportOrders(
  db: Db,
  { queue, filter }: { readonly queue: OrderQueue | null; readonly filter: StaffOrderFilter },
  most: number,
): AsyncGenerator<ExportedOrder> {
  const where =
    queue === null
      ? matchesFilter(filter)
      : sql`exists (select from order_lines w where w.order_id = o.id and w.is_physical and w.issues is null
          and w.state in (${sql.join(orderQueues[queue])}))`
  let before: number | null = null
  for (let count = 0; count < most; ) {
    const limit = Math.min(batch, most - count)
    const { rows }: { rows: ExportedOrder[] } = await sql<ExportedOrder>`
      select o.id, o.order_no "orderNo", o.placed_at "placedAt", o.contact->>'name' name, o.contact->>'email' email,
        o.contact->>'mobile' mobile, o.shipping_address->>'city' city, o.shipping_address->>'pin' pin,
        string_agg(distinct l.state, ' ') states, sum(l.quantity)::int copies, o.currency, o.total_paise "totalPaise", m.name payment
      from orders o join order_lines l on l.order_id = o.id join payment_methods m on m.id = o.payment_method
      where ${where} and (${before}::bigint is null or o.id < ${before})
      group by o.id, m.name order by o.id desc limit ${limit}`.execute(db)
    yield* rows
    count += rows.length
    before = rows.at(-1)?.id ?? null
    if (rows.length < limit) return
  }
}
