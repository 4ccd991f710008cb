import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import type { PaymentMethod } from './order.ts'
import type { LineState } from './order-life.ts'

/** The queues of staff: orders that have physical lines in these states. */
export const orderQueues = {
  confirm: ['ACCEPTED'],
  pack: ['PROCESSING'],
  ship: ['READY_FOR_PICKUP', 'AWAITING_PICKUP'],
  'on-the-way': ['SHIPPED'],
} as const satisfies Record<string, readonly LineState[]>
export type OrderQueue = keyof typeof orderQueues

/** An order as a row of a queue. Copies, weight in grams and first title are those of the lines that wait in it. */
export type QueuedOrder = {
  readonly id: number
  readonly orderNo: string
  readonly placedAt: Date
  /** Since when its oldest line waits in this queue. */
  readonly since: Date
  readonly name: string
  readonly city: string | null
  readonly pin: string | null
  readonly firstTitle: string
  readonly titles: number
  readonly copies: number
  readonly weightG: number
  readonly total: Paise
  readonly paymentMethod: PaymentMethod
  /** The day on which the last pre-order in it is released, 'YYYY-MM-DD'. */
  readonly releasesOn: string | null
}

/** One page of orders, and how many there are in all. */
export type OrderRows = { readonly orders: readonly QueuedOrder[]; readonly total: number }

/** Rows on a page of a queue. */
export const queuePageSize = 50

const waitsIn = (states: readonly LineState[]) =>
  sql`l.is_physical and l.state in (${sql.join(states.map((state) => sql.lit(state)))})`

/** How many orders wait in each queue. */
export async function countQueues(db: Db): Promise<Record<OrderQueue, number>> {
  const names = Object.keys(orderQueues) as OrderQueue[]
  const counts = names.map(
    (name) =>
      sql`count(distinct l.order_id) filter (where ${waitsIn(orderQueues[name])})::int ${sql.id(name)}`,
  )
  const { rows } = await sql<Record<OrderQueue, number>>`
    select ${sql.join(counts)} from order_lines l where ${waitsIn(Object.values(orderQueues).flat())}`.execute(
    db,
  )
  return rows[0] as Record<OrderQueue, number>
}

/** The orders of a queue, those that wait longest first. */
export const readQueue = (db: Db, queue: OrderQueue, page: number): Promise<OrderRows> =>
  read(db, { lines: waitsIn(orderQueues[queue]), orders: sql`true`, order: sql`since, o.id`, page })

/** All orders, the newest first; `search` narrows them to an order number, or the e-mail or mobile of the buyer. */
export function readAllOrders(db: Db, search: string, page: number): Promise<OrderRows> {
  const typed = search.trim()
  const digits = typed.replaceAll(/\D/g, '')
  const ways = [
    sql`o.order_no = ${typed.toUpperCase()}`,
    sql`o.contact->>'email' = ${typed.toLowerCase()}`,
    ...(digits.length >= 10 ? [sql`o.contact->>'mobile' = ${digits.slice(-10)}`] : []),
  ]
  const orders = typed === '' ? sql`true` : sql`(${sql.join(ways, sql` or `)})`
  return read(db, { lines: sql`true`, orders, order: sql`o.placed_at desc, o.id desc`, page })
}

async function read(
  db: Db,
  query: Readonly<Record<'lines' | 'orders' | 'order', RawBuilder<unknown>>> & { readonly page: number },
): Promise<OrderRows> {
  const { rows } = await sql<QueuedOrder & { found: number }>`
    with waiting as (
      select l.order_id, min(l.state_at) since, count(*)::int titles, sum(l.quantity)::int copies,
        sum(l.weight_g)::int weight, max(l.releases_on) releases, min(l.line_no) first_line
      from order_lines l join orders o on o.id = l.order_id where ${query.lines} and ${query.orders} group by 1)
    select o.id, o.order_no "orderNo", o.placed_at "placedAt", w.since, o.contact->>'name' name,
      o.shipping_address->>'city' city, o.shipping_address->>'pin' pin, f.title "firstTitle", w.titles, w.copies,
      w.weight "weightG", o.total_paise total, o.payment_method "paymentMethod", w.releases "releasesOn",
      count(*) over ()::int found
    from waiting w join orders o on o.id = w.order_id
    join order_lines f on f.order_id = o.id and f.line_no = w.first_line
    order by ${query.order}
    limit ${queuePageSize} offset ${(query.page - 1) * queuePageSize}`.execute(db)
  return { orders: rows, total: rows[0]?.found ?? 0 }
}
