import { z } from 'zod'
import { book, found } from '../twin/books.ts'
import { readBody } from '../twin/read-body.ts'
import { badField, badState } from '../twin/refusals.ts'
import { seen } from './books.ts'
import type { Payment, Refund } from './entities.ts'
import { newId } from './ids.ts'
import { LEAST, notesShape, written } from './orders.ts'
import type { Twin } from './twin.ts'

const SIX_MONTHS_S = 183 * 24 * 3600

const request = z.strictObject({
  amount: z
    .int({ error: 'The amount must be an integer.' })
    .min(LEAST, 'The amount must be at least INR 1.00.')
    .optional(),
  speed: z.enum(['normal', 'optimum']).optional(),
  notes: notesShape.optional(),
  receipt: z.string().max(40).optional(),
})

/** POST /payments/:id/refund, with or without an idempotency key. */
export function createRefund(twin: Twin, payment: Payment, body: unknown, key: string | undefined): Refund {
  if (key !== undefined) checkKey(key)
  const used = JSON.stringify([payment.id, body])
  const before = key === undefined ? undefined : twin.books.refundsByKey.get(key)
  if (before) {
    if (before.request !== used)
      throw badState('Different request with the same idempotency key has already been processed.')
    return before.refund
  }
  const asked = readBody(request, body ?? {})
  const left = payment.amount - payment.amount_refunded
  if (payment.captured && left === 0) throw badState('The payment has been fully refunded already')
  if (!payment.captured) throw badState('The payment status should be captured for action to be taken')
  if ((asked.amount ?? left) > left)
    throw badState('The refund amount provided is greater than amount captured')
  const refund = giveBack(twin, payment, {
    amount: asked.amount ?? left,
    speed: asked.speed ?? 'normal',
    notes: written(asked.notes),
    receipt: asked.receipt ?? null,
  })
  if (key !== undefined) twin.books.refundsByKey.set(key, { request: used, refund })
  const isTooOld = twin.agenda.seconds() - payment.created_at > SIX_MONTHS_S
  if (isTooOld || twin.faults.take('refund-fails')) settleRefund(twin, refund, 'failed')
  else if (!twin.faults.take('refund-pending')) settleRefund(twin, refund, 'processed')
  return refund
}

function checkKey(key: string): void {
  if (key.length < 10) throw badField('The idempotency key must be at least 10 characters long.')
  if (!/^[\w-]+$/.test(key))
    throw badField('The idempotency key must only contain alphanumeric characters, underscores, and hyphens')
}

type Terms = Pick<Refund, 'amount' | 'notes' | 'receipt'> & { readonly speed: Refund['speed_requested'] }

function giveBack(twin: Twin, payment: Payment, { speed, ...terms }: Terms): Refund {
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    ...terms,
    currency: payment.currency,
    payment_id: payment.id,
    acquirer_data: { arn: null },
    created_at: twin.agenda.seconds(),
    batch_id: null,
    status: 'pending',
    speed_requested: speed,
    speed_processed: 'normal',
  }
  twin.books.refunds.set(refund.id, refund)
  found(twin.books.payments, payment.id).refunds.push(refund)
  move(twin, payment, refund, payment.captured ? 'refunded' : 'released')
  tell(twin, 'refund.created', refund)
  return refund
}

/** A pending refund reaches the bank, or comes back. Nothing happens to one that was settled before. */
export function settleRefund(twin: Twin, refund: Refund, state: 'processed' | 'failed'): void {
  if (refund.status !== 'pending') return
  refund.status = state
  if (state === 'processed')
    refund.acquirer_data = { arn: `7415${refund.id.replace(/\D/g, '').padEnd(10, '0')}` }
  else move(twin, found(twin.books.payments, refund.payment_id).payment, refund, 'refund-failed')
  tell(twin, `refund.${state}`, refund)
}

/** Money that was authorised and never taken goes back by itself. */
export function releaseUncaptured(twin: Twin, payment: Payment): void {
  if (payment.status !== 'authorized') return
  const terms: Terms = { amount: payment.amount, speed: 'normal', notes: [], receipt: null }
  settleRefund(twin, giveBack(twin, payment, terms), 'processed')
}

function move(twin: Twin, payment: Payment, refund: Refund, kind: 'refunded' | 'refund-failed' | 'released') {
  payment.amount_refunded += kind === 'refund-failed' ? -refund.amount : refund.amount
  const isFull = payment.amount_refunded === payment.amount
  payment.refund_status = isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null
  payment.status = isFull ? 'refunded' : 'captured'
  book(twin.books, twin.agenda.seconds(), {
    kind,
    order_id: payment.order_id,
    payment_id: payment.id,
    refund_id: refund.id,
    amount: refund.amount,
    currency: refund.currency,
  })
}

function tell(twin: Twin, kind: string, refund: Refund): void {
  const { payment } = found(twin.books.payments, refund.payment_id)
  twin.events.note(kind, { refund, payment: seen(twin.books, payment) })
}
