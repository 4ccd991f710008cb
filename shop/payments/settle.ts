import { sql } from 'kysely'
import type { DbAndOutbox, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { firstRow } from '#kernel/read-rows'
import type { ProviderPayment, ProviderPaymentState } from '#ports/card-payment'
import type { Outbox } from '#ports/outbox'
import { acceptOrder, announce, closeUnpaid, isByBank } from '#shop/orders'
import { lockWalletOf } from '#shop/wallet'
import { heldAmount, type OpenPayment, payFromAccount, returnHeld } from './account-receipts.ts'
import { takeOverFromCourier } from './pay-before-delivery.ts'
import { insteadOfCourier } from './payments-store.ts'
import type { RefundCause } from './refund.ts'
import { requestRefund } from './request-refund.ts'
import { dueFor, ourRef } from './start-payment.ts'
import { captureWalletPart, releaseWalletPart } from './wallet-part.ts'

/** What one look at a provider's payment came to. */
export type Settlement =
  | 'accepted' // the order is paid and accepted
  | 'waiting' // nothing final yet: created or authorised
  | 'failed' // this try failed; the order stays open
  | 'short' // a part came to our bank account; the order waits for the rest
  | 'refunding' // money came that pays nothing: it goes back by itself
  | 'held-for-review' // money came under a reference that is not ours or in another currency: a person decides
  | 'known' // nothing new
  | 'unknown-order' // not a payment of ours

/** How far a state has come. A try only moves on; failed may still become authorised: banks answer late. */
const rank: Record<ProviderPaymentState, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
}

/**
 * The one truth about money: callback, webhook and reconciler all end here with what the provider says of one try. It
 * only moves forward, and each captured paisa ends as paying the order, on its way back, or parked for a person.
 * Amount, currency and order are compared with ours; an authentic message is not yet a right one.
 */
export const settlePayment = ({ db, outbox }: DbAndOutbox, reported: ProviderPayment): Promise<Settlement> =>
  inTransaction(db, (tx) => settleIn(tx, outbox, reported))

/** `settlePayment` inside the caller's transaction. */
export async function settleIn(tx: Tx, outbox: Outbox, reported: ProviderPayment): Promise<Settlement> {
  const payment = await lockPayment(tx, reported)
  if (!payment) return 'unknown-order'
  const before = await recordTransaction(tx, payment.id, reported)
  if (rank[reported.state] <= before) return reported.state === 'failed' ? 'failed' : 'known'
  if (reported.state === 'created' || reported.state === 'authorized') return 'waiting'
  // Refunded without our doing: an authorisation that was released pays nothing; money given back by hand is listed.
  if (reported.state === 'failed' || reported.state === 'refunded') return 'failed'
  return applyCapture(tx, outbox, payment, reported)
}

type Locked = OpenPayment & {
  readonly state: string
  readonly partNo: number
  /** What its order costs: while it waits the same, unless somebody changed one of them by hand. */
  readonly due: number
  readonly currency: string
  readonly orderNo: string
  /** Whether another payment in the same way has paid its order. */
  readonly isPaidElse: boolean
}

// Payment before order lines before stock before counters: the order of locks everywhere. One begun beside cash on delivery
// changes that too: both are locked in the order of their parts, as cancelling locks them.
async function lockPayment(tx: Tx, reported: ProviderPayment): Promise<Locked | null> {
  if (reported.providerOrderId === null) return null
  await sql`
    select from payments where order_id = (select order_id from payments
      where provider_order_id = ${reported.providerOrderId} and part_no = ${insteadOfCourier})
    order by part_no, id for update`.execute(tx)
  return firstRow<Locked>(tx)`
    select p.id, o.id "orderId", p.part_no "partNo", p.state, p.method, p.amount_paise amount, p.currency,
      o.order_no "orderNo", ${dueFor} due,
      exists (select from payments c where c.order_id = o.id and c.id <> p.id and c.method = p.method and c.state = 'captured') "isPaidElse"
    from payments p join orders o on o.id = p.order_id
    where p.provider_order_id = ${reported.providerOrderId} for update of p`
}

/** Writes down how far the try has come; answers how far it had come before (-1: first seen). */
async function recordTransaction(tx: Tx, paymentId: number, reported: ProviderPayment): Promise<number> {
  const before = await firstRow<Pick<ProviderPayment, 'state' | 'refunded'> & { paymentId: number }>(tx)`
    select state, payment_id "paymentId", provider_refunded_paise refunded from payment_transactions
    where id = ${reported.id}`
  if (before && before.paymentId !== paymentId)
    throw new Error(`provider payment ${reported.id} was seen for another order`)
  const provider_refunded_paise = reported.refunded
  if (before && rank[before.state] >= rank[reported.state]) {
    if (before.refunded !== provider_refunded_paise)
      await sql`
        update payment_transactions set provider_refunded_paise = ${provider_refunded_paise}
        where id = ${reported.id}`.execute(tx)
    return rank[before.state]
  }
  const columns = {
    provider_refunded_paise,
    state: reported.state,
    // A try that only a callback reported was written down with the amount asked for.
    currency: reported.currency,
    amount_paise: reported.amount,
    method: reported.method,
    card_last4: reported.card?.last4 ?? null,
    card_network: reported.card?.network ?? null,
    failure_reason: reported.failure?.reason ?? null,
    failure_message: reported.failure?.description ?? null,
    emi_lender: reported.instalments?.lender ?? null,
    emi_months: reported.instalments?.months ?? null,
    emi_rate_bp: reported.instalments?.rateBp ?? null,
  }
  await tx
    .insertInto('payment_transactions')
    .values({ id: reported.id, payment_id: paymentId, created_at: reported.createdAt, ...columns })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...columns, seen_at: sql<Date>`business_now()` }),
    )
    .execute()
  return before ? rank[before.state] : -1
}

