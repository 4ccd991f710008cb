import type { Db } from '#db/tables'
import type { Refusal, Result } from '#kernel/result'
import { readOrderNo } from '#shop/orders'
import type { ParcelDeed } from './parcel-moves.ts'
import { readParcel } from './parcels-store.ts'

export const mostParcels = 500
/** So many calls to a courier are under way at once. */
const atOnce = 6

/**
 * Does a deed for many parcels, each by itself: a refused one, answered with its order number, leaves the others done.
 * Stops when `seconds` are over, because a request must not wait for hundreds of calls to a courier, and answers how
 * many are left.
 */
export async function doForParcels(
  db: Db,
  {
    parcelIds,
    actorId,
    seconds,
  }: { readonly parcelIds: readonly number[]; readonly actorId: string; readonly seconds: number },
  deed: (request: ParcelDeed) => Promise<Result<null, Refusal>>,
): Promise<{ readonly moved: string[]; readonly refused: string[]; readonly left: number }> {
  const waiting = [...new Set(parcelIds)]
  const [moved, refused]: [string[], string[]] = [[], []]
  const end = performance.now() + seconds * 1000
  const work = async () => {
    while (performance.now() < end) {
      const id = waiting.shift()
      if (id === undefined) return
      const parcel = await readParcel(db, id)
      if (!parcel) {
        refused.push(`There is no parcel ${id}.`)
        continue
      }
      const done = await deed({ parcelId: id, by: 'staff', actorId })
      const orderNo = await readOrderNo(db, parcel.orderId)
      if (done.ok) moved.push(orderNo)
      else refused.push(`${orderNo}: ${done.refusal.message}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { moved, refused, left: waiting.length }
}
