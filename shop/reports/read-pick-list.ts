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

/** What the queue of orders to pack needs from the shelves, by title: of a set its parts, as they were sold or promised. */
export const readPickList = (db: Db): Promise<PickLine[]> =>
  allRows<PickLine>(db)`
    select e.id "editionId", w.title, e.edition_label "editionLabel", e.sku,
      sum(m.promised_change - m.on_hand_change)::int copies, array_agg(distinct o.order_no order by o.order_no) "orderNos"
    from order_lines l join orders o on o.id = l.order_id join stock_movements m on m.order_line_id = l.id
    join editions e on e.id = m.edition_id join works w on w.id = e.work_id
    where l.is_physical and l.state in (${sql.join(orderQueues.pack.map((state) => sql.lit(state)))})
    group by e.id, w.title having sum(m.promised_change - m.on_hand_change) > 0 order by w.title, e.id`
