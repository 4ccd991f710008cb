import { sql } from 'kysely'
import type { Db, DbAndOutbox } from '#db/tables'
import { firstRow, singleValue } from '#kernel/read-rows'
import { type CardGateway, GatewayTrouble } from '#ports/card-payment'
import type { EmiGateway, EmiReturn } from '#ports/emi'
import { payBy } from '#shop/orders'
import type { SyncSubscription } from './gateways.ts'
import { type Settlement, settlePayment } from './settle.ts'
import { ourRef } from './start-payment.ts'

type Needs = DbAndOutbox & {
  readonly cards: CardGateway
  readonly syncSubscription?: SyncSubscription
}

export type CallbackAnswer = {
  /** Null when it is about no order of ours. */
  readonly orderNo: string | null
  readonly isPaid: boolean
  readonly settlement: Settlement | 'forged' | 'given-up'
}

/**
 * What the buyer's browser brings back from the provider. It is believed only so far as its signature goes, over the
 * provider order that we stored; the money itself is asked of the provider and settled by the one settle function.
 * Throws GatewayTrouble when the provider cannot say now: the webhook or the reconciler will.
 */
export async function settleCallback(needs: Needs, form: URLSearchParams): Promise<CallbackAnswer> {
  const given = needs.cards.readReturn(form)
  const order = given && (await orderAtProvider(needs.db, given.providerOrderId))
  if (!given || !order) return { orderNo: null, isPaid: false, settlement: 'unknown-order' }
  const { orderNo, paymentId } = order
  const isRecurring = order.method === payBy.recurring
  const { providerOrderId, payment } = given
  if (!payment) {
    if (isRecurring) await needs.syncSubscription?.(providerOrderId)
    // A failure comes without a signature: a hint to ask the provider, who knows the bank's reason.
    else
      for (const reported of await needs.cards.paymentsOf(providerOrderId))
        await settlePayment(needs, reported)
    return { orderNo, isPaid: false, settlement: 'given-up' }
  }
  const { id, signature } = payment
  if (!needs.cards.isAuthenticCallback({ providerOrderId, paymentId: id, signature }))
    return { orderNo, isPaid: false, settlement: 'forged' }
  if (isRecurring) {
    // Before a free trial it is no payment of the order: it only proves the card.
    if (order.dueAt === null) await rememberUnderWay(needs.db, paymentId, id)
    await needs.syncSubscription?.(providerOrderId)
    return { orderNo, isPaid: await isCaptured(needs, order), settlement: 'waiting' }
  }
  const reported = await fetchOrStore(needs, paymentId, id)
  let settlement = await settlePayment(needs, reported)
  // Not taken: another payment of the order was quicker, and its news may still be under way.
  if (reported.state === 'authorized')
    for (const each of await needs.cards.paymentsOf(providerOrderId))
      settlement = await settlePayment(needs, each)
  const isPaid =
    settlement === 'accepted' ||
    (['known', 'waiting'].includes(settlement) && (await isCaptured(needs, order)))
  return { orderNo, isPaid, settlement }
}

/**
 * What the provider says of the payment, taken if it is only authorised and the provider lets us. Where it cannot say now, a signed callback
 * still tells that a payment is under way: that is written down, so that the buyer reads that we are confirming it.
 */
async function fetchOrStore({ db, cards }: Needs, ourPayment: number, providerPayment: string) {
  try {
    const reported = await cards.payment(providerPayment)
    if (reported.state !== 'authorized') return reported
    return await cards.capture(reported).catch((trouble: unknown) => {
      if (trouble instanceof GatewayTrouble && trouble.kind === 'refused') return reported
      throw trouble
    })
  } catch (trouble) {
    await rememberUnderWay(db, ourPayment, providerPayment)
    throw trouble
  }
}

