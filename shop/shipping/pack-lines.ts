import type { Db, Tx } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { oneRow } from '#kernel/read-rows'
import { ok, type Result } from '#kernel/result'
import {
  type LineCopies,
  lockOrder,
  type MoveRefusal,
  moveLines,
  putInParcel,
  readOrderById,
  type SplitRefusal,
  splitOffCopies,
} from '#shop/orders'

/** Lines of an order, and who packs them. */
export type LinesRequest = {
  readonly orderId: number
  readonly lines: readonly LineCopies[]
  /** users.id */
  readonly actorId: string | null
}

/** Starts on accepted lines: they stand in the queue of what is to be packed. */
export const startPacking = (
  db: Db,
  { orderId, lines, actorId }: LinesRequest,
): Promise<Result<null, MoveRefusal | SplitRefusal>> =>
  inTransaction(db, async (tx) => {
    const split = await splitOffCopies(tx, orderId, lines)
    if (!split.ok) return split
    return moveLines(tx, { orderId, lineIds: split.value, move: 'process', by: 'staff', actorId })
  })

/**
 * Packs copies of lines: one parcel for each seller; the other copies of a line wait. Copies of a pre-order or back order
 * leave the stock here, as far as they have arrived. All or none.
 */
export function packLines(db: Db, request: LinesRequest): Promise<Result<null, MoveRefusal | SplitRefusal>> {
  const { orderId, lines, actorId } = request
  return inTransaction(db, async (tx): Promise<Result<null, MoveRefusal | SplitRefusal>> => {
    // The address does not change any more once something is packed.
    await lockOrder(tx, orderId)
    const split = await splitOffCopies(tx, orderId, lines)
    if (!split.ok) return split
    return packWhole(tx, { orderId, lineIds: split.value, actorId })
  })
}

type WholeLines = Omit<LinesRequest, 'lines'> & { readonly lineIds: readonly number[] }

async function packWhole(tx: Tx, { orderId, lineIds, actorId }: WholeLines) {
  const moved = await moveLines(tx, { orderId, lineIds, move: 'pack', by: 'staff', actorId })
  if (!moved.ok) return moved
  await addParcels(tx, orderId, lineIds)
  return ok(null)
}

/** Starts on accepted lines and packs them, in the caller's transaction, which holds the lock of the order. */
export async function packAccepted(tx: Tx, lines: WholeLines): Promise<Result<null, MoveRefusal>> {
  const started = await moveLines(tx, { ...lines, move: 'process', by: 'staff' })
  return started.ok ? packWhole(tx, lines) : started
}

async function addParcels(tx: Tx, orderId: number, lineIds: readonly number[]): Promise<void> {
  const order = await readOrderById(tx, orderId)
  const packed = order?.lines.filter(({ id }) => lineIds.includes(id)) ?? []
  for (const [sellerId, lines] of Map.groupBy(packed, (line) => line.sellerId)) {
    const { id } = await oneRow<{ id: number }>(tx)`
      insert into parcels (order_id, seller_id, weight_g)
      values (${orderId}, ${sellerId}, ${lines.reduce((sum, line) => sum + line.weightG, 0)}) returning id`
    await putInParcel(
      tx,
      id,
      lines.map((line) => line.id),
    )
  }
}
