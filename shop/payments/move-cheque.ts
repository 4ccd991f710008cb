import { sql } from 'kysely'
import type { DbAndOutbox, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import type { Paise } from '#kernel/money'
import { firstRow, firstValue } from '#kernel/read-rows'
import { ok, type Result, refuse } from '#kernel/result'
import { extendHold, payBy, unpaidMinutes } from '#shop/orders'
import { recordAudit } from '#shop/staff'
import { returnHeld } from './account-receipts.ts'
import { bankPayments, type ClaimRefusal, noLonger, receiveByBank } from './bank-payments.ts'
import { type ChequeState, chequeHoldMinutes, chequeMoves } from './cheque.ts'
import { addPayment } from './payments-store.ts'
import { type UndoRefusal, undoReceipt } from './undo-receipt.ts'

const chequeReceipt = (paymentId: number): string => `cheque_${paymentId}`

/** The receipt of a cheque of this amount that staff marked as cleared, locked; null when there is none. */
export async function findClearedCheque(tx: Tx, paymentId: number, amount: Paise): Promise<string | null> {
  // It may be marked at this moment.
  await sql`select from payments where id = ${paymentId} for update`.execute(tx)
  return firstValue<string>(tx)`
    select id from payment_transactions where id = ${chequeReceipt(paymentId)} and amount_paise = ${amount}
    for update`
}

/** What came of a move: of an order that does not wait any more, a cleared cheque goes back and a bounced one asks for nothing. */
export type ChequeNews = Exclude<ChequeState, 'given'> | 'cleared-late' | 'bounced-late'

/**
 * Moves a cheque on, audited. One that has reached us keeps its order open, and the copies, until it clears or bounces. Cleared
 * pays the order; after a bounce the order waits for another payment, also where the money was counted already.
 */
export const moveCheque = (
  { db, outbox }: DbAndOutbox,
  { paymentId, to, actorId, note }: { paymentId: number; to: ChequeState; actorId: string; note: string },
): Promise<Result<ChequeNews, ClaimRefusal | UndoRefusal>> =>
  inTransaction(db, async (tx): Promise<Result<ChequeNews, ClaimRefusal | UndoRefusal>> => {
    const payment = await firstRow<{ orderId: number | null; amount: Paise; state: string }>(tx)`
      select order_id "orderId", amount_paise amount, state from payments where id = ${paymentId} for update`
    const [found] = await bankPayments(tx, sql`p.id = ${paymentId}`)
    const from = found?.cheque?.state
    if (!payment?.orderId || !from || to === 'given' || !(to in chequeMoves[from])) return noLonger()
    const { orderId, amount } = payment
    await sql`
      insert into cheque_moves (payment_id, to_state, actor_id, note)
      values (${paymentId}, ${to}, ${actorId}, ${note})`.execute(tx)
    const number = found.cheque?.number ?? ''
    await recordAudit(tx, actorId, `cheque.${to}`, found.orderNo, { number })
    if (to === 'cleared') {
      // Its money may have come already, as a line of a statement; a part beside it is other money.
      const { rows: receipts } = await sql`
        select from payment_transactions where payment_id = ${paymentId}
          and amount_paise = ${amount}`.execute(tx)
      if (receipts.length > 0) return ok(to)
      const settled = await receiveByBank(tx, outbox, { paymentId, id: chequeReceipt(paymentId), amount })
      return ok(settled === 'refunding' ? 'cleared-late' : to)
    }
    if (to !== 'bounced') {
      if (payment.state === 'pending') await extendHold(tx, orderId, chequeHoldMinutes)
      return ok(to)
    }
    if (payment.state !== 'pending') {
      const reason = `Cheque ${number} was returned unpaid${note && `: ${note}`}`
      const undone = await undoCheque(tx, { paymentId, amount, actorId, reason })
      if (!undone.ok) return undone
      if (undone.value === null) return ok('bounced-late')
    }
    await sql`update payments set state = 'cancelled' where id = ${paymentId}`.execute(tx)
    // A part that came beside the cheque: it goes back, since the whole is asked for again.
    await returnHeld(tx, outbox, { id: paymentId, orderId })
    const order = { id: orderId, currency: 'INR' } as const
    await addPayment(tx, order, { method: payBy.cheque, state: 'pending', amount })
    await extendHold(tx, orderId, unpaidMinutes[payBy.cheque]?.holds)
    await outbox.send(tx, 'bank-payment-due', { orderId })
    return ok(to)
  })

/** Takes the money of a cheque off its payment; of several receipts that which was marked as cleared, or is of its amount. */
async function undoCheque(
  tx: Tx,
  { amount, ...undo }: { paymentId: number; amount: Paise; actorId: string; reason: string },
): Promise<Result<number | null, UndoRefusal>> {
  const { rows } = await sql<{ id: string; isLikely: boolean }>`
    select id, id = ${chequeReceipt(undo.paymentId)} or amount_paise = ${amount} "isLikely" from payment_transactions
    where payment_id = ${undo.paymentId} and captured_paise > 0
    order by id = ${chequeReceipt(undo.paymentId)} desc, 2 desc, allocated_paise desc`.execute(tx)
  const [first, ...others] = rows
  if (!first) return ok(null)
  if (others.length > 0 && !first.isLikely)
    return refuse('settled', 'Several receipts paid this order. Undo the bank line of this cheque first.')
  return undoReceipt(tx, { ...undo, id: first.id })
}
