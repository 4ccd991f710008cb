import { z } from 'zod'
import { addMovement, found, makeOnce } from '../provider/ledger.ts'
import { badField, badState, readBody } from '../provider/refusals.ts'
import { newId } from '../provider/sign.ts'
import type { ShopseRefund, Transaction } from './entities.ts'
import type { ShopseSimulator } from './simulator.ts'

const request = z.strictObject({
  amount_paise: z
    .int({ error: 'The amount must be an integer.' })
    .min(100, 'The amount must be at least INR 1.00.'),
  our_ref: z.string().max(60).optional(),
  notes: z.record(z.string(), z.string().max(256)).optional(),
})

/** POST /transactions/:id/refunds, once for each idempotency key. The interest is between the buyer and the lender. */
export function createShopseRefund(
  simulator: ShopseSimulator,
  transaction: Transaction,
  body: unknown,
  key: string | undefined,
): ShopseRefund {
  if (key === undefined || !/^[\w-]{10,60}$/.test(key)) throw badField('An idempotency key is required.')
  return makeOnce(simulator.ledger.refundsByKey, key, [transaction.transaction_id, body], () =>
    refundTransaction(simulator, transaction, body),
  )
}

function refundTransaction(
  simulator: ShopseSimulator,
  transaction: Transaction,
  body: unknown,
): ShopseRefund {
  const { amount_paise, our_ref = null } = readBody(request, body)
  if (transaction.status !== 'SUCCESS') throw badState('Only what was financed can be refunded')
  if (amount_paise > transaction.amount_paise - transaction.refunded_paise)
    throw badState('The refund amount provided is greater than what is left')
  const refund: ShopseRefund = {
    refund_id: newId('fr'),
    transaction_id: transaction.transaction_id,
    amount_paise,
    status: 'pending',
    bank_reference: null,
    our_ref,
    created_at: simulator.scheduler.seconds(),
  }
  simulator.ledger.refunds.set(refund.refund_id, refund)
  transaction.refunds.push(refund)
  transaction.refunded_paise += amount_paise
  write(simulator, refund, 'refunded')
  if (simulator.faults.consume('refund-fails')) settleShopseRefund(simulator, refund, 'failed')
  else if (!simulator.faults.consume('refund-pending')) settleShopseRefund(simulator, refund, 'processed')
  return refund
}

/** A pending refund reaches the lender, or comes back. Does nothing when it was settled already. */
export function settleShopseRefund(
  simulator: ShopseSimulator,
  refund: ShopseRefund,
  state: 'processed' | 'failed',
): void {
  if (refund.status !== 'pending') return
  refund.status = state
  const transaction = found(simulator.ledger.transactions, refund.transaction_id)
  if (state === 'processed') refund.bank_reference = `EMI${refund.refund_id.slice(3, 15).toUpperCase()}`
  else {
    transaction.refunded_paise -= refund.amount_paise
    write(simulator, refund, 'refund-failed')
  }
  simulator.events.note(`refund.${state}`, found(simulator.ledger.sessions, transaction.session_id), {
    refund,
  })
}

function write(simulator: ShopseSimulator, refund: ShopseRefund, kind: 'refunded' | 'refund-failed'): void {
  addMovement(simulator.ledger, simulator.scheduler.seconds(), {
    kind,
    session_id: found(simulator.ledger.transactions, refund.transaction_id).session_id,
    transaction_id: refund.transaction_id,
    refund_id: refund.refund_id,
    amount: refund.amount_paise,
  })
}
