import type { Db, Tx } from '#db/tables'
import { ok, type Result } from '#kernel/result'
import { type MoveRefusal, moveLines, type Order, type OrderLine } from '#shop/orders'
import { inTransaction } from '#shop/payments'

/** Lines of an order, and who moves them. */
export type LinesRequest = {
  readonly order: Order
  /** order_lines.id */
  readonly lineIds: readonly number[]
  /** users.id */
  readonly actorId: string | null
}

/** Starts on accepted lines: they stand in the queue of what is to be packed. */
export const startPacking = (
  db: Db,
  { order, lineIds, actorId }: LinesRequest,
): Promise<Result<null, MoveRefusal>> =>
  inTransaction(db, (tx) =>
    moveLines(tx, { orderId: order.id, lineIds, move: 'process', by: 'staff', actorId }),
  )

/**
 * Packs lines: one parcel for each seller. Copies of a pre-order or back order leave the stock here, as far as they have
 * arrived. All lines or none.
 */
export function packLines(db: Db, request: LinesRequest): Promise<Result<null, MoveRefusal>> {
  const { order, lineIds, actorId } = request
  return inTransaction(db, async (tx) => {
    const moved = await moveLines(tx, { orderId: order.id, lineIds, move: 'pack', by: 'staff', actorId })
    if (!moved.ok) return moved
    const packed = order.lines.filter(({ id }) => lineIds.includes(id))
    for (const [sellerId, lines] of Map.groupBy(packed, (line) => line.sellerId))
      await addParcel(tx, order.id, sellerId, lines)
    return ok(null)
  })
}

async function addParcel(
  tx: Tx,
  orderId: number,
  sellerId: number,
  lines: readonly OrderLine[],
): Promise<void> {
  const weightG = lines.reduce((sum, line) => sum + line.weightG, 0)
  const { id } = await tx
    .insertInto('parcels')
    .values({ order_id: orderId, seller_id: sellerId, weight_g: weightG })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('parcel_lines')
    .values(lines.map((line) => ({ order_line_id: line.id, parcel_id: id })))
    .execute()
}
