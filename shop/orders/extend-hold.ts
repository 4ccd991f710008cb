import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { renewHolds } from '#shop/stock'
import { goodsOf } from './goods-of.ts'
import { type MoveRefusal, moveLines, moveTogether } from './move-lines.ts'
import { lockOrder } from './split-off-copies.ts'
import { lockPlans, plansTakenOver, takeOverPlans } from './take-over-plans.ts'
import { taxAtTodaysRates } from './tax-again.ts'

/** Why a payment cannot be accepted: the copies are sold, or the order does not wait for it. */
export type AcceptRefusal = Refusal<'sold_out' | 'not_waiting' | 'plan_changed'>

/** Locks the lines of an order that wait for payment, in the order of their ids. */
async function waitingLines(tx: Tx, orderId: number): Promise<number[]> {
  // This lock allows concurrent rows that refer to the lines, such as stock movements.
  const rows = await allRows<{ id: number }>(tx)`
    select id from order_lines where order_id = ${orderId} and state = 'PENDING' order by id for no key update`
  return rows.map((row) => row.id)
}

/**
 * Holds the copies of an unpaid order for another fifteen minutes, or for `minutes`: what was released is held again, all of it or none.
 * Refuses when some are sold or no line waits.
 */
export async function extendHold(
  tx: Tx,
  orderId: number,
  minutes?: number,
): Promise<Result<readonly number[], AcceptRefusal>> {
  const lineIds = await waitingLines(tx, orderId)
  if (lineIds.length === 0) return refuse('not_waiting', 'This order is not waiting for a payment.')
  if (!(await renewHolds(tx, lineIds, minutes)))
    return refuse('sold_out', 'The copies held for you have been sold in the meantime.')
  return ok(lineIds)
}

/**
 * Accepts a paid order: its held copies are sold, its documents are issued, with the tax of today. A payment after the end of the hold holds the
 * copies again, or is refused. `beforeDocuments` writes what belongs to it before the shared series row is locked.
 */
export async function acceptOrder(
  tx: Tx,
  orderId: number,
  beforeDocuments: () => Promise<void>,
): Promise<Result<null, AcceptRefusal>> {
  // Before the lines and copies of the order, as placing locks them.
  const plansStand = await lockPlans(tx, await plansTakenOver(tx, orderId))
  const held = await extendHold(tx, orderId)
  if (!held.ok) return held
  if (!plansStand)
    return refuse('plan_changed', 'The plan whose unused days were credited has ended or was changed.')
  await taxAtTodaysRates(tx, orderId)
  await beforeDocuments()
  const moved = await moveLines(tx, { orderId, lineIds: held.value, move: 'accept', by: 'payment' })
  if (!moved.ok) throw new Error(`order ${orderId} is held and cannot be accepted: ${moved.refusal.message}`)
  await takeOverPlans(tx, held.value)
  return ok(null)
}

/**
 * Takes an acceptance back whose money did not stay: its documents are reversed, and it waits for a payment again, with
 * its copies held for `minutes`. Refuses once a line is packed, opened or cancelled.
 */
export async function reopenOrder(
  tx: Tx,
  {
    orderId,
    minutes,
    ...why
  }: {
    readonly orderId: number
    readonly minutes: number | undefined
    readonly actorId: string
    readonly reason: string
  },
): Promise<Result<null, MoveRefusal>> {
  // Copies that staff split off at this moment belong to it too.
  await lockOrder(tx, orderId)
  const lines = await allRows<{ id: number; split_from: number | null }>(tx)`
    select id, split_from from order_lines where order_id = ${orderId} order by id for no key update`
  const lineIds = lines.map(({ id }) => id)
  const moved = lines.every((line) => line.split_from === null)
    ? await moveLines(tx, { orderId, lineIds, move: 'reopen', by: 'payment', ...why })
    : null
  if (!moved?.ok)
    return refuse(
      'not_allowed',
      'Something of this order is packed, opened or cancelled, so it cannot wait for a payment again. Cancel the rest of it first: nothing is refunded then. For what has left us, ask the buyer.',
    )
  // Where the copies cannot be held again, paying takes them if they are there.
  await extendHold(tx, orderId, minutes)
  return ok(null)
}

/** Cancels the waiting lines of an order that was never paid or whose copies are sold. Answers whether there were any. */
export async function closeUnpaid(tx: Tx, orderId: number, reason: string): Promise<boolean> {
  const lineIds = await waitingLines(tx, orderId)
  if (lineIds.length === 0) return false
  const byGoods = await sql<{ goods: 'physical' | 'digital'; ids: number[] }>`
    select ${goodsOf} goods, array_agg(id) ids
    from order_lines l where id = any(${lineIds}) group by 1`.execute(tx)
  await moveTogether(
    tx,
    byGoods.rows.map(({ goods, ids }) => ({
      orderId,
      lineIds: ids,
      move: goods === 'physical' ? 'cancel' : 'cancelDigital',
      by: 'payment',
      reason,
    })),
  )
  return true
}
