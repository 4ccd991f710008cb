import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/** Something that happened to an order. */
export type OrderEvent = {
  readonly at: Date
  /** Where it is written down: 'line', 'payment', 'document' … */
  readonly what: string
  readonly words: string
}

/** All that is written down about an order, oldest first; empty without one. Holds no name, address or contact. */
export const explainOrder = (db: Db, orderNo: string): Promise<OrderEvent[]> =>
  allRows<OrderEvent>(db)`
    with o as (select * from orders where order_no = ${orderNo}),
    l as (select order_lines.* from order_lines join o on o.id = order_lines.order_id),
    p as (select payments.* from payments join o on o.id = payments.order_id)
    select placed_at at, 'order' what, 'placed from ' || origin || ', ' || round(total_paise / 100.0, 2) || ' ' || currency
      || ', paid by ' || (select name from payment_methods where id = payment_method) words, 0 place, id from o
    union all
    select m.at, 'line ' || l.line_no, coalesce(m.from_state || ' to ', '') || m.to_state || ' by ' || m.by
      || coalesce(' ' || left(m.actor_id::text, 8), '') || coalesce(nullif(': ' || m.reason, ': '), ''), 1, m.id
    from l join order_moves m on m.order_line_id = l.id
    union all
    select s.at, 'stock', s.kind || ' of edition ' || s.edition_id || ': shelf ' || s.on_hand_change || ', held '
      || s.reserved_change || ', promised ' || s.promised_change, 2, s.id
    from l join stock_movements s on s.order_line_id = l.id
    union all
    select p.created_at, 'payment', p.id || ' of ' || round(p.amount_paise / 100.0, 2) || ' ' || p.currency || ', now ' || p.state, 3, p.id from p
    union all
    select t.created_at, 'payment', 'transaction ' || t.id || ' of ' || round(t.amount_paise / 100.0, 2) || ' ' || t.currency || ', now ' || t.state
      || coalesce(': ' || t.failure_reason, ''), 4, p.id
    from p join payment_transactions t on t.payment_id = p.id
    union all
    select p.settled_at, 'payment', p.id || ' settled', 5, p.id from p where p.settled_at is not null
    union all
    select r.requested_at, 'refund', r.id || ' of ' || round(r.amount_paise / 100.0, 2) || ', ' || r.cause || ', now ' || r.state
      || coalesce(', ' || r.provider_refund_id, ''), 6, r.id
    from o join refunds r on r.order_id = o.id
    union all
    select d.issued_at, 'document', d.kind || ' ' || d.number, 7, d.id from o join documents d on d.order_id = o.id
    union all
    select c.packed_at, 'parcel', c.id || ' packed, ' || c.weight_g || ' g' || coalesce(', ' || c.courier || ' ' || c.awb, ''),
      8, c.id
    from o join parcels c on c.order_id = o.id
    union all
    select a.asked_at, 'return', a.id || ' for ' || a.reason || ', now ' || a.state || coalesce(', ' || a.courier || ' ' || a.awb, '')
      || coalesce(', ' || a.sellable || ' on sale again, ' || a.damaged || ' not', ''), 9, a.id
    from o join returns a on a.order_id = o.id
    order by at, place, id`
