import { addMovement, found } from '../provider/ledger.ts'
import { badState } from '../provider/refusals.ts'
import { newId } from '../provider/sign.ts'
import type { Card, RazorpayPayment } from './entities.ts'
import { withCard } from './ledger-entries.ts'
import { releaseUncaptured } from './refunds.ts'
import type { RazorpaySimulator } from './simulator.ts'
import { authorisedMandate, chargedCycle } from './subscription-charges.ts'
import { type RazorpayFailureReason, razorpayFailures } from './test-data.ts'

const MINUTE_MS = 60_000
/** An unfinished payment fails after ten minutes; the bank may still say yes later. */
const TIME_TO_FINISH_MS = 10 * MINUTE_MS
const ALREADY_PAID =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.'

export type Means = {
  readonly method: RazorpayPayment['method']
  readonly card?: Omit<Card, 'id' | 'entity'>
  readonly bank?: string
  readonly vpa?: string
  readonly email: string
  readonly contact: string
}

const cleared = { error_code: null, error_description: null, error_reason: null } as const

/** Starts a payment on an order. Refused while the order is paid or about to be. */
export function beginPayment(simulator: RazorpaySimulator, orderId: string, means: Means): RazorpayPayment {
  const { order, payments } = found(simulator.ledger.orders, orderId)
  const isPaid = order.status === 'paid' || payments.some((payment) => payment.status === 'authorized')
  if (isPaid && !simulator.faults.isOn('paid-twice')) throw badState(ALREADY_PAID)
  const card = means.card ? ({ id: newId('card'), entity: 'card', ...means.card } as const) : null
  const payment: RazorpayPayment = {
    id: newId('pay'),
    entity: 'payment',
    amount: Math.max(order.amount + (simulator.faults.consume('wrong-amount')?.by ?? 0), 1),
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    method: means.method,
    amount_refunded: 0,
    captured: false,
    bank: means.bank ?? null,
    vpa: means.vpa ?? null,
    email: means.email,
    contact: means.contact,
    notes: order.notes,
    ...cleared,
    created_at: simulator.scheduler.seconds(),
  }
  if (order.status === 'created') order.status = 'attempted'
  payments.push(payment)
  simulator.ledger.payments.set(payment.id, { payment, card, refunds: [] })
  awaitPayment(simulator, payment)
  return payment
}

/** Sets the clock for a payment that is not finished, or was authorised and is not captured. */
export function awaitPayment(simulator: RazorpaySimulator, payment: RazorpayPayment): void {
  const { ledger, scheduler } = simulator
  const ageMs = (scheduler.seconds() - payment.created_at) * 1000
  const after = (ms: number, act: () => void) => scheduler.later(Math.max(ms - ageMs, 0), act)
  if (payment.status === 'created')
    after(TIME_TO_FINISH_MS, () => concludePayment(simulator, payment, 'payment_timed_out'))
  if (payment.status === 'authorized')
    after(found(ledger.orders, payment.order_id).settings.manualMinutes * MINUTE_MS, () =>
      releaseUncaptured(simulator, payment),
    )
}

/** Ends a payment: it succeeds, or fails for a reason. Does nothing when it has ended already. */
export function concludePayment(
  simulator: RazorpaySimulator,
  payment: RazorpayPayment,
  fails: RazorpayFailureReason | null,
): void {
  if (payment.status !== 'created') return
  const late = fails === null ? simulator.faults.consume('late-success') : null
  const declined = fails === null && !late ? simulator.faults.consume('decline') : null
  const reason = late ? 'payment_timed_out' : (declined?.reason ?? fails)
  if (reason === null) return authorise(simulator, payment)
  const { code, description } = razorpayFailures[reason]
  Object.assign(payment, {
    status: 'failed',
    error_code: code,
    error_description: description,
    error_reason: reason,
  })
  simulator.events.note('payment.failed', { payment: withCard(simulator.ledger, payment) })
  if (late) simulator.scheduler.later(late.ms, () => authoriseLate(simulator, payment))
}

/** The bank says yes after all to a payment that failed. */
export function authoriseLate(simulator: RazorpaySimulator, payment: RazorpayPayment): void {
  if (payment.status === 'failed') authorise(simulator, payment)
}

function authorise(simulator: RazorpaySimulator, payment: RazorpayPayment): void {
  const { order, settings } = found(simulator.ledger.orders, payment.order_id)
  Object.assign(payment, { status: 'authorized', ...cleared })
  simulator.events.note('payment.authorized', { payment: withCard(simulator.ledger, payment) })
  const age = simulator.scheduler.seconds() - payment.created_at
  const mandate = simulator.ledger.subscriptionsByOrder.get(order.id)
  if (mandate?.authorisation === order.id) authorisedMandate(simulator, mandate)
  const isFree = order.status !== 'paid' || simulator.faults.consume('paid-twice') !== null
  if (isFree && mandate?.authorisation !== order.id && age <= settings.automaticMinutes * 60)
    return capture(simulator, payment)
  awaitPayment(simulator, payment)
}

/** POST /payments/:id/capture. */
export function capturePayment(
  simulator: RazorpaySimulator,
  payment: RazorpayPayment,
  query: { amount: number; currency: string },
): void {
  const { order } = found(simulator.ledger.orders, payment.order_id)
  if (payment.captured) throw badState('This payment has already been captured')
  if (payment.status !== 'authorized')
    throw badState('Only payments which have been authorized and not yet captured can be captured')
  if (query.amount !== payment.amount || query.currency !== payment.currency)
    throw badState('Capture amount must be equal to the amount authorized')
  if (order.status === 'paid' && simulator.faults.consume('paid-twice') === null) throw badState(ALREADY_PAID)
  capture(simulator, payment)
}

function capture(simulator: RazorpaySimulator, payment: RazorpayPayment): void {
  const { order } = found(simulator.ledger.orders, payment.order_id)
  Object.assign(payment, { status: 'captured', captured: true })
  order.status = 'paid'
  addMovement(simulator.ledger, simulator.scheduler.seconds(), {
    kind: 'captured',
    order_id: order.id,
    payment_id: payment.id,
    refund_id: null,
    amount: payment.amount,
    currency: payment.currency,
  })
  simulator.events.note('payment.captured', { payment: withCard(simulator.ledger, payment) })
  simulator.events.note('order.paid', { payment: withCard(simulator.ledger, payment), order })
  const cycleOf = simulator.ledger.subscriptionsByOrder.get(order.id)
  if (cycleOf) chargedCycle(simulator, cycleOf, payment)
}
