import { type RawBuilder, sql } from 'kysely'
import type { Row, Tx } from '#db/tables'
import { firstRow, oneRow } from '#kernel/read-rows'
import type { Result } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { type Credits, creditLines, type MoveRefusal, moveLines } from '#shop/orders'
import { lockWalletOf } from '#shop/wallet'
import { returnHeld } from './account-receipts.ts'
import { giveBack } from './give-back.ts'
import { insteadOfCourier } from './payments-store.ts'
import { type RefundCause, refundCauses } from './refund.ts'
import { releaseWalletPart } from './wallet-part.ts'

type LivePayment = { readonly id: number; readonly orderId: number; readonly state: string }

/**
 * Locks the payment that an order has now, the first where it has two, and the wallet of its buyer. Payment before wallet
 * before lines before stock, everywhere. What else gives money back is locked with it: what the copies were paid with that a
 * free order replaces, and the orders `besides`.
 */
export async function lockLivePayment(
  tx: Tx,
  orderId: number,
  besides: readonly number[] = [],
): Promise<LivePayment | null> {
  // First all: a buyer may change the way to pay at this moment, and then another payment is the live one.
  await sql`
    select from payments where order_id in (select unnest(${[orderId, ...besides]}::bigint[]) union
        select paid.order_id from order_lines l join order_lines paid on paid.id = l.replaces where l.order_id = ${orderId})
    order by order_id, part_no, id for update`.execute(tx)
  const payment = await firstRow<Pick<Row<'payments'>, 'id' | 'state'>>(tx)`
    select id, state from payments where order_id = ${orderId} and state <> 'cancelled' order by part_no limit 1
    for update`
  await lockWalletOf(tx, orderId)
  return payment && { ...payment, orderId }
}

/** Lines that nobody pays for any more, and why. */
type EndedLines = {
  /** order_lines.id */
  readonly lineIds: readonly number[]
  readonly cause: Extract<RefundCause, 'cancelled' | 'undelivered'>
  /** The buyer wants store credit in place of the money. */
  readonly toWallet?: boolean
}

/**
 * What the courier collects becomes less, a payment that waits ends, or the money taken for the lines goes back. A free
 * replacement has no payment: what was paid for the copies that it replaced goes back.
 */
export async function settleEnded(
  tx: Tx,
  outbox: Outbox,
  payment: LivePayment | null,
  ended: EndedLines,
): Promise<void> {
  if (!payment) return void (await refundReplaced(tx, outbox, ended))
  if (payment.state === 'on-delivery') return lowerCollection(tx, outbox, payment, ended)
  if (payment.state === 'pending') {
    await sql`update payments set state = 'cancelled' where id = ${payment.id}`.execute(tx)
    await returnHeld(tx, outbox, payment)
    await releaseWalletPart(tx, payment.orderId)
    return
  }
  await refundLines(tx, outbox, { orderId: payment.orderId, ...ended })
}

// What the courier is to collect is what the lines still alive are documented at, their charges included, without what the
// wallet paid of them. What was returned after its delivery was collected. The wallet has its part of ended lines again.
async function lowerCollection(tx: Tx, outbox: Outbox, payment: LivePayment, { lineIds, cause }: EndedLines) {
  const alive = await costOfLines(
    tx,
    sql`l.order_id = ${payment.orderId} and l.state <> 'CANCELLED' and (l.state not in ('RETURNED', 'REFUND_INITIATED')
      or exists (select from order_moves v where v.order_line_id = l.id and v.to_state = 'RETURNED' and v.from_state <> 'SHIPPED'))`,
  )
  const due = alive.paise - alive.wallet
  await sql`
    update payments set amount_paise = ${due}, state = case when ${due === 0} then 'cancelled' else state end
    where id = ${payment.id}`.execute(tx)
  // The provider has the former amount: what still comes goes back.
  await sql`
    update payments set state = 'cancelled'
    where order_id = ${payment.orderId} and part_no = ${insteadOfCourier} and state = 'pending'`.execute(tx)
  const { wallet } = await costOfLines(tx, sql`l.id = any(${lineIds as number[]})`)
  const { orderId } = payment
  if (wallet > 0)
    await giveBack(tx, outbox, { orderId, amount: wallet, ofWallet: wallet, cause, toWallet: true })
}

