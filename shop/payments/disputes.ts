import { sql } from 'kysely'
import type { Db, DbAndOutbox, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import type { Currency, Paise } from '#kernel/money'
import { allRows, firstRow } from '#kernel/read-rows'
import type { ProviderDispute } from '#ports/card-payment'
import type { Order } from '#shop/orders'

/**
 * Stores how a dispute stands, also of a payment that we do not know yet: the provider's news come in any order. What is
 * decided stays.
 */
export async function recordDispute(needs: DbAndOutbox, dispute: ProviderDispute): Promise<void> {
  await sql`
    insert into payment_disputes (id, transaction_id, amount_paise, reason, state, respond_by)
    values (${dispute.id}, ${dispute.paymentId}, ${dispute.amount}, ${dispute.reason}, ${dispute.state}, ${dispute.respondBy})
    on conflict (id) do update set amount_paise = excluded.amount_paise, reason = excluded.reason, state = excluded.state,
      respond_by = excluded.respond_by, seen_at = business_now()
    where payment_disputes.state not in ('won', 'lost', 'closed')`.execute(needs.db)
  await endDisputedRefunds(needs, dispute.paymentId)
}

/**
 * Ends the refunds of a transaction (payment_transactions.id) that could not be made, once the bank has given back by itself
 * all that was left of it. What leaves a part open is not: the payer may be owed that. Safe to repeat; called in a
 * transaction of its own after a dispute and after a failure, the later of both sees both.
 */
export const endDisputedRefunds = ({ db, outbox }: DbAndOutbox, transactionId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ended = await allRows<{ id: number }>(tx)`
      update refunds r set state = 'processed', route = 'provider', arn = bank.dispute, settled_at = business_now()
      from (select t.id, max(d.id) dispute from payment_transactions t
        join payment_disputes d on d.transaction_id = t.id and d.state = 'lost' where t.id = ${transactionId} group by t.id
        having sum(d.amount_paise) + (select coalesce(sum(x.amount_paise), 0) from refunds x where x.transaction_id = t.id
          and ${isGivenBack}) >= t.captured_paise) bank
      where r.transaction_id = bank.id and (r.state = 'failed' or (r.route = 'transfer' and r.state <> 'processed'))
      returning r.id`
    for (const { id: refundId } of ended) {
      await tx.deleteFrom('refund_accounts').where('refund_id', '=', refundId).execute()
      await outbox.send(tx, 'refund-settled', { refundId })
    }
  })

/** Whether a refund `x` was made, or the provider is at it (SQL). */
const isGivenBack = sql`(x.state = 'processed' or (x.state = 'pending' and x.route = 'provider'))`

/**
 * Whether a transfer in place of a refund (refunds.id) could pay its payer twice: their bank decides about the payment yet, or
 * took so much of it that less than the refund is left.
 */
export const mayPayTwice = async (tx: Tx, refundId: number): Promise<boolean> =>
  (await firstRow(tx)`
    select from refunds r join payment_transactions t on t.id = r.transaction_id
      join payment_disputes d on d.transaction_id = t.id and d.state not in ('won', 'closed')
    where r.id = ${refundId} group by r.id, t.id
    having bool_or(d.state <> 'lost') or sum(d.amount_paise) + r.amount_paise + (select coalesce(sum(x.amount_paise), 0)
      from refunds x where x.transaction_id = t.id and x.id <> r.id and ${isGivenBack}) > t.captured_paise`) !==
  null

/** Whether the bank gives a transaction (payment_transactions.id) back to its payer, or may: a dispute about it is open or lost. */
export const isDisputed = async (tx: Tx, transactionId: string | null): Promise<boolean> =>
  (await firstRow(tx)`
    select from payment_disputes where transaction_id = ${transactionId} and state not in ('won', 'closed') limit 1`) !==
  null

/** Reads whether what paid an order, or what a free replacement stands for, is disputed: it then goes back to its source alone. */
export const readIsDisputed = async (
  db: Db,
  { orderNo, replacementOf }: Pick<Order, 'orderNo' | 'replacementOf'>,
): Promise<boolean> =>
  (await firstRow(db)`
    select from disputed_orders d join orders o on o.id = d.order_id
    where o.order_no = ${replacementOf ?? orderNo} and d.is_claimed`) !== null

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
