import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import type { Currency, Paise } from '#kernel/money'
import { allRows, firstRow } from '#kernel/read-rows'
import type { ProviderDispute } from '#ports/card-payment'

/** Stores how a dispute stands. What is decided stays, and one about money that is not ours is left alone. */
export async function recordDispute(db: Db, dispute: ProviderDispute): Promise<void> {
  await sql`
    insert into payment_disputes (id, transaction_id, amount_paise, reason, state, respond_by)
    select ${dispute.id}, id, ${dispute.amount}, ${dispute.reason}, ${dispute.state}, ${dispute.respondBy}
    from payment_transactions where id = ${dispute.paymentId}
    on conflict (id) do update set amount_paise = excluded.amount_paise, reason = excluded.reason, state = excluded.state,
      respond_by = excluded.respond_by, seen_at = business_now()
    where payment_disputes.state not in ('won', 'lost', 'closed')`.execute(db)
}

/** Whether the bank gives a transaction (payment_transactions.id) back to its payer, or may: a dispute about it is open or lost. */
export const isDisputed = async (tx: Tx, transactionId: string | null): Promise<boolean> =>
  (await firstRow(tx)`
    select from payment_disputes where transaction_id = ${transactionId} and state not in ('won', 'closed') limit 1`) !==
  null

/** Money of an order that its payer disputes, or that the provider gave back without a refund of ours. */
export type ContestedPayment = {
  readonly orderNo: string
  readonly amount: Paise
  readonly currency: Currency
  readonly what: 'disputed' | 'refunded-elsewhere'
  /** Of a dispute: how it stands, why, and by when to answer. */
  readonly state: ProviderDispute['state'] | null
  readonly reason: string | null
  readonly respondBy: Date | null
  /** When we last heard of it. */
  readonly since: Date
  /** The provider's id to look up. */
  readonly reference: string
  /** Whether staff have to do something about it. */
  readonly isOpen: boolean
}

// What failed at the provider had been counted there too, and what it paid twice is listed with the refunds.
const contested = sql`(
  select p.order_id, d.amount_paise amount, p.currency, 'disputed' what, d.state, d.reason, d.respond_by "respondBy",
    d.seen_at since, d.id reference, d.state in ('open', 'under_review') "isOpen"
  from payment_disputes d join payment_transactions t on t.id = d.transaction_id join payments p on p.id = t.payment_id
  union all
  select p.order_id, (t.provider_refunded_paise - ours.paise)::bigint, p.currency, 'refunded-elsewhere', null, null, null, t.seen_at, t.id, true
  from payment_transactions t join payments p on p.id = t.payment_id
    cross join lateral (select coalesce(sum(r.amount_paise * greatest(1, (select count(*) from provider_refunds x
        where x.refund_id = r.id and x.state = 'processed'))), 0) paise from refunds r
      where r.transaction_id = t.id and (r.route = 'provider' or r.provider_refund_id is not null)) ours
  where t.captured_paise > 0 and t.provider_refunded_paise > ours.paise)`

/** Reads what is contested: of an order all of it; of the whole shop what is open or was decided within 30 days, at most 200. */
export const readContested = (db: Db, orderId: number | null = null): Promise<ContestedPayment[]> =>
  allRows<ContestedPayment>(db)`
    select o.order_no "orderNo", c.amount, c.currency, c.what, c.state, c.reason, c."respondBy", c.since, c.reference, c."isOpen"
    from ${contested} c join orders o on o.id = c.order_id
    where ${orderId === null ? sql`c."isOpen" or c.since > business_now() - interval '30 days'` : sql`c.order_id = ${orderId}`}
    order by not c."isOpen", c."respondBy", c.since limit 200`

/** Counts what is contested and open, as money that is not settled; no row when there is nothing. Dollars at the rate of their order. */
export const countContested = (db: Db) =>
  allRows<{ what: 'contested'; count: number; sum: Paise; oldest: Date }>(db)`
    select 'contested' what, count(*)::int count, sum(in_paise(c.amount, o.paise_per_usd))::bigint sum, min(c.since) oldest
    from ${contested} c join orders o on o.id = c.order_id where c."isOpen" having count(*) > 0`
