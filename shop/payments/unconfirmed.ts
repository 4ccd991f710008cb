import type { Db } from '#db/tables'
import type { Currency, Paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'

/** Money that somebody may believe paid and the shop has not confirmed, or that waits on its way back. */
export type Unconfirmed = {
  /** Null: money for no order of ours. */
  readonly orderNo: string | null
  readonly since: Date
  /** Minutes since then. */
  readonly age: number
  readonly amount: Paise
  readonly currency: Currency
  readonly what:
    | 'not-paid-yet'
    | 'begun'
    | 'authorised'
    | 'held-for-review'
    | 'refund-requested'
    | 'refund-failed'
    | 'unknown-order'
  /** The provider's id to look up, when there is one. */
  readonly reference: string | null
}

/**
 * Everything about card money that is not settled, the oldest first, at most 200: orders that wait longer than fifteen
 * minutes (after a free trial: for its first charge), tries that have begun or are authorised and not captured, parked money, refunds not taken up
 * by the provider or failed there. All are dated by our own clock: a provider's may be wrong.
 */
export const readUnconfirmed = (db: Db): Promise<Unconfirmed[]> =>
  allRows<Unconfirmed>(db)`
    select o.order_no "orderNo", u.since, floor(extract(epoch from business_now() - u.since) / 60)::int age, u.amount, u.currency, u.what, u.reference
    from (
      select p.order_id, w.since, p.amount_paise amount, p.currency, 'not-paid-yet' what, p.provider_order_id reference
      from payments p cross join lateral (select greatest(p.created_at, case when p.authorised_at is not null then p.due_at end) since) w
      where p.state = 'pending' and p.part_no = 1 and p.method in (1, 6, 7) and w.since < business_now() - interval '15 minutes'
        and not exists (select 1 from payment_transactions t where t.payment_id = p.id and t.state in ('created', 'authorized'))
      union all
      select p.order_id, t.seen_at, t.amount_paise, t.currency, case t.state when 'created' then 'begun' else 'authorised' end, t.id
      from payment_transactions t join payments p on p.id = t.payment_id
      where t.state = 'authorized' or (t.state = 'created' and p.state = 'pending' and p.method not in (2, 3))
      union all
      select p.order_id, t.seen_at, t.review_paise, t.currency, 'held-for-review', t.id
      from payment_transactions t join payments p on p.id = t.payment_id where t.review_paise > 0 and p.method not in (2, 3)
      union all
      select r.order_id, r.requested_at, r.amount_paise, p.currency, 'refund-requested', r.transaction_id
      from refunds r join payments p on p.id = r.payment_id where r.state = 'requested' and r.route = 'provider' and r.requested_at < business_now() - interval '15 minutes'
      union all
      select r.order_id, r.requested_at, r.amount_paise, p.currency, 'refund-failed', r.transaction_id
      from refunds r join payments p on p.id = r.payment_id where r.state = 'failed'
      union all
      select null, min(e.received_at), max((e.event->'payment'->>'amount')::bigint), max(e.event->'payment'->>'currency'), 'unknown-order', e.event->'payment'->>'id'
      from provider_events e where e.outcome = 'unknown-order' and e.event->'payment'->>'state' = 'captured'
        and not exists (select 1 from payment_transactions t where t.id = e.event->'payment'->>'id') group by 6) u
    left join orders o on o.id = u.order_id
    order by u.since limit 200`
