import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import type { LineGoods, LineState } from './order-life.ts'

/** An order as a line of the account's list. Total in paise. */
export type OrderSummary = {
  readonly orderNo: string
  readonly placedAt: Date
  readonly total: Paise
  /** In the order of the lines. */
  readonly lines: readonly {
    readonly title: string
    readonly quantity: number
    readonly state: LineState
    readonly goods: LineGoods
    readonly coverHash: string | null
    readonly courseCode: string | null
  }[]
}

/** One page of an account's orders. */
export type OrdersPage = {
  readonly orders: readonly OrderSummary[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

const pageSize = 20

/** Reads an account's orders, newest first, 20 a page. A page beyond the last is empty. */
export async function readOrders(db: Db, userId: string, page: number): Promise<OrdersPage> {
  const { rows } = await sql<OrderSummary>`
    select o.order_no "orderNo", o.placed_at "placedAt", o.total_paise total,
      (select json_agg(json_build_object('title', l.title, 'quantity', l.quantity, 'state', l.state,
          'goods', case when l.is_physical then 'physical' else 'digital' end, 'coverHash', m.hash,
          'courseCode', (select v.course_code from editions e join work_papers wp on wp.work_id = e.work_id
            join papers p on p.code = wp.paper_code join levels v on v.code = p.level_code
            where e.id = l.edition_id limit 1)) order by l.line_no)
       from order_lines l
       left join edition_media m on m.edition_id = l.edition_id and m.position = 0
       where l.order_id = o.id) lines
    from orders o
    where o.user_id = ${userId}::uuid
    order by o.placed_at desc, o.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { total } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { orders: rows, total, page, pages: Math.max(1, Math.ceil(total / pageSize)) }
}