/** Writes down a try that a signed callback alone has reported, as far as we know it. */
async function rememberUnderWay(db: Db, ourPayment: number, providerPayment: string): Promise<void> {
  await sql`
    insert into payment_transactions (id, payment_id, state, currency, amount_paise, method, created_at)
    select ${providerPayment}, p.id, 'created', p.currency, p.amount_paise, 'unknown', business_now()
    from payments p where p.id = ${ourPayment}
    on conflict do nothing`.execute(db)
}

/** Whether a payment of ours is paid by now, or its mandate given and charged after a free trial. A webhook may have been quicker, and may have sent the money back. */
async function isCaptured({ db }: Pick<Needs, 'db'>, { paymentId }: { readonly paymentId: number }) {
  return singleValue<boolean>(db)`
    select state = 'captured' or state = 'pending' and authorised_at is not null
    from payments where id = ${paymentId}`
}

/** The number of the order that a callback is about; null when it is about none of ours. */
export async function orderNoOfReturn({ db, cards }: Pick<Needs, 'db' | 'cards'>, form: URLSearchParams) {
  const given = cards.readReturn(form)
  const order = given && (await orderAtProvider(db, given.providerOrderId))
  return order?.orderNo ?? null
}

/** The order and the payment that a provider's order, session or subscription is of; null when it is none of ours. */
async function orderAtProvider(db: Db, providerOrderId: string) {
  return firstRow<OurOrder & { readonly method: number; readonly dueAt: Date | null }>(db)`
    select o.order_no "orderNo", p.id "paymentId", p.method, p.due_at "dueAt"
    from payments p join orders o on o.id = p.order_id where p.provider_order_id = ${providerOrderId}`
}

type EmiNeeds = DbAndOutbox & { readonly emi: EmiGateway }
type OurOrder = { readonly orderNo: string; readonly paymentId: number }

/**
 * What the buyer's browser brings back from the financing provider. It confirms nothing by itself: its signature and
 * our reference are checked, and then the provider is asked about the session; what that says goes through the one
 * settle function. Throws GatewayTrouble when the provider cannot say now: the notification or the reconciler will.
 */
export async function settleEmiReturn(needs: EmiNeeds, form: URLSearchParams): Promise<CallbackAnswer> {
  const returned = needs.emi.readReturn(form)
  const order = returned && (await orderOf(needs.db, returned))
  if (!returned || !order) return { orderNo: null, isPaid: false, settlement: 'unknown-order' }
  const { orderNo } = order
  if (!returned.isAuthentic || returned.ourRef !== ourRef(orderNo, order.paymentId))
    return { orderNo, isPaid: false, settlement: 'forged' }
  const attempts = await fetchAttempts(needs, order, returned)
  let settlement: CallbackAnswer['settlement'] = 'given-up'
  for (const reported of attempts) settlement = await settlePayment(needs, reported)
  return { orderNo, isPaid: await isCaptured(needs, order), settlement }
}

async function fetchAttempts(needs: EmiNeeds, order: OurOrder, returned: EmiReturn) {
  try {
    return await needs.emi.paymentsOf(returned.sessionId)
  } catch (trouble) {
    const mayBePaid = returned.status === 'SUCCESS' || returned.status === 'PENDING'
    if (trouble instanceof GatewayTrouble && mayBePaid && returned.transactionId)
      await rememberUnderWay(needs.db, order.paymentId, returned.transactionId)
    throw trouble
  }
}

/** The number of the order that a return is about; null when it is about none of ours. */
export async function orderNoOfEmiReturn({ db, emi }: Pick<EmiNeeds, 'db' | 'emi'>, form: URLSearchParams) {
  const returned = emi.readReturn(form)
  const order = returned && (await orderOf(db, returned))
  return order?.orderNo ?? null
}

async function orderOf(db: Db, { sessionId }: EmiReturn): Promise<OurOrder | null> {
  const order = await orderAtProvider(db, sessionId)
  return order?.method === payBy.instalments ? order : null
}
