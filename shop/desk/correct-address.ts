import type { Db } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { type Refusal, type Result, refuse } from '#kernel/result'
import { type AddressRefusal, changeAddress, lockOrder, type Order, readOrderById } from '#shop/orders'
import { recordAudit } from '#shop/staff'

export type CorrectionRefusal = AddressRefusal | Refusal<'changed_meanwhile'>

/** An address as it was shown, to find out whether it is still so. */
export const asShown = (address: Order['shipping']): string => JSON.stringify(address)

/** Corrects where an order goes, in another State too. Refused when it is not what the person saw, `seen`. Audited. */
export const correctAddress = (
  db: Db,
  request: {
    readonly order: Order
    readonly typed: unknown
    readonly reissueFor: string | null
    readonly seen: string
    readonly actorId: string
  },
): Promise<Result<null, CorrectionRefusal>> =>
  inTransaction(db, async (tx): Promise<Result<null, CorrectionRefusal>> => {
    const { order, typed, reissueFor, seen, actorId } = request
    await lockOrder(tx, order.id)
    const now = await readOrderById(tx, order.id)
    if (asShown(now?.shipping ?? null) !== seen)
      return refuse(
        'changed_meanwhile',
        'The address was changed meanwhile. Nothing was saved: check it as it is now.',
      )
    const changed = await changeAddress(tx, { order, typed, reissueFor })
    if (changed.ok)
      await recordAudit(tx, actorId, 'order.address.corrected', `order:${order.id}`, {
        otherState: reissueFor !== null,
      })
    return changed
  })
