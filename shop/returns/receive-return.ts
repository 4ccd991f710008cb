import { sql } from 'kysely'
import type { DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { creditLines, type MoveRefusal, moveLines, replaceLine } from '#shop/orders'
import { lockLivePayment, refundLines } from '#shop/payments'
import { stockOfLine, writeOff } from '#shop/stock'
import type { ReturnRequest } from './decide-return.ts'
import { returnReasons } from './return-reasons.ts'
import { lockReturn, readReturnById } from './returns-store.ts'

export type ReceiveRefusal = MoveRefusal | Refusal<'bad_count' | 'no_note'>

/**
 * Receives the copies of an accepted return after their inspection: those that can be sold go on the shelf, the others are
 * written off with the note. Of an exchange a free order with other copies follows. Otherwise, and where no copy is left, a
 * credit note is issued and the money goes back by the rule of the reason.
 */
export async function receiveReturn(
  { db, outbox }: DbAndOutbox,
  request: ReturnRequest & { readonly sellable: number; readonly note: string },
): Promise<Result<null, ReceiveRefusal>> {
  const { returnId, actorId, sellable } = request
  const note = request.note.trim().slice(0, 500)
  const known = await readReturnById(db, returnId)
  if (!known) return refuse('not_allowed', 'There is no such return.')
  return inTransaction(db, async (tx): Promise<Result<null, ReceiveRefusal>> => {
    // Payment before lines before stock, as settling does.
    await lockLivePayment(tx, known.orderId)
    const found = await lockReturn(tx, returnId)
    if (found?.state !== 'accepted')
      return refuse('not_allowed', 'That is no longer possible: the return has moved on.')
    const { orderId, lineId, reason } = found
    const { quantity } = await oneRow<{ quantity: number }>(tx)`
      select quantity from order_lines where id = ${lineId}`
    const rule = returnReasons[reason]
    if (!Number.isInteger(sellable) || sellable < 0 || sellable > (rule.comesBack ? quantity : 0))
      return refuse('bad_count', `Enter how many can be sold again, from 0 to ${quantity}.`, 'sellable')
    const damaged = quantity - sellable
    if (damaged > 0 && rule.comesBack && note === '')
      return refuse('no_note', 'Enter what is wrong with the others.', 'note')
    const taken = await stockOfLine(tx, lineId)
    const isExchange = found.kind === 'exchange'
    const why = rule.comesBack ? 'Returned by the buyer' : rule.label
    const moved = await moveLines(tx, {
      orderId,
      lineIds: [lineId],
      move: 'receiveReturn',
      by: 'staff',
      actorId,
      reason: why,
      credits: isExchange ? 'none' : rule.refunds,
    })
    if (!moved.ok) return moved
    const words = [rule.comesBack ? 'Returned, not sold again' : 'Missing from its parcel', note]
    await writeOff(tx, taken, {
      part: damaged,
      of: quantity,
      note: words.filter(Boolean).join(': ').slice(0, 300),
      actorId,
    })
    const replacementId = isExchange
      ? await replaceLine(tx, { lineId, key: `replaces-return-${returnId}` })
      : null
    await sql`
      update returns set state = 'received', sellable = ${sellable}, damaged = ${damaged},
      inspection = ${note}, replacement_id = ${replacementId} where id = ${returnId}`.execute(tx)
    if (replacementId !== null) {
      await outbox.send(tx, 'return-replaced', { returnId })
      return ok(null)
    }
    if (isExchange) await creditLines(tx, { orderId, lineIds: [lineId], credits: rule.refunds, reason: why })
    const refundIds = await refundLines(tx, outbox, {
      orderId,
      lineIds: [lineId],
      cause: 'returned',
      credits: rule.refunds,
      toWallet: found.toWallet,
    })
    await sql`
      insert into return_refunds (return_id, refund_id)
      select ${returnId}, unnest(${refundIds}::bigint[])`.execute(tx)
    return ok(null)
  })
}