/** Money has come: it pays the order, or goes back with the reason. */
async function applyCapture(tx: Tx, outbox: Outbox, payment: Locked, reported: ProviderPayment) {
  if (reported.ourRef !== undefined && reported.ourRef !== ourRef(payment.orderNo, payment.id))
    return holdForReview(tx, reported)
  // A refund of ours is in the currency of its payment.
  if (reported.currency !== payment.currency) return holdForReview(tx, reported)
  const byBank = isByBank(payment.method)
  if (!byBank && reported.amount !== payment.amount)
    return requestRefundFor(tx, outbox, payment, reported, 'wrong-amount')
  if (payment.state === 'captured' || payment.isPaidElse)
    return requestRefundFor(tx, outbox, payment, reported, 'paid-twice')
  if (payment.state !== 'pending') return requestRefundFor(tx, outbox, payment, reported, 'order-closed')
  if (payment.amount !== payment.due) return requestRefundFor(tx, outbox, payment, reported, 'wrong-amount')
  if (byBank && (await heldAmount(tx, payment.id)) + reported.amount < payment.amount) {
    await holdForReview(tx, reported)
    return 'short'
  }
  await lockWalletOf(tx, payment.orderId)
  if (payment.partNo === insteadOfCourier) {
    if (await takeOverFromCourier(tx, outbox, payment, () => payOrder(tx, payment, reported)))
      return 'accepted'
    await sql`update payments set state = 'cancelled' where id = ${payment.id}`.execute(tx)
    return requestRefundFor(tx, outbox, payment, reported, 'order-closed')
  }
  const accepted = await acceptOrder(tx, payment.orderId, async () => {
    if (byBank) await payFromAccount(tx, outbox, payment, reported)
    else await payOrder(tx, payment, reported)
    await captureWalletPart(tx, payment.orderId)
    await announce(tx, outbox, 'accept', { orderId: payment.orderId })
  })
  if (!accepted.ok) {
    const why =
      accepted.refusal.code === 'plan_changed'
        ? accepted.refusal.message
        : accepted.refusal.code === 'sold_out'
          ? 'Sold out before the payment came'
          : null
    if (why !== null && (await closeUnpaid(tx, payment.orderId, why)))
      await announce(tx, outbox, 'cancel', { orderId: payment.orderId })
    await sql`update payments set state = 'cancelled' where id = ${payment.id}`.execute(tx)
    await releaseWalletPart(tx, payment.orderId)
    if (byBank) await returnHeld(tx, outbox, payment)
    return requestRefundFor(
      tx,
      outbox,
      payment,
      reported,
      accepted.refusal.code === 'sold_out' ? 'sold-out' : 'order-closed',
    )
  }
  return 'accepted'
}

async function payOrder(tx: Tx, payment: Locked, reported: ProviderPayment): Promise<void> {
  await sql`
    with paid as (
      update payment_transactions set captured_paise = ${reported.amount}, allocated_paise = ${reported.amount} where id = ${reported.id})
    update payments set state = 'captured', part_no = 1, captured_paise = ${reported.amount}, settled_at = business_now()
    where id = ${payment.id}`.execute(tx)
}

// The provider contradicts itself about whose money this is: sending it back could be wrong too.
async function holdForReview(tx: Tx, reported: ProviderPayment): Promise<Settlement> {
  await sql`
    update payment_transactions set captured_paise = ${reported.amount}, review_paise = ${reported.amount}
    where id = ${reported.id}`.execute(tx)
  return 'held-for-review'
}

async function requestRefundFor(
  tx: Tx,
  outbox: Outbox,
  payment: Locked,
  reported: ProviderPayment,
  cause: RefundCause,
): Promise<Settlement> {
  await sql`
    update payment_transactions set captured_paise = ${reported.amount}, refunded_paise = ${reported.amount}
    where id = ${reported.id}`.execute(tx)
  await requestRefund(tx, outbox, {
    paymentId: payment.id,
    transactionId: reported.id,
    method: payment.method,
    orderId: payment.orderId,
    amount: reported.amount,
    cause,
  })
  return 'refunding'
}
