import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { countWords } from '#kernel/money'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { readStockOf, readUnpacked } from './read-stock.ts'
import { receiveStock } from './receive-stock.ts'
import { lockStock, recordMovements } from './stock-store.ts'

export type StockRefusal = Refusal<'bad_count' | 'no_reason' | 'no_stock' | 'same_count' | 'reserved'>

/** What staff do with the stock of an edition (editions.id), and who. */
type StockChange = {
  readonly editionId: number
  /** Copies: those that arrived, or all that were counted. */
  readonly copies: number
  readonly note: string
  /** users.id */
  readonly actorId: string
}

/** Most copies of one edition that are received or counted at once. */
const maxCopies = 100_000

const isCount = (copies: number, least: number) =>
  Number.isSafeInteger(copies) && copies >= least && copies <= maxCopies

/** Receives copies of an edition that has stock: a printed one. */
export async function receiveCopies(
  tx: Tx,
  { editionId, copies, note, actorId }: StockChange,
): Promise<Result<null, StockRefusal>> {
  if (!isCount(copies, 1))
    return refuse('bad_count', 'Enter how many copies arrived, from 1 to 1,00,000.', 'copies')
  const edition = await readStockOf(tx, editionId)
  if (!edition) return refuse('no_stock', 'This edition has no stock: it is digital, or a bundle of others.')
  const arrival = { editionId, sellerId: edition.sellerId, quantity: copies, note: note.trim(), actorId }
  await receiveStock(tx, [arrival])
  return ok(null)
}

/**
 * Sets the copies of an edition to those that were counted on the shelf, less those that are sold and not packed yet; the
 * ledger has the difference and the reason.
 */
export const countCopies = (
  db: Db,
  { editionId, copies, note, actorId }: StockChange,
): Promise<Result<null, StockRefusal>> =>
  db.transaction().execute(async (tx): Promise<Result<null, StockRefusal>> => {
    if (!isCount(copies, 0))
      return refuse('bad_count', 'Enter how many copies you counted, from 0 to 1,00,000.', 'copies')
    if (note.trim() === '') return refuse('no_reason', 'Enter why the count differs.', 'note')
    await lockStock(tx, sql`select ${editionId}::bigint`)
    const level = await firstRow<{ seller_id: number; on_hand: number; reserved: number }>(tx)`
      select seller_id, on_hand, reserved from stock_levels where edition_id = ${editionId}`
    if (!level) return refuse('no_stock', 'Nothing of this edition was received yet.')
    const unpacked = await readUnpacked(tx, editionId)
    const onHand = copies - unpacked
    if (onHand === level.on_hand)
      return refuse('same_count', 'That is the number we have. Nothing was changed.', 'copies')
    if (onHand < level.reserved)
      return refuse(
        'reserved',
        `At least ${countWords(unpacked + level.reserved, 'copy', 'copies')} must be there: ${unpacked} sold and not packed yet, ${level.reserved} held for orders that wait for payment. Cancel what cannot be sent first.`,
        'copies',
      )
    await recordMovements(tx, [
      {
        editionId,
        sellerId: level.seller_id,
        kind: 'adjusted',
        quantity: onHand - level.on_hand,
        note: note.trim(),
        actorId,
      },
    ])
    return ok(null)
  })
