import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
import { type OrderQueue, waitingOrders } from '#shop/orders'
import { needsStaff } from '#shop/payments'

export type WaitingWork = {
  readonly queue: OrderQueue | 'returns' | 'refunds' | 'tickets'
  /** How many wait for less than 6 hours, a day, two days, three days, and longer. */
  readonly ages: readonly number[]
  readonly all: number
  readonly oldest: Date
}

/** Whether something has waited for longer than three days. What is on its way is the courier's to deliver. */
export const isLate = ({ queue, ages }: Pick<WaitingWork, 'queue' | 'ages'>): boolean =>
  queue !== 'on-the-way' && (ages.at(-1) ?? 0) > 0

/** The queues in which something waits, by how long it does. */
export const readWaitingWork = (db: Db): Promise<WaitingWork[]> =>
  allRows<WaitingWork>(db)`
    with waiting as (
      select queue, since from ${waitingOrders} o
      union all select 'returns', coalesce(arrived_at, asked_at) from returns
        where state = 'asked' or (state = 'accepted' and arrived_at is not null)
          or (state = 'rejected' and pickup_on is not null and arrived_at is not null and back_awb is null)
      union all select 'refunds', r.requested_at from refunds r where ${needsStaff}
      -- Since the first message that no answer follows.
      union all select 'tickets', coalesce((
          select min(m.at) from support_messages m where m.ticket_id = t.id and m.actor_id is null
            and m.id > (select max(s.id) from support_messages s where s.ticket_id = t.id and s.actor_id is not null)), t.opened_at)
        from support_tickets t where t.state = 'open')
    select queue, count(*)::int "all", min(since) oldest, array[
      count(*) filter (where age < interval '6 hours'),
      count(*) filter (where age >= interval '6 hours' and age < interval '1 day'),
      count(*) filter (where age >= interval '1 day' and age < interval '2 days'),
      count(*) filter (where age >= interval '2 days' and age < interval '3 days'),
      count(*) filter (where age >= interval '3 days')]::int[] ages
    from (select queue, since, business_now() - since age from waiting) w
    group by queue order by array_position(array['confirm', 'pack', 'ship', 'on-the-way', 'returns', 'refunds', 'tickets'], queue)`

/** Money that is not where it belongs yet. */
export type UnsettledMoney = {
  readonly what: 'bank-lines' | 'captured' | 'refunds' | 'paid-twice' | 'cash' | 'cheques'
  readonly count: number
  readonly sum: Paise
  readonly oldest: Date
}

/**
 * What is not settled: transfers in the bank that are not matched, card money without a confirmed order, refunds under way,
 * what was paid back twice, cash that couriers owe, cheques not cleared. Dollars count at the rate of their order.
 */
export const readUnsettledMoney = (db: Db): Promise<UnsettledMoney[]> =>
  allRows<UnsettledMoney>(db)`
    with unsettled as (
      select 'bank-lines' what, amount_paise amount, day::timestamp at time zone 'Asia/Kolkata' since from bank_lines where state = 'open'
      union all
      select 'captured', in_paise(case when t.state = 'authorized' then t.amount_paise else t.review_paise end, o.paise_per_usd), t.seen_at
      from payment_transactions t join payments p on p.id = t.payment_id left join orders o on o.id = p.order_id
      where t.state = 'authorized' or (t.review_paise > 0 and p.method not in (2, 3))
      union all
      select 'refunds', in_paise(r.amount_paise, o.paise_per_usd), r.requested_at
      from refunds r left join orders o on o.id = r.order_id where r.state <> 'processed'
      union all
      select 'paid-twice', in_paise(r.amount_paise, o.paise_per_usd), r.paid_twice_at
      from refunds r left join orders o on o.id = r.order_id where r.paid_twice_at is not null and r.recovered_at is null
      union all
      select 'cash', due_paise, delivered_at from cod_collections where remitted_on is null
      union all
      select 'cheques', p.amount_paise, m.at
      from cheques c join payments p on p.id = c.payment_id
      cross join lateral (select to_state, at from cheque_moves where payment_id = c.payment_id order by id desc limit 1) m
      where m.to_state in ('received', 'deposited') and p.state <> 'captured')
    select what, count(*)::int count, sum(amount)::bigint sum, min(since) oldest from unsettled group by 1
    order by array_position(array['bank-lines', 'captured', 'refunds', 'paid-twice', 'cash', 'cheques'], what)`
