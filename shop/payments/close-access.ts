import type { DbAndOutbox } from '#db/tables'
import { inTransaction } from '#kernel/in-transaction'
import { paise } from '#kernel/money'
import { ok, type Result } from '#kernel/result'
import { announce, creditLines, type MoveRefusal, moveLines, readCreditedPlans } from '#shop/orders'
import { giveBack, readLeft } from './give-back.ts'
import { lockLivePayment, refundLines } from './settle-ended-lines.ts'

/**
 * Closes a digital line that was opened, for a reason that its owner reads. Where the money goes back, a credit note is
 * issued and the refund requested in the same transaction; so is what the credit of an upgraded plan was paid with, as far as it
 * has not gone back before.
 */
export const closeAccess = (
  { db, outbox }: DbAndOutbox,
  {
    orderId,
    lineId,
    isRefunded,
    ...why
  }: {
    readonly orderId: number
    readonly lineId: number
    readonly isRefunded: boolean
    readonly actorId: string | null
    readonly reason: string
  },
): Promise<Result<null, MoveRefusal>> =>
  inTransaction(db, async (tx) => {
    // Payment before lines, as settling does.
    const credited = isRefunded ? await readCreditedPlans(tx, lineId) : []
    await lockLivePayment(
      tx,
      orderId,
      credited.map((old) => old.orderId),
    )
    const lines = { orderId, lineIds: [lineId] }
    const moved = await moveLines(tx, { ...lines, move: 'deactivate', by: 'staff', ...why })
    if (!moved.ok) return moved
    await announce(tx, outbox, 'deactivate', { orderId, lineId })
    if (isRefunded) {
      await creditLines(tx, { ...lines, credits: 'all', reason: why.reason })
      await refundLines(tx, outbox, { ...lines, cause: 'closed' })
      for (const { paid, ...old } of credited) {
        // What has gone back before, as its order shows, does not go back twice.
        const left = paise(Math.min(paid, await readLeft(tx, old.orderId)))
        if (left === 0) continue
        const part = { orderId: old.orderId, lineIds: [old.lineId], part: left }
        await creditLines(tx, { ...part, credits: 'items', reason: why.reason })
        const money = { orderId: old.orderId, amount: left, ofWallet: 0, toWallet: false }
        await giveBack(tx, outbox, { ...money, cause: 'closed' })
      }
    }
    return ok(null)
  })
