import { sql } from 'kysely'
import type { Db, DbAndOutbox, Row, Tx } from '#db/tables'
import { istDay } from '#kernel/dates'
import { inTransaction } from '#kernel/in-transaction'
import { firstRow, oneRow } from '#kernel/read-rows'
import type { ProviderPayment } from '#ports/card-payment'
import type { Outbox } from '#ports/outbox'
import type { ProviderCharge } from '#ports/subscriptions'
import { endAccess, openUntil } from '#shop/entitlements'
import { billWaitingOrder, moveLines, payBy, type RenewalBill, writeRenewal } from '#shop/orders'
import { addPayment, type Settlement, settleIn } from '#shop/payments'
import { lockWalletOf } from '#shop/wallet'
import {
  accountClosed,
  cancelledAt,
  closeMandateOrder,
  isOwnerClosed,
  lockPlan,
  lockTakenOver,
  replaceHalted,
  writeSubscription,
} from './mandate-order.ts'

/** A paid cycle, with what the provider says of its payment. */
type Charge = ProviderCharge & { readonly payment: ProviderPayment }

/**
 * Settles a paid cycle of a mandate, once. The first pays the order that the mandate was given for; each later one has an
 * order of its own, whose line opens the next period. What may not be charged goes back: after a cancellation, at another
 * amount, of a closed account, for a period that is over, or for a plan that its owner has already.
 */
export const settleCharge = (
  { db, outbox }: DbAndOutbox,
  providerId: string,
  charge: Charge,
): Promise<Settlement> => inTransaction(db, (tx) => settleInside(tx, outbox, providerId, charge))

/** Whether the money of a provider's payment was settled before. */
export async function isSettled(db: Db, paymentId: string): Promise<boolean> {
  const row = await firstRow<{ id: string }>(db)`
    select id from payment_transactions where id = ${paymentId} and state in ('captured', 'refunded')`
  return row !== null
}

async function settleInside(tx: Tx, outbox: Outbox, providerId: string, charge: Charge): Promise<Settlement> {
  // Concurrent looks at one mandate take turns here; the payment comes before lines and counters, as everywhere.
  const first = await firstRow<{ orderId: number | null; state: Row<'payments'>['state'] }>(tx)`
    select order_id "orderId", state from payments where provider_order_id = ${providerId}
    and method = ${payBy.recurring} for update`
  if (!first || first.orderId === null) return 'unknown-order'
  if (await isSettled(tx, charge.paymentId)) return 'known'
  const subscription = await tx
    .selectFrom('subscriptions as s')
    .select(['id', 'order_id as orderId', 'amount_paise as amount', 'bill'])
    .select([cancelledAt.as('cancelAskedAt'), isOwnerClosed.as('isClosed')])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  if (!subscription) return settleFirst(tx, outbox, { providerId, orderId: first.orderId }, charge)
  return first.state === 'captured'
    ? settleRenewal(tx, outbox, subscription, charge)
    : settleAfterTrial(tx, outbox, providerId, { subscription, charge })
}

type Opening = { readonly providerId: string; readonly orderId: number }

async function settleFirst(tx: Tx, outbox: Outbox, { providerId, orderId }: Opening, charge: Charge) {
  const plan = await lockPlan(tx, orderId)
  if (plan.refusedFor !== null) await closeMandateOrder(tx, outbox, orderId, plan.refusedFor)
  const settlement = await settleIn(tx, outbox, { ...charge.payment, providerOrderId: providerId })
  if (settlement !== 'accepted') return settlement
  await replaceHalted(tx, plan)
  const mandate = { order_id: orderId, provider_id: providerId, amount_paise: charge.payment.amount }
  const subscriptionId = await writeSubscription(tx, plan, mandate)
  await openPeriod(tx, { subscriptionId, orderId, charge })
  return settlement
}

