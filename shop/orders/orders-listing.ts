import { type RawBuilder, sql } from 'kysely'
import type { Db, Row } from '#db/tables'
import { firstRow, firstValue } from '#kernel/read-rows'
import { goodsOf } from './goods-of.ts'
import type { Order, OrderLine } from './order.ts'
import type { LineState } from './order-life.ts'

/** An order as a line of the account's list. Total in paise. */
export type OrderSummary = Pick<Order, 'orderNo' | 'placedAt' | 'currency' | 'total'> & {
  /** In the order of the lines. */
  readonly lines: readonly ListedLine[]
}
type ListedLine = Pick<OrderLine, 'title' | 'quantity' | 'state' | 'goods' | 'coverHash' | 'courseCode'> & {
  readonly moves: readonly Pick<OrderLine['moves'][number], 'to'>[]
}

/** Groups of states by which an account's orders are narrowed. */
export const orderFilters = {
  open: ['PENDING', 'ACCEPTED', 'PROCESSING', 'READY_FOR_PICKUP', 'AWAITING_PICKUP', 'SHIPPED'],
  delivered: ['DELIVERED', 'ACTIVATED', 'EXPIRED', 'RETURN_REJECTED'],
  returned: ['RETURN_PENDING', 'RETURN_ACCEPTED', 'RETURNED'],
  cancelled: ['CANCELLED', 'REFUND_INITIATED', 'DEACTIVATED'],
} as const satisfies Record<string, readonly LineState[]>
export type OrderFilter = keyof typeof orderFilters

/** What narrows the list: words of a title or an order number, a group of states, a year by Indian time. */
export type OrdersQuery = {
  readonly search?: string
  readonly filter?: OrderFilter | null
  readonly year?: number | null
}

/** One page of an account's orders. */
export type OrdersPage = {
  readonly orders: readonly OrderSummary[]
  readonly total: number
  readonly page: number
  readonly pages: number
  /** The years in which the account ordered, latest first. */
  readonly years: readonly number[]
}

const pageSize = 20

const yearOf = sql<number>`extract(year from o.placed_at at time zone 'Asia/Kolkata')::int`

function narrow({ search = '', filter = null, year = null }: OrdersQuery): RawBuilder<unknown> {
  const words = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
  const rules = [
    ...(search.trim() === ''
      ? []
      : [
          sql`(o.order_no = ${search.trim().toUpperCase()} or exists (
            select from order_lines l where l.order_id = o.id and l.title ilike ${words}))`,
        ]),
    ...(filter === null
      ? []
      : [
          sql`exists (select from order_lines l where l.order_id = o.id and l.state = any(${[...orderFilters[filter]]}))`,
        ]),
    ...(year === null ? [] : [sql`${yearOf} = ${year}`]),
  ]
  return rules.length === 0 ? sql`true` : sql.join(rules, sql` and `)
}

/** Reads an account's orders, newest first, 20 a page. A page beyond the last is empty. */
export async function readOrders(
  db: Db,
  userId: string,
  page: number,
  query: OrdersQuery = {},
): Promise<OrdersPage> {
  const { rows } = await sql<OrderSummary>`
    select o.order_no "orderNo", o.placed_at "placedAt", o.currency, o.total_paise total,
      (select json_agg(json_build_object('title', l.title, 'quantity', l.quantity, 'state', l.state,
          'goods', ${goodsOf}, 'coverHash', m.hash,
          'moves', (select json_agg(json_build_object('to', v.to_state) order by v.id) from order_moves v where v.order_line_id = l.id),
          'courseCode', (select v.course_code from editions e join work_papers wp on wp.work_id = e.work_id
            join papers p on p.code = wp.paper_code join levels v on v.code = p.level_code
            where e.id = l.edition_id limit 1)) order by l.line_no)
       from order_lines l
       left join edition_media m on m.edition_id = l.edition_id and m.position = 0
       where l.order_id = o.id) lines
    from orders o
    where o.user_id = ${userId}::uuid and ${narrow(query)}
    order by o.placed_at desc, o.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counts } = await sql<{ year: number; total: number }>`
    select ${yearOf} as year, count(*) filter (where ${narrow(query)})::int total from orders o
    where o.user_id = ${userId}::uuid group by 1 order by 1 desc`.execute(db)
  const total = counts.reduce((sum, each) => sum + each.total, 0)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return { orders: rows, total, page, pages, years: counts.map(({ year }) => year) }
}

/** The billing address of an account's latest order if that is outside India, else null. */
export async function lastAddressAbroad(db: Db, userId: string): Promise<Order['billing'] | null> {
  const row = await firstRow<Pick<Order, 'currency' | 'billing'>>(db)`
    select currency, billing_address billing from orders where user_id = ${userId} order by placed_at desc limit 1`
  return row?.currency === 'USD' ? row.billing : null
}

/** The way in which an account paid last; null before its first order. */
export const lastPaymentMethod = (db: Db, userId: string): Promise<number | null> =>
  firstValue<Row<'orders'>['payment_method']>(db)`
    select payment_method from orders where user_id = ${userId} order by placed_at desc limit 1`
