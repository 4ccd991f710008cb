import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { orderQueues } from '#shop/orders'

/** An edition to fetch from the shelves: how many copies, and for which orders. */
export type PickLine = {
  readonly editionId: number
  readonly title: string
  readonly editionLabel: string
  readonly sku: string
  readonly copies: number
  readonly orderNos: readonly string[]
}

/** What the queue of orders to pack needs from the shelves, by title. */
export const readPickList = (db: Db): Promise<PickLine[]> =>
  allRows<PickLine>(db)`
    select l.edition_id "editionId", l.title, l.edition_label "editionLabel", l.sku, sum(l.quantity)::int copies,
      array_agg(distinct o.order_no order by o.order_no) "orderNos"
    from order_lines l join orders o on o.id = l.order_id
    where l.is_physical and l.state in (${sql.join(orderQueues.pack.map((state) => sql.lit(state)))})
    group by l.edition_id, l.title, l.edition_label, l.sku order by l.title, l.edition_id`
