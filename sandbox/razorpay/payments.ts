import { book, found } from '../twin/books.ts'
import { badState } from '../twin/refusals.ts'
import { seen } from './books.ts'
import type { Card, Payment } from './entities.ts'
import { newId } from './ids.ts'
import { releaseUncaptured } from './refunds.ts'
import { failures, type Reason } from './test-data.ts'
import type { Twin } from './twin.ts'

const MINUTE_MS = 60_000
/** A payment that nobody finished fails after ten minutes; the bank may still say yes later. */
const TIME_TO_FINISH_MS = 10 * MINUTE_MS
const ALREADY_PAID =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.'

/** How somebody pays. */
export type Means = {
  readonly method: Payment['method']
  readonly card?: Omit<Card, 'id' | 'entity'>
  readonly bank?: string
  readonly vpa?: string
  readonly email: string
  readonly contact: string
}

const cleared = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} as const

/** Starts a payment on an order. Refused while the order is paid or about to be. */
export function beginPayment(twin: Twin, orderId: string, means: Means): Payment {
  const { order, payments } = found(twin.books.orders, orderId)
  const isTaken = order.status === 'paid' || payments.some((payment) => payment.status === 'authorized')
  if (isTaken && !twin.faults.isOn('paid-twice')) throw badState(ALREADY_PAID)
  const card = means.card ? ({ id: newId('card'), entity: 'card', ...means.card } as const) : null
  const payment: Payment = {
    id: newId('pay'),
    entity: 'payment',
    amount: Math.max(order.amount + (twin.faults.take('wrong-amount')?.by ?? 0), 1),
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: card?.international ?? false,
    method: means.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: card?.id ?? null,
    bank: means.bank ?? null,
    wallet: null,
    vpa: means.vpa ?? null,
    email: means.email,
    contact: means.contact,
    notes: order.notes,
    fee: null,
    tax: null,
    ...cleared,
    acquirer_data: {},
    created_at: twin.agenda.seconds(),
  }
  order.attempts += 1
  if (order.status === 'created') order.status = 'attempted'
  payments.push(payment)
  twin.books.payments.set(payment.id, { payment, card, refunds: [] })
  twin.agenda.later(TIME_TO_FINISH_MS, () => concludePayment(twin, payment, 'payment_timed_out'))
  return payment
}

/** Ends a payment that was begun: it succeeds, or fails for a reason. Nothing happens to one that ended before. */
export function concludePayment(twin: Twin, payment: Payment, fails: Reason | null): void {
  if (payment.status !== 'created') return
  const late = fails === null ? twin.faults.take('late-success') : null
  const declined = fails === null && !late ? twin.faults.take('decline') : null
  const reason = late ? 'payment_timed_out' : (declined?.reason ?? fails)
  if (reason === null) return authorise(twin, payment)
  const { code, description, source, step } = failures[reason]
  Object.assign(payment, {
    status: 'failed',
    error_code: code,
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  })
  twin.events.note('payment.failed', { payment: seen(twin.books, payment) })
  if (late) twin.agenda.later(late.ms, () => authoriseLate(twin, payment))
}

/** The bank says yes after all to a payment that failed. */
export function authoriseLate(twin: Twin, payment: Payment): void {
  if (payment.status === 'failed') authorise(twin, payment)
}

function authorise(twin: Twin, payment: Payment): void {
  const { order, settings } = found(twin.books.orders, payment.order_id)
  Object.assign(payment, {
    status: 'authorized',
    ...cleared,
    acquirer_data:
      payment.method === 'card' ? { auth_code: '123456' } : { rrn: String(Date.now()).slice(-12) },
  })
  twin.events.note('payment.authorized', { payment: seen(twin.books, payment) })
  const age = twin.agenda.seconds() - payment.created_at
  const isFree = order.status !== 'paid' || twin.faults.take('paid-twice') !== null
  if (isFree && age <= settings.automaticMinutes * 60) return take(twin, payment)
  const kept = settings.manualMinutes * MINUTE_MS - age * 1000
  twin.agenda.later(Math.max(kept, 0), () => releaseUncaptured(twin, payment))
}

/** POST /payments/:id/capture. */
export function capturePayment(
  twin: Twin,
  payment: Payment,
  asked: { amount: number; currency: string },
): void {
  const { order } = found(twin.books.orders, payment.order_id)
  if (payment.captured) throw badState('This payment has already been captured')
  if (payment.status !== 'authorized')
    throw badState('Only payments which have been authorized and not yet captured can be captured')
  if (asked.amount !== payment.amount || asked.currency !== payment.currency)
    throw badState('Capture amount must be equal to the amount authorized')
  if (order.status === 'paid' && twin.faults.take('paid-twice') === null) throw badState(ALREADY_PAID)
  take(twin, payment)
}

function take(twin: Twin, payment: Payment): void {
  const { order } = found(twin.books.orders, payment.order_id)
  const fee = Math.round(payment.amount * 0.02)
  const tax = Math.round(fee * 0.18)
  Object.assign(payment, { status: 'captured', captured: true, fee: fee + tax, tax })
  order.status = 'paid'
  order.amount_paid += payment.amount
  order.amount_due = Math.max(order.amount - order.amount_paid, 0)
  book(twin.books, twin.agenda.seconds(), {
    kind: 'captured',
    order_id: order.id,
    payment_id: payment.id,
    refund_id: null,
    amount: payment.amount,
    currency: payment.currency,
  })
  twin.events.note('payment.captured', { payment: seen(twin.books, payment) })
  twin.events.note('order.paid', { payment: seen(twin.books, payment), order })
}