/** The first charge after a free trial pays the order that waits since then, billed as its owner has chosen meanwhile. */
async function settleAfterTrial(
  tx: Tx,
  outbox: Outbox,
  providerId: string,
  { subscription, charge }: { readonly subscription: Renewed; readonly charge: Charge },
) {
  const { id, orderId, bill } = subscription
  const reason = await whyNotCharged(tx, subscription, charge)
  if (reason !== null) await closeMandateOrder(tx, outbox, orderId, reason)
  else if (bill) await billWaitingOrder(tx, orderId, bill)
  const settlement = await settleIn(tx, outbox, { ...charge.payment, providerOrderId: providerId })
  if (settlement === 'accepted') await openPeriod(tx, { subscriptionId: id, orderId, charge })
  return settlement
}

type Renewed = {
  readonly id: number
  readonly orderId: number
  readonly amount: number
  readonly bill: RenewalBill | null
  readonly cancelAskedAt: Date | null
  readonly isClosed: boolean
}

/** Why a charge of a mandate goes back; null: it stands. */
async function whyNotCharged(
  tx: Tx,
  { id, orderId, isClosed, cancelAskedAt }: Renewed,
  { payment, periodEndsAt }: Charge,
): Promise<string | null> {
  if (isClosed) return accountClosed
  if (periodEndsAt <= payment.createdAt) return 'Charged for a period that was over'
  if (cancelAskedAt !== null && payment.createdAt > cancelAskedAt)
    return 'Charged after automatic renewal was cancelled'
  // The wallet before lines, also where it is not needed: settling, which comes next, locks it.
  await lockWalletOf(tx, orderId)
  return (await lockTakenOver(tx, id)) ? 'Charged after another term of the plan was bought' : null
}

async function settleRenewal(tx: Tx, outbox: Outbox, subscription: Renewed, charge: Charge) {
  const { payment } = charge
  const orderId = await writeRenewal(tx, {
    orderId: subscription.orderId,
    amount: payment.amount,
    key: `renewal_${payment.id}`,
    bill: subscription.bill,
  })
  await addPayment(
    tx,
    { id: orderId, currency: 'INR' },
    { method: payBy.recurring, state: 'pending', amount: payment.amount, providerOrderId: payment.id },
  )
  const isOtherAmount = payment.amount !== subscription.amount
  const reason =
    (await whyNotCharged(tx, subscription, charge)) ??
    (isOtherAmount ? 'Charged at another amount than agreed' : null)
  if (reason !== null) await closeMandateOrder(tx, outbox, orderId, reason)
  const settlement = await settleIn(tx, outbox, { ...payment, providerOrderId: payment.id })
  await openPeriod(tx, {
    subscriptionId: subscription.id,
    orderId,
    charge,
    isBack: settlement !== 'accepted',
  })
  return settlement
}

type Period = {
  readonly subscriptionId: number
  readonly orderId: number
  readonly charge: Charge
  readonly isBack?: boolean
}

/** Writes the charge down and opens what it pays: the day of the next charge is included. Days of grace end for it. */
async function openPeriod(tx: Tx, { subscriptionId, orderId, charge, isBack = false }: Period) {
  const endsOn = isBack ? null : istDay(charge.periodEndsAt)
  await sql`
    insert into subscription_charges (payment_id, subscription_id, order_id, period_ends_on, charged_at)
    values (${charge.paymentId}, ${subscriptionId}, ${orderId}, ${endsOn},
      ${charge.payment.createdAt})`.execute(tx)
  if (endsOn === null) return
  const { id: lineId } = await oneRow<{ id: number }>(tx)`
    select id from order_lines where order_id = ${orderId}`
  const moved = await moveLines(tx, { orderId, lineIds: [lineId], move: 'activate', by: 'payment' })
  if (!moved.ok) throw new Error(`order ${orderId} is paid and cannot be opened: ${moved.refusal.message}`)
  await openUntil(tx, lineId, endsOn)
  const before = await firstRow<{ lineId: number; paidUntil: string }>(tx)`
    select l.id "lineId", c.period_ends_on::text "paidUntil"
    from subscription_charges c join order_lines l on l.order_id = c.order_id
    where c.subscription_id = ${subscriptionId} and c.period_ends_on < ${endsOn}
    order by c.period_ends_on desc limit 1`
  if (before) await endAccess(tx, before.lineId, before.paidUntil)
}
