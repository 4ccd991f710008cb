import type { Db } from '#db/tables'
import { type Result, refuse } from '#kernel/result'
import { readMissedAttempt, startAccess } from '#shop/entitlements'
import { moveLines } from '#shop/orders'
import { type LibraryAccess, type LibraryRefusal, mayOpen, type Noun } from './may-open.ts'

/**
 * Opens an edition for its owner. The first time, once even when concurrent, starts validity and rules out cancelling; what
 * was sold until an attempt that is over is refused, so that it can still be cancelled.
 */
export const openBook = (
  db: Db,
  owner: { readonly userId: string; readonly editionId: number },
  noun: Noun = 'book',
): Promise<Result<LibraryAccess, LibraryRefusal>> =>
  db.transaction().execute(async (tx) => {
    const access = await mayOpen(tx, owner, noun)
    if (!access.ok || access.value.isOpened) return access
    const { orderId, orderLineId, orderNo, entitlementId } = access.value
    const missed = entitlementId === null ? null : await readMissedAttempt(tx, entitlementId)
    if (missed !== null)
      return refuse(
        'ended',
        `Access to this ${noun} ended with ${missed}, before you opened it.${orderNo ? ` You can still cancel it in order ${orderNo}.` : ''}`,
      )
    if (orderId !== null && orderLineId !== null)
      await moveLines(tx, {
        orderId,
        lineIds: [orderLineId],
        move: 'activate',
        by: 'buyer',
        actorId: owner.userId,
      })
    // Refused where it was opened at the same moment, cancelled, or where another part of its set was opened before.
    const now = await mayOpen(tx, owner, noun)
    if (now.ok && !now.value.isOpened && entitlementId !== null) await startAccess(tx, entitlementId)
    return mayOpen(tx, owner, noun)
  })
