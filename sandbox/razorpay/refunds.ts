import { z } from 'zod'
import { addMovement, found, makeOnce } from '../provider/ledger.ts'
import { badField, badState, readBody } from '../provider/refusals.ts'
import { newId } from '../provider/sign.ts'
import type { RazorpayPayment, RazorpayRefund } from './entities.ts'
import { withCard } from './ledger-entries.ts'
import { LEAST, notesOf, notesShape } from './orders.ts'
import type { RazorpaySimulator } from './simulator.ts'

const SIX_MONTHS_S = 183 * 24 * 3600

const request = z.strictObject({
  amount: z
    .int({ error: 'The amount must be an integer.' })
    .min(LEAST, 'The amount must be at least INR 1.00.')
    .optional(),
  speed: z.literal('normal').optional(),
  notes: notesShape.optional(),
  receipt: z.string().max(40).optional(),
})

/** POST /payments/:id/refund, with or without an idempotency key. */
export function createRazorpayRefund(
  simulator: RazorpaySimulator,
  payment: RazorpayPayment,
  body: unknown,
  key: string | undefined,
): RazorpayRefund {
  if (key !== undefined) checkKey(key)
  return makeOnce(simulator.ledger.refundsByKey, key, [payment.id, body], () =>
    refundPayment(simulator, payment, body),
  )
}

function refundPayment(
  simulator: RazorpaySimulator,
  payment: RazorpayPayment,
  body: unknown,
): RazorpayRefund {
  const query = readBody(request, body ?? {})
  const left = payment.amount - payment.amount_refunded
  if (payment.captured && left === 0) throw badState('The payment has been fully refunded already')
  if (!payment.captured) throw badState('The payment status should be captured for action to be taken')
  if ((query.amount ?? left) > left)
    throw badState('The refund amount provided is greater than amount captured')
  const refund = openRefund(simulator, payment, {
    amount: query.amount ?? left,
    notes: notesOf(query.notes),
    receipt: query.receipt ?? null,
  })
  const isTooOld = simulator.scheduler.seconds() - payment.created_at > SIX_MONTHS_S
  if (isTooOld || simulator.faults.consume('refund-fails')) settleRazorpayRefund(simulator, refund, 'failed')
  else if (!simulator.faults.consume('refund-pending')) settleRazorpayRefund(simulator, refund, 'processed')
  return refund
}

function checkKey(key: string): void {
  if (key.length < 10) throw badField('The idempotency key must be at least 10 characters long.')
  if (!/^[\w-]+$/.test(key))
    throw badField('The idempotency key must only contain alphanumeric characters, underscores, and hyphens')
}

type Terms = Pick<RazorpayRefund, 'amount' | 'notes' | 'receipt'>

function openRefund(simulator: RazorpaySimulator, payment: RazorpayPayment, terms: Terms): RazorpayRefund {
  const refund: RazorpayRefund = {
    id: newId('rfnd'),
    entity: 'refund',
    ...terms,
    currency: payment.currency,
    payment_id: payment.id,
    acquirer_data: { arn: null },
    created_at: simulator.scheduler.seconds(),
    status: 'pending',
  }
  simulator.ledger.refunds.set(refund.id, refund)
  found(simulator.ledger.payments, payment.id).refunds.push(refund)
  move(simulator, payment, refund, payment.captured ? 'refunded' : 'released')
  sendWebhook(simulator, 'refund.created', refund)
  return refund
}

/** A refund reaches the bank, or comes back; a bank may change its word. Does nothing when it is in that state already. */
export function settleRazorpayRefund(
  simulator: RazorpaySimulator,
  refund: RazorpayRefund,
  state: 'processed' | 'failed',
): void {
  if (refund.status === state) return
  const { payment } = found(simulator.ledger.payments, refund.payment_id)
  if (state === 'failed') move(simulator, payment, refund, 'refund-failed')
  else if (refund.status === 'failed') move(simulator, payment, refund, 'refunded')
  refund.status = state
  refund.acquirer_data = {
    arn: state === 'failed' ? null : `7415${refund.id.replace(/\D/g, '').padEnd(10, '0')}`,
  }
  sendWebhook(simulator, `refund.${state}`, refund)
}

/** Money that was authorised and never captured goes back by itself. */
export function releaseUncaptured(simulator: RazorpaySimulator, payment: RazorpayPayment): void {
  if (payment.status !== 'authorized') return
  const terms: Terms = { amount: payment.amount, notes: [], receipt: null }
  settleRazorpayRefund(simulator, openRefund(simulator, payment, terms), 'processed')
}

function move(
  simulator: RazorpaySimulator,
  payment: RazorpayPayment,
  refund: RazorpayRefund,
  kind: 'refunded' | 'refund-failed' | 'released',
) {
  payment.amount_refunded += kind === 'refund-failed' ? -refund.amount : refund.amount
  const isFull = payment.amount_refunded === payment.amount
  payment.status = isFull ? 'refunded' : 'captured'
  addMovement(simulator.ledger, simulator.scheduler.seconds(), {
    kind,
    order_id: payment.order_id,
    payment_id: payment.id,
    refund_id: refund.id,
    amount: refund.amount,
    currency: refund.currency,
  })
}

function sendWebhook(simulator: RazorpaySimulator, kind: string, refund: RazorpayRefund): void {
  const { payment } = found(simulator.ledger.payments, refund.payment_id)
  simulator.events.note(kind, { refund, payment: withCard(simulator.ledger, payment) })
}
