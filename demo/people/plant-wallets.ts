import type { DbAndOutbox } from '#db/tables'
import type { Files } from '#ports/files'
import { readOrderById } from '#shop/orders'
import { cancelOrder } from '#shop/payments'
import { joinReferral, readReferralCode, settleReferrals } from '#shop/referrals'
import { instantOf } from '../days.ts'
import { placePlanned } from '../orders/plant-orders.ts'
import { receiveTransfer } from '../orders/receive-transfer.ts'
import { expectDone } from '../planting/expect-done.ts'
import { resetClock, setClock } from '../set-clock.ts'
import type { Buyer } from './buyers.ts'

type Needs = DbAndOutbox & { readonly files: Files; readonly secret: string }

/** Lets the first student invite two others on a day before they bought anything; twice changes nothing. */
export async function inviteFriends(
  { db }: Pick<DbAndOutbox, 'db'>,
  buyers: readonly Buyer[],
  day: string,
): Promise<void> {
  const [inviter, ...friends] = buyers.flatMap(({ owner }) => owner.userId ?? [])
  if (inviter === undefined) return
  await db.connection().execute(async (own) => {
    await setClock(own, instantOf(day, 19))
    try {
      const code = await readReferralCode(own, inviter)
      for (const friendId of friends.slice(0, 2))
        await joinReferral(own, { code, friendId, isDeviceOf: () => false })
    } finally {
      await resetClock(own)
    }
  })
}

/**
 * Fills wallets: a student's with what she paid for a printed book that she cancelled, and everybody's with the rewards
 * that are due. `tick` moves the clock on.
 */
export async function fillWallets(
  needs: Needs,
  {
    buyer,
    printed,
    tick,
  }: { readonly buyer: Buyer; readonly printed: number; readonly tick: () => Promise<unknown> },
): Promise<void> {
  await tick()
  const orderId = await placePlanned(needs, {
    key: `seed-wallet-${String(printed).padStart(8, '0')}`,
    buyer,
    placedAt: 0,
    items: [{ editionId: printed, quantity: 1 }],
    dealer: null,
    business: null,
    byTransfer: true,
    steps: [],
  })
  await receiveTransfer(needs, orderId)
  await tick()
  const order = await readOrderById(needs.db, orderId)
  if (!order) throw new Error('an order just placed is not there')
  const why = { by: 'buyer', actorId: order.userId, reason: 'A classmate gives me her copy' } as const
  expectDone(await cancelOrder(needs, { order, lines: [], ...why, toWallet: true }))
  await settleReferrals(needs)
}
