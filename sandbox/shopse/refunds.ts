import { z } from 'zod'
import { book, found } from '../twin/books.ts'
import { readBody } from '../twin/read-body.ts'
import { badField, badState } from '../twin/refusals.ts'
import type { Refund, Transaction } from './entities.ts'
import { newId } from './ids.ts'
import type { EmiTwin } from './twin.ts'

const request = z.strictObject({
  amount_paise: z
    .int({ error: 'The amount must be an integer.' })
    .min(100, 'The amount must be at least INR 1.00.'),
  notes: z.record(z.string(), z.string().max(256)).optional(),
})

/** POST /transactions/:id/refunds, once for each idempotency key. The interest is between the buyer and the lender. */
export function createRefund(
  twin: EmiTwin,
  transaction: Transaction,
  body: unknown,
  key: string | undefined,
): Refund {
  if (key === undefined || !/^[\w-]{10,60}$/.test(key)) throw badField('An idempotency key is required.')
  const used = JSON.stringify([transaction.transaction_id, body])
  const before = twin.books.refundsByKey.get(key)
  if (before) {
    if (before.request !== used)
      throw badState('Different request with the same idempotency key has already been processed.')
    return before.refund
  }
  const { amount_paise } = readBody(request, body)
  if (transaction.status !== 'SUCCESS') throw badState('Only what was financed can be refunded')
  if (amount_paise > transaction.amount_paise - transaction.refunded_paise)
    throw badState('The refund amount provided is greater than what is left')
  const refund: Refund = {
    refund_id: newId('fr'),
    transaction_id: transaction.transaction_id,
    amount_paise,
    status: 'pending',
    bank_reference: null,
    created_at: twin.agenda.seconds(),
  }
  twin.books.refunds.set(refund.refund_id, refund)
  twin.books.refundsByKey.set(key, { request: used, refund })
  transaction.refunds.push(refund)
  transaction.refunded_paise += amount_paise
  write(twin, refund, 'refunded')
  if (twin.faults.take('refund-fails')) settleRefund(twin, refund, 'failed')
  else if (!twin.faults.take('refund-pending')) settleRefund(twin, refund, 'processed')
  return refund
}

/** A pending refund reaches the lender, or comes back. Nothing happens to one that was settled before. */
export function settleRefund(twin: EmiTwin, refund: Refund, state: 'processed' | 'failed'): void {
  if (refund.status !== 'pending') return
  refund.status = state
  const transaction = found(twin.books.transactions, refund.transaction_id)
  if (state === 'processed') refund.bank_reference = `EMI${refund.refund_id.slice(3, 15).toUpperCase()}`
  else {
    transaction.refunded_paise -= refund.amount_paise
    write(twin, refund, 'refund-failed')
  }
  twin.events.note(`refund.${state}`, found(twin.books.sessions, transaction.session_id), { refund })
}

function write(twin: EmiTwin, refund: Refund, kind: 'refunded' | 'refund-failed'): void {
  book(twin.books, twin.agenda.seconds(), {
    kind,
    session_id: found(twin.books.transactions, refund.transaction_id).session_id,
    transaction_id: refund.transaction_id,
    refund_id: refund.refund_id,
    amount: refund.amount_paise,
  })
}
