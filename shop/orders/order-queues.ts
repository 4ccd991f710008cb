import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { goodsOf } from './goods-of.ts'
import type { Order, OrderLine } from './order.ts'
import { matchesFilter, type StaffOrderFilter } from './order-filter.ts'
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
export type QueuedOrder = QueuedHead & {
  /** Since when its oldest line waits in this queue; for a pre-order the day of its release, which may be to come. */
  readonly since: Date
  readonly name: string
  readonly city: string | null
  readonly pin: string | null
  readonly firstTitle: string
  readonly titles: number
  readonly copies: number
  readonly weightG: number
  /**
   * The day on which the first of its lines here could leave: accepted, released, and of a back order its copies came. An
   * Indian day, 'YYYY-MM-DD'; null while all of them wait for their copies.
   */
  readonly readyOn: string | null
  /** The day on which the last pre-order in it is released, 'YYYY-MM-DD'. */
  readonly releasesOn: string | null
  /** All lines of the order, whether they wait in the queue or not. */
  readonly lines: readonly Pick<OrderLine, 'state' | 'goods'>[]
}
type QueuedHead = Pick<
  Order,
  'id' | 'orderNo' | 'placedAt' | 'currency' | 'total' | 'paymentMethod' | 'replacementOf'
>

/** One page of orders, and how many there are in all. */
export type OrderRows = { readonly orders: readonly QueuedOrder[]; readonly total: number }

export const queuePageSize = 50

const waitsIn = (states: readonly LineState[]) =>
  sql`l.is_physical and l.issues is null and l.state in (${sql.join(states.map((state) => sql.lit(state)))})`

/** Since when the line `l` waits: a pre-order from the day of its release, which may be to come. */
const sinceOf = sql`greatest(l.state_at, l.releases_on::timestamp at time zone 'Asia/Kolkata')`

const acceptedAt = sql`coalesce(
  (select min(v.at) from order_moves v where v.order_line_id = l.id and v.to_state = 'ACCEPTED'), l.state_at)`

/** When the copies of the back order `l` came; null while there are fewer than it was promised. */
const copiesCameAt = sql`(
  select case when bool_and(p.left <= s.on_hand - s.reserved)
    then greatest(${acceptedAt}, max((select min(c.at) from stock_movements c
      where c.edition_id = p.edition_id and c.kind = 'received' and c.at > ${acceptedAt}))) end
  from (select m.edition_id, sum(m.promised_change) "left" from stock_movements m
    where m.order_line_id = l.id group by 1) p join stock_levels s using (edition_id))`

/** The day on which the line `l` could leave; null of a back order whose copies have not come. */
const readyOf = sql`greatest((case when l.supply = 'promise' and l.releases_on is null then ${copiesCameAt}
  else ${acceptedAt} end at time zone 'Asia/Kolkata')::date, l.releases_on)`

/** Orders that wait, as a table in SQL: rows (queue, order_id, since). */
export const waitingOrders = sql`(
  select q.queue, l.order_id, min(${sinceOf}) since
  from order_lines l join (values ${sql.join(
    Object.entries(orderQueues).flatMap(([queue, states]) =>
      states.map((state) => sql`(${sql.lit(queue)}, ${sql.lit(state)})`),
    ),
  )}) q(queue, state) using (state)
  where ${waitsIn(Object.values(orderQueues).flat())} group by 1, 2)`

/** The orders of a queue: those that must leave first, and on the way those that wait longest. */
export function readQueue(db: Db, queue: OrderQueue, page: number): Promise<OrderRows> {
  const waiting = waitsIn(orderQueues[queue])
  return read(db, {
    lines: waiting,
    orders: sql`select l.order_id id, min(${sinceOf}) since, min(${readyOf}) ready from order_lines l
      where ${waiting} group by 1`,
    order: queue === 'on-the-way' ? sql`since, id` : sql`ready, since, id`,
    page,
  })
}

/** All orders that pass a filter, the newest first. */
export const readAllOrders = (db: Db, filter: StaffOrderFilter, page: number): Promise<OrderRows> =>
  read(db, {
    lines: sql`true`,
    orders: sql`select o.id, o.placed_at since from orders o where ${matchesFilter(filter)}`,
    order: sql`since desc, id desc`,
    page,
  })

/** Reads one page of `orders`, a query of id and since, and only then what these orders contain. */
async function read(
  db: Db,
  query: Readonly<Record<'lines' | 'orders' | 'order', RawBuilder<unknown>>> & { readonly page: number },
): Promise<OrderRows> {
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int total from (${query.orders}) found`.execute(db),
    sql<QueuedOrder>`
      with page as (
        select id, row_number() over () place from (
          select id from (${query.orders}) found order by ${query.order}
          limit ${queuePageSize} offset ${(query.page - 1) * queuePageSize}) ordered)
      select o.id, o.order_no "orderNo", o.placed_at "placedAt", w.since, o.contact->>'name' name,
        o.shipping_address->>'city' city, o.shipping_address->>'pin' pin, f.title "firstTitle", w.titles, w.copies,
        w.weight "weightG", o.currency, o.total_paise total, o.payment_method "paymentMethod",
        (select paid.order_no from order_lines p join orders paid on paid.id = p.order_id where p.id = f.replaces) "replacementOf", w.releases "releasesOn", w.ready "readyOn",
        (select json_agg(json_build_object('state', l.state,
          'goods', ${goodsOf})) from order_lines l
          where l.order_id = o.id) lines
      from page join orders o using (id)
      cross join lateral (
        select min(${sinceOf}) since, count(*)::int titles, sum(l.quantity)::int copies, sum(l.weight_g)::int weight,
          max(l.releases_on) releases, min(${readyOf}) ready, min(l.line_no) first_line
        from order_lines l where l.order_id = o.id and ${query.lines}) w
      join order_lines f on f.order_id = o.id and f.line_no = w.first_line
      order by page.place`.execute(db),
  ])
  return { orders: rows, total: counted.rows[0]?.total ?? 0 }
}
