import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type CardGateway, GatewayTrouble } from '#ports/card-payment'
import type { Outbox } from '#ports/outbox'
import { announce, closeUnpaid } from '#shop/orders'
import { expiredHolds, releaseExpired } from '#shop/stock'
import { inTransaction } from './in-transaction.ts'
import { settleRefund } from './send-refund.ts'
import { settlePayment } from './settle.ts'

type Needs = { readonly db: Db; readonly outbox: Outbox; readonly cards: CardGateway }

/** Days that an unpaid card order stays open: as long as banks may still confirm a failed payment. */
const openDays = 3

/**
 * Asks the provider about every order that has waited for money longer than `olderThanMinutes`, and settles what it
 * says by the one settle function. A lost callback or webhook is thus found; answers how many orders were settled.
 */
export async function reconcilePayments(needs: Needs, olderThanMinutes = 15): Promise<number> {
  const { db, cards } = needs
  const waiting = await db
    .selectFrom('payments')
    .select(['id', 'provider_order_id', 'state'])
    .where('state', 'in', ['pending', 'cancelled'])
    .where('provider_order_id', 'is not', null)
    .where('created_at', '<', sql<Date>`business_now() - make_interval(mins => ${olderThanMinutes})`)
    .where('created_at', '>', sql<Date>`business_now() - make_interval(days => ${openDays + 1})`)
    .orderBy('id')
    .execute()
  let settled = 0
  for (const { provider_order_id: providerOrderId, state } of waiting) {
    const isOpen = state === 'pending'
    if (providerOrderId === null) continue
    try {
      for (const said of await cards.paymentsOf(providerOrderId)) {
        // An authorisation for a closed order is left to end by itself; taking it would only be to give it back.
        const now = said.state === 'authorized' && isOpen ? await cards.capture(said) : said
        if ((await settlePayment(needs, now)) === 'accepted') settled += 1
      }
    } catch (error) {
      // One order that the provider cannot tell about now must not keep the others waiting: next time again.
      if (!(error instanceof GatewayTrouble)) throw error
    }
  }
  return settled
}

/** Asks again about refunds that the provider had not finished. */
export async function reconcileRefunds({ db, cards }: Pick<Needs, 'db' | 'cards'>): Promise<void> {
  const open = await db
    .selectFrom('refunds')
    .select(['try_id', 'provider_refund_id'])
    .where('state', '=', 'pending')
    .execute()
  for (const tryId of new Set(open.map((refund) => refund.try_id))) {
    try {
      for (const said of await cards.refundsOf(tryId)) await settleRefund({ db }, said)
    } catch (error) {
      if (!(error instanceof GatewayTrouble)) throw error
    }
  }
}

/** Lets go of copies whose fifteen minutes have ended. The order stays open; paying takes them again if they are there. */
export async function releaseExpiredHolds({ db }: Pick<Needs, 'db'>): Promise<number> {
  const lineIds = await expiredHolds(db, 200)
  for (const lineId of lineIds)
    await inTransaction(db, async (tx) => {
      await releaseExpired(tx, [lineId])
      return { ok: true as const }
    })
  return lineIds.length
}

/** Closes card orders that were not paid within three days. Answers how many. */
export async function closeStaleOrders({ db, outbox }: Pick<Needs, 'db' | 'outbox'>): Promise<number> {
  const stale = await db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('state', '=', 'pending')
    .where('created_at', '<', sql<Date>`business_now() - make_interval(days => ${openDays})`)
    .execute()
  for (const { id, order_id: orderId } of stale)
    await inTransaction(db, async (tx) => {
      const payment = await tx
        .updateTable('payments')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .returning('id')
        .executeTakeFirst()
      if (payment && (await closeUnpaid(tx, orderId, 'Not paid within three days')))
        await announce(tx, outbox, 'cancel', orderId)
      return { ok: true as const }
    })
  return stale.length
}
