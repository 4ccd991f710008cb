import { sql } from 'kysely'
import type { Row, Tx } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { lockStockOf, reassignCopies } from '#shop/stock'
import { splitLine } from './split-line.ts'
import { type StoredLine, writeSplit } from './write-split.ts'

/** Copies of an order line (order_lines.id); all of them when no number is given. */
export type LineCopies = {
  readonly lineId: number
  readonly copies?: number
  /** How many copies the line had when they were chosen: a form that is sent twice takes no more of them. */
  readonly of?: number
}

/** Why copies are not taken from a line. */
export type SplitRefusal = Refusal<'no_such_copies' | 'copies_changed'>

/** The refusal of copies that were chosen of another number of them. */
export const copiesChanged = () =>
  refuse('copies_changed', 'This order has changed since you opened the page. Please look at it again.')

/**
 * Makes lines of their own of some copies of the lines of an order, so that these can be packed, cancelled or returned
 * without the rest. Answers the ids of the lines that have exactly the copies asked for. Amounts, copies in stock and
 * history are shared; documents stay (docs/decisions/0004). The caller rolls back on a refusal.
 */
export async function splitOffCopies(
  tx: Tx,
  orderId: number,
  wanted: readonly LineCopies[],
): Promise<Result<number[], SplitRefusal>> {
  // Two lines of an order that split at once would take the same line number.
  if (wanted.some(({ copies, of }) => copies !== undefined || of !== undefined)) {
    await lockOrder(tx, orderId)
    await lockLines(
      tx,
      orderId,
      wanted.map(({ lineId }) => lineId),
    )
  }
  const lineIds: number[] = []
  for (const { lineId, copies, of: chosenOf } of wanted.toSorted((a, b) => a.lineId - b.lineId)) {
    if (copies === undefined && chosenOf === undefined) {
      lineIds.push(lineId)
      continue
    }
    const line = await firstRow<Row<'order_lines'>>(tx)`
      select * from order_lines where order_id = ${orderId} and id = ${lineId} for update`
    if (chosenOf !== undefined && line?.quantity !== chosenOf) return copiesChanged()
    if (copies === undefined) {
      lineIds.push(lineId)
      continue
    }
    if (!line || !Number.isInteger(copies) || copies < 1 || copies > line.quantity)
      return refuse('no_such_copies', 'This order does not have so many copies of that title.', 'copies')
    if (copies < line.quantity && line.state === 'PENDING')
      return refuse('no_such_copies', 'An order that waits for payment can only be cancelled as a whole.')
    if (copies < line.quantity && line.replaces !== null)
      return refuse('no_such_copies', 'The copies of a replacement stay together.', 'copies')
    if (copies < line.quantity && line.issues_left !== line.issues)
      return refuse('no_such_copies', 'The copies of a subscription that has begun stay together.', 'copies')
    lineIds.push(copies === line.quantity ? lineId : await splitOff(tx, line, copies))
  }
  return ok(lineIds)
}

/** Locks an order (orders.id), before any of its lines. */
export const lockOrder = async (tx: Tx, orderId: number): Promise<void> =>
  void (await sql`select from orders where id = ${orderId} for no key update`.execute(tx))

// Lines before stock, each in the order of their ids: what is split off first must not wait for what comes later.
async function lockLines(tx: Tx, orderId: number, lineIds: readonly number[]): Promise<void> {
  await sql`
    select from order_lines where order_id = ${orderId} and id = any(${lineIds as number[]})
    order by id for no key update`.execute(tx)
  await lockStockOf(tx, lineIds)
}

async function splitOff(tx: Tx, line: StoredLine, copies: number): Promise<number> {
  const weight = Math.round((line.weight_g * copies) / line.quantity)
  const id = await writeSplit(tx, line, (share) => splitLine(share, copies), {
    stays: { weight_g: line.weight_g - weight },
    goes: { weight_g: weight },
  })
  await reassignCopies(tx, { fromLineId: line.id, toLineId: id, copies, of: line.quantity })
  return id
}
