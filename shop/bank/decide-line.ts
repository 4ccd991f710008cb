import { sql } from 'kysely'
import type { Db, DbAndOutbox, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { formatInr, type Paise } from '#kernel/money'
import { changeRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { findClearedCheque, receiveByBank, type UndoRefusal, undoReceipt } from '#shop/payments'
import { recordAudit } from '#shop/staff'

export type LineRefusal = UndoRefusal | Refusal<'already_decided' | 'no_such_payment' | 'bad_part'>

type Deed = { readonly lineId: number; readonly actorId: string }

const lockLine = (tx: Tx, lineId: number) =>
  firstRow<{
    state: 'open' | 'matched' | 'dismissed'
    paymentId: number | null
    outcome: string | null
    amount: Paise
    partOf: number | null
  }>(tx)`
    select state, payment_id "paymentId", outcome, amount_paise amount, part_of "partOf" from bank_lines
    where id = ${lineId} for update`

const decided = () =>
  refuse('already_decided', 'Somebody has decided this line already. The page shows it as it is now.')

/** payment_transactions.id of the money of a line. */
export const receiptOf = (lineId: number) => `bank_line_${lineId}`

const audit = (tx: Tx, { lineId, actorId }: Deed, action: string, detail = {}) =>
  recordAudit(tx, actorId, `bank.line-${action}`, `bank-line:${lineId}`, detail)

/**
 * Confirms which payment a line is: its money settles the payment, is stored as a part of it, or goes back. The line of a
 * cheque that was marked as cleared changes nothing: 'known'.
 */
export const matchLine = ({ db, outbox }: DbAndOutbox, deed: Deed & { readonly paymentId: number }) =>
  inTransaction(db, async (tx): Promise<Result<string, LineRefusal>> => {
    const { lineId, paymentId } = deed
    const line = await lockLine(tx, lineId)
    if (line?.state !== 'open') return decided()
    const cheque = await findClearedCheque(tx, paymentId, line.amount)
    const { rows: known } = await sql`
      select from bank_lines where payment_id = ${paymentId} and outcome = 'known'`.execute(tx)
    const id = cheque !== null && known.length === 0 ? cheque : receiptOf(lineId)
    const outcome = await receiveByBank(tx, outbox, { paymentId, id, amount: line.amount })
    if (outcome === 'unknown-order')
      return refuse('no_such_payment', 'That payment is gone. Reload the page.')
    await sql`
      update bank_lines set state = 'matched', payment_id = ${paymentId}, outcome = ${outcome},
      decided_at = business_now() where id = ${lineId}`.execute(tx)
    await audit(tx, deed, 'matched', { paymentId, outcome })
    return ok(outcome)
  })

/** Sets a line aside that is no buyer’s money. */
export const dismissLine = ({ db }: { readonly db: Db }, deed: Deed): Promise<Result<null, LineRefusal>> =>
  inTransaction(db, async (tx): Promise<Result<null, LineRefusal>> => {
    if ((await lockLine(tx, deed.lineId))?.state !== 'open') return decided()
    await changeRows(tx)`
      update bank_lines set state = 'dismissed', decided_at = business_now() where id = ${deed.lineId}`
    await audit(tx, deed, 'dismissed')
    return ok(null)
  })

/**
 * Opens a decided line again and takes its money off the payment. The order that it paid waits for a payment again, unless
 * something was packed or money was sent back meanwhile. The line of a cheque marked as cleared moved no money.
 */
export const undoLine = ({ db, outbox }: DbAndOutbox, deed: Deed): Promise<Result<null, LineRefusal>> =>
  inTransaction(db, async (tx): Promise<Result<null, LineRefusal>> => {
    const line = await lockLine(tx, deed.lineId)
    if (!line || line.state === 'open') return decided()
    if (line.paymentId !== null && line.outcome !== 'known') {
      const reason = 'The money that was counted for this order was not meant for it'
      const receipt = { paymentId: line.paymentId, id: receiptOf(deed.lineId) }
      const undone = await undoReceipt(tx, { ...receipt, actorId: deed.actorId, reason })
      if (!undone.ok) return undone
      if (undone.value !== null) await outbox.send(tx, 'bank-payment-due', { orderId: undone.value })
    }
    await sql`
      update bank_lines set state = 'open', payment_id = null, outcome = null, decided_at = null
      where id = ${deed.lineId}`.execute(tx)
    await audit(tx, deed, 'undone')
    return ok(null)
  })

/** Splits a part off an open line, for money that pays several orders. `part` in paise, less than the line. */
export async function splitBankLine(
  tx: Tx,
  deed: Deed & { readonly part: number },
): Promise<Result<null, LineRefusal>> {
  const { lineId, part } = deed
  const line = await lockLine(tx, lineId)
  if (line?.state !== 'open') return decided()
  if (!(Number.isInteger(part) && part >= 1 && part < line.amount))
    return refuse('bad_part', `Enter a part of ${formatInr(line.amount)}, in rupees.`)
  await sql`update bank_lines set amount_paise = ${line.amount - part} where id = ${lineId}`.execute(tx)
  await sql`
    insert into bank_lines (statement_id, line_no, fingerprint, day, amount_paise, reference, narration, part_of)
    select statement_id, line_no, fingerprint || ' ' || gen_random_uuid(), day, ${part}, reference, narration, id
    from bank_lines where id = ${lineId}`.execute(tx)
  await audit(tx, deed, 'split', { part })
  return ok(null)
}

/** Puts a part back on the line that it was split off, while both are open. */
export const joinBankLine = ({ db }: { readonly db: Db }, deed: Deed): Promise<Result<null, LineRefusal>> =>
  inTransaction(db, async (tx): Promise<Result<null, LineRefusal>> => {
    const part = await lockLine(tx, deed.lineId)
    const whole = part?.partOf == null ? undefined : await lockLine(tx, part.partOf)
    const { rows } = await sql`select from bank_lines where part_of = ${deed.lineId}`.execute(tx)
    if (part?.state !== 'open' || whole?.state !== 'open' || rows.length > 0) return decided()
    await sql`delete from bank_lines where id = ${deed.lineId}`.execute(tx)
    await sql`
      update bank_lines set amount_paise = ${whole.amount + part.amount}
      where id = ${part.partOf!}`.execute(tx)
    await audit(tx, deed, 'joined', { whole: part.partOf })
    return ok(null)
  })
