import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { isDay } from '#kernel/dates'
import { formatInr, type Paise, parseAmount } from '#kernel/money'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { type Month, monthOf } from '#shop/filing'
import { parseUtr } from '#shop/payments'
import { issueCommissionInvoice } from './commission-invoice.ts'
import { readStatements, type Statement } from './read-statements.ts'

type PayoutRefusal = Refusal<
  'not_over' | 'paid_before' | 'nothing_due' | 'bad_day' | 'bad_utr' | 'utr_used' | 'other_amount'
>

/** What staff type of a transfer that they made. */
type TypedPayout = { readonly paidOn: string; readonly utr: string; readonly amount: string }

type Recorded = { readonly payoutId: number; readonly amount: Paise; readonly utr: string }

/**
 * Records that a seller was paid what the statement of a month comes to, and stores its rows: they never change. Refused
 * for a month that is not over, one that is paid, and another amount than is due now. Null for the house and who is no seller.
 */
export async function recordPayout(
  tx: Tx,
  outbox: Outbox,
  {
    sellerId,
    month,
    typed,
  }: { readonly sellerId: number; readonly month: Month; readonly typed: TypedPayout },
): Promise<Result<Recorded, PayoutRefusal> | null> {
  // One at a time for each seller, so that no row is paid twice.
  await sql`select from sellers where id = ${sellerId} for no key update`.execute(tx)
  const [statement] = await readStatements(tx, month, sellerId)
  if (!statement) return null
  const { before } = monthOf(month)
  const { rows: days } = await sql<{ today: string }>`select business_today() today`.execute(tx)
  const today = days[0]?.today ?? ''
  if (today < before) return refuse('not_over', 'The month is not over yet.')
  if (statement.payout) return refuse('paid_before', 'This statement is already paid.')
  const amount = statement.sums.due
  if (amount <= 0) return refuse('nothing_due', 'Nothing is due. The rows count in the next statement.')
  const { paidOn } = typed
  if (!isDay(paidOn) || paidOn < before || paidOn > today)
    return refuse('bad_day', 'Enter a day after the end of the month, and not after today.', 'paidOn')
  const utr = parseUtr(typed.utr)
  if (utr === null) return refuse('bad_utr', 'A UTR has 12 to 22 letters and digits.', 'utr')
  if (parseAmount(typed.amount, 11) !== amount)
    return refuse('other_amount', `${formatInr(amount)} is due. Enter exactly this amount.`, 'amount')
  const payout = await firstRow<{ id: number }>(tx)`
    insert into payouts (seller_id, month, paid_on, utr, amount_paise)
    values (${sellerId}, ${month}, ${paidOn}, ${utr}, ${amount}) on conflict (utr) do nothing returning id`
  if (!payout) return refuse('utr_used', 'Another payout has this UTR.', 'utr')
  await storeRows(tx, payout.id, statement)
  await issueCommissionInvoice(tx, payout.id, { ...statement.sums, before })
  await outbox.send(tx, 'payout-recorded', { payoutId: payout.id })
  return ok({ payoutId: payout.id, amount, utr })
}

async function storeRows(tx: Tx, payoutId: number, { rows, tcs }: Statement): Promise<void> {
  await sql`
    insert into payout_rows (payout_id, order_line_id, settled_on, gross_paise, commission_bp, commission_paise, commission_gst_paise, tds_bp, tds_paise)
    select ${payoutId}, r."lineId", r."settledOn", r.gross, r."commissionBp", r.commission, r."commissionGst", r."tdsBp", r.tds
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r("lineId" bigint, "settledOn" date, gross bigint,
      "commissionBp" int, commission bigint, "commissionGst" bigint, "tdsBp" int, tds bigint)`.execute(tx)
  await sql`
    insert into payout_tcs (payout_id, month, place_of_supply, net_paise, tcs_paise)
    select ${payoutId}, t.month, t."placeOfSupply", t.net, t.tcs
    from jsonb_to_recordset(${JSON.stringify(tcs)}::jsonb) t(month text, "placeOfSupply" text, net bigint, tcs bigint)`.execute(
    tx,
  )
}

/** A payout as the mail to its seller has it; null when there is none. */
export async function readPayout(db: Db, payoutId: number) {
  const found = await firstRow<{ month: Month; sellerId: number; email: string }>(db)`
    select p.month, p.seller_id "sellerId", s.email from payouts p join sellers s on s.id = p.seller_id
    where p.id = ${payoutId}`
  const [statement] = found ? await readStatements(db, found.month, found.sellerId) : []
  return found && statement ? { ...statement, email: found.email } : null
}