/**
 * Gives back what lines that have ended cost, with their share of delivery and fees or without. The payment of the order is
 * locked. Answers refunds.id of each source that the money goes back to.
 */
export async function refundLines(
  tx: Tx,
  outbox: Outbox,
  {
    orderId,
    lineIds,
    cause,
    credits = 'all',
    toWallet = false,
  }: {
    readonly orderId: number
    readonly lineIds: readonly number[]
    readonly cause: RefundCause
    readonly credits?: Credits
    readonly toWallet?: boolean
  },
): Promise<number[]> {
  const replaced = await refundReplaced(tx, outbox, { lineIds, cause, credits, toWallet })
  const paid = lineIds.filter((id) => !replaced.lineIds.includes(id))
  const cost = await costOfLines(tx, sql`l.id = any(${paid})`, credits)
  if (cost.paise === 0) return replaced.refundIds
  const sum = { amount: cost.paise, ofWallet: cost.wallet }
  const refundIds = await giveBack(tx, outbox, { orderId, ...sum, cause, toWallet })
  const moved = await moveLines(tx, { orderId, lineIds: paid, move: 'refund', by: 'payment' })
  if (!moved.ok) throw new Error(moved.refusal.message)
  return [...replaced.refundIds, ...refundIds]
}

/** Credits and refunds the lines that were paid for in place of free replacements. Answers which of the lines these are. */
async function refundReplaced(
  tx: Tx,
  outbox: Outbox,
  {
    lineIds,
    cause,
    credits = 'all',
    toWallet,
  }: Omit<EndedLines, 'cause'> & { cause: RefundCause; credits?: Credits },
): Promise<{ readonly lineIds: readonly number[]; readonly refundIds: number[] }> {
  const { rows: paid } = await sql<{ lineId: number; id: number; orderId: number }>`
    select l.id "lineId", p.id, p.order_id "orderId" from order_lines l join order_lines p on p.id = l.replaces
    where l.id = any(${lineIds as number[]})`.execute(tx)
  const refundIds: number[] = []
  for (const { id, orderId } of paid) {
    const lines = { orderId, lineIds: [id], credits, toWallet }
    await creditLines(tx, { ...lines, reason: refundCauses[cause] })
    refundIds.push(...(await refundLines(tx, outbox, { ...lines, cause })))
  }
  return { lineIds: paid.map(({ lineId }) => lineId), refundIds }
}

type Cost = {
  readonly paise: number
  /** What the wallet paid of it beside a courier. */
  readonly wallet: number
}

const costOfLines = (tx: Tx, which: RawBuilder<unknown>, credits: Credits = 'all'): Promise<Cost> =>
  oneRow<Cost>(tx)`
    select coalesce(sum(l.gross_paise + coalesce((
      select sum(c.gross_paise) from order_line_charges c
      where c.order_line_id = l.id and ${credits === 'all'}), 0)), 0)::bigint paise,
      coalesce(sum(l.wallet_paise), 0)::bigint wallet
    from order_lines l where ${which}`

/** Ends lines by `move`, and settles what was paid or is due for them. */
export async function settleEndedLines(
  tx: Tx,
  outbox: Outbox,
  {
    orderId,
    move,
    ...ended
  }: EndedLines & { readonly orderId: number; readonly move: () => Promise<Result<null, MoveRefusal>> },
): Promise<Result<null, MoveRefusal>> {
  const payment = await lockLivePayment(tx, orderId)
  const moved = await move()
  if (moved.ok) await settleEnded(tx, outbox, payment, ended)
  return moved
}
