import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { ok, type Result } from '#kernel/result'
import type { ProviderPayment, ProviderPaymentState } from '#ports/card-payment'
import type { Outbox } from '#ports/outbox'
import { acceptOrder, announce, closeUnpaid } from '#shop/orders'
import { askRefund } from './ask-refund.ts'
import { inTransaction } from './in-transaction.ts'
import type { RefundCause } from './refund.ts'
import { ourRef } from './start-payment.ts'

/** What one look at a provider's payment came to. */
export type Settlement =
  | 'accepted' // the order is paid and accepted
  | 'waiting' // nothing final yet: created or authorised
  | 'failed' // this try failed; the order stays open
  | 'refunding' // money came that pays nothing: it goes back by itself
  | 'parked' // money came under a reference that is not ours: a person decides
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

type Needs = { readonly db: Db; readonly outbox: Outbox }

/**
 * The one truth about money: callback, webhook and reconciler all end here with what the provider says of one try. It
 * only moves forward, and each captured paisa ends as paying the order, on its way back, or parked for a person.
 * Amount, currency and order are compared with ours; an authentic message is not yet a right one.
 */
export async function settlePayment({ db, outbox }: Needs, said: ProviderPayment): Promise<Settlement> {
  const settled = await inTransaction(db, async (tx): Promise<Result<Settlement>> => {
    const payment = await lockPayment(tx, said)
    if (!payment) return ok('unknown-order')
    const before = await rememberTry(tx, payment.id, said)
    if (rank[said.state] <= before) return ok(said.state === 'failed' ? 'failed' : 'known')
    if (said.state === 'created' || said.state === 'authorized') return ok('waiting')
    // Refunded without our doing: an authorisation that was released, or money given back by hand. It pays nothing.
    if (said.state === 'failed' || said.state === 'refunded') return ok('failed')
    return ok(await allot(tx, outbox, payment, said))
  })
  return settled.ok ? settled.value : 'known'
}

type Locked = {
  readonly id: number
  readonly orderId: number
  readonly state: string
  readonly amount: number
  /** What its order costs: while it waits the same, unless somebody changed one of them by hand. */
  readonly due: number
  readonly currency: string
  readonly orderNo: string
}

// Payment before order lines before stock before counters: the order of locks everywhere.
async function lockPayment(tx: Tx, said: ProviderPayment): Promise<Locked | null> {
  if (said.providerOrderId === null) return null
  const row = await tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id as orderId', 'p.state', 'p.amount_paise as amount', 'p.currency'])
    .select(['o.order_no as orderNo', 'o.total_paise as due'])
    .where('p.provider_order_id', '=', said.providerOrderId)
    .forUpdate('p')
    .executeTakeFirst()
  return row ?? null
}

/** Writes down how far the try has come; answers how far it had come before (-1: first seen). */
async function rememberTry(tx: Tx, paymentId: number, said: ProviderPayment): Promise<number> {
  const before = await tx
    .selectFrom('payment_tries')
    .select(['state', 'payment_id'])
    .where('id', '=', said.id)
    .executeTakeFirst()
  if (before && before.payment_id !== paymentId)
    throw new Error(`provider payment ${said.id} was seen for another order`)
  if (before && rank[before.state] >= rank[said.state]) return rank[before.state]
  const told = {
    state: said.state,
    // A try that only a callback told of was written down with the amount asked for.
    currency: said.currency,
    amount_paise: said.amount,
    method: said.method,
    card_last4: said.card?.last4 ?? null,
    card_network: said.card?.network ?? null,
    card_issuer: said.card?.issuer ?? null,
    failure_code: said.failure?.code ?? null,
    failure_reason: said.failure?.reason ?? null,
    failure_says: said.failure?.description ?? null,
    emi_lender: said.instalments?.lender ?? null,
    emi_months: said.instalments?.months ?? null,
    emi_rate_bp: said.instalments?.rateBp ?? null,
  }
  await tx
    .insertInto('payment_tries')
    .values({
      id: said.id,
      payment_id: paymentId,
      created_at: said.createdAt,
      ...told,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...told, seen_at: sql<Date>`business_now()` }),
    )
    .execute()
  return before ? rank[before.state] : -1
}

/** Money has come: it pays the order, or goes back with the reason. */
async function allot(tx: Tx, outbox: Outbox, payment: Locked, said: ProviderPayment): Promise<Settlement> {
  if (said.ourRef !== undefined && said.ourRef !== ourRef(payment.orderNo, payment.id)) return park(tx, said)
  const wrong = said.amount !== payment.amount || said.currency !== payment.currency
  if (wrong) return sendBack(tx, outbox, payment, said, 'wrong-amount')
  if (payment.state === 'captured') return sendBack(tx, outbox, payment, said, 'paid-twice')
  if (payment.state !== 'pending') return sendBack(tx, outbox, payment, said, 'order-closed')
  if (payment.amount !== payment.due) return sendBack(tx, outbox, payment, said, 'wrong-amount')
  const accepted = await acceptOrder(tx, payment.orderId, async () => {
    await payOrder(tx, payment, said)
    await announce(tx, outbox, 'accept', payment.orderId)
  })
  if (!accepted.ok) {
    if (
      accepted.refusal.code === 'sold_out' &&
      (await closeUnpaid(tx, payment.orderId, 'Sold out before the payment came'))
    )
      await announce(tx, outbox, 'cancel', payment.orderId)
    await tx.updateTable('payments').set({ state: 'cancelled' }).where('id', '=', payment.id).execute()
    return sendBack(
      tx,
      outbox,
      payment,
      said,
      accepted.refusal.code === 'sold_out' ? 'sold-out' : 'order-closed',
    )
  }
  return 'accepted'
}

async function payOrder(tx: Tx, payment: Locked, said: ProviderPayment): Promise<void> {
  await sql`/* keep plan */
    with paid as (
      update payment_tries set captured_paise = ${said.amount}, allocated_paise = ${said.amount} where id = ${said.id})
    update payments set state = 'captured', captured_paise = ${said.amount}, settled_at = business_now()
    where id = ${payment.id}`.execute(tx)
}

// The provider contradicts itself about whose money this is: sending it back could be wrong too.
async function park(tx: Tx, said: ProviderPayment): Promise<Settlement> {
  await tx
    .updateTable('payment_tries')
    .set({ captured_paise: said.amount, parked_paise: said.amount })
    .where('id', '=', said.id)
    .execute()
  return 'parked'
}

async function sendBack(
  tx: Tx,
  outbox: Outbox,
  payment: Locked,
  said: ProviderPayment,
  cause: RefundCause,
): Promise<Settlement> {
  await tx
    .updateTable('payment_tries')
    .set({ captured_paise: said.amount, refunded_paise: said.amount })
    .where('id', '=', said.id)
    .execute()
  await askRefund(tx, outbox, { tryId: said.id, orderId: payment.orderId, amount: said.amount, cause })
  return 'refunding'
}
