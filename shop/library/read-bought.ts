import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/** When and in which order an account bought an edition last. */
export type Bought = {
  readonly edition: number
  readonly orderNo: string
  /** The Indian day on which it was ordered. */
  readonly on: string
  /** Whether the library opens it; else it is printed, on a disc, or ended. */
  readonly opens: boolean
}

/** Reads what an account bought and did not cancel or send back, of sets their parts too; what opens before what does not. */
export const readBought = (db: Db, userId: string): Promise<Bought[]> =>
  allRows<Bought>(db)`
    select distinct on (held.edition) held.edition, o.order_no "orderNo", held.opens,
      to_char(o.placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') "on"
    from (
      select part.id edition, l.order_id, false opens
      from orders own join order_lines l on l.order_id = own.id
      cross join lateral (
        select l.edition_id id union all select part_id from bundle_parts where bundle_id = l.edition_id) part
      where own.user_id = ${userId}::uuid and l.is_physical
        and l.state not in ('PENDING', 'CANCELLED', 'REFUND_INITIATED', 'RETURNED')
      union all
      select edition_id, order_id, state in ('ACCEPTED', 'ACTIVATED') from library_access
      where user_id = ${userId}::uuid and cause = 'order' and granted_at is not null
        and state in ('ACCEPTED', 'ACTIVATED', 'EXPIRED')) held
    join orders o on o.id = held.order_id
    order by held.edition, held.opens desc, o.placed_at desc`
