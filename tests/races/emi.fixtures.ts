import { expect } from 'vitest'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { checkOut, sendRefund, startEmiPayment } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { recordMovements } from '#shop/stock'
import { freshDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../../shop/catalog/catalog.fixtures.ts'
import { fillCart } from '../../shop/orders/orders.fixtures.ts'
import { compareLedgers, type DrillLedger } from '../../tools/drill/compare-ledgers.ts'
import { finance, startEmiProvider } from '../contracts/shopse.fixtures.ts'
import { lookAtOrder } from './look-at-order.ts'

/** Four copies of the income tax book, ₹3,580.00 delivered: above the minimum of instalments. */
const copies = 4
export const total = paise(358_000)

/** A shop's deeds over a database of their own, and the financing provider's simulator. */
export type EmiRace = Awaited<ReturnType<typeof prepareEmiRace>>

/** Prepares one race. End it with `finish`, which lets every refund go out and finds one truth about the money. */
export async function prepareEmiRace() {
  const [test, provider] = await Promise.all([
    freshDatabase({ from: 'empty', connections: 40 }),
    startEmiProvider(),
  ])
  const { editions } = await plantSmallCatalog(test.db)
  await makeRoom()
  const sent: string[] = []
  const outbox: Outbox = { send: async (_tx, topic) => void sent.push(topic) }
  const needs = { db: test.db, outbox, emi: provider.emi, cards: null, baseUrl: provider.url }

  async function makeRoom() {
    const { seller_id: sellerId } = await oneRow<{ seller_id: number }>(test.db)`
      select seller_id from stock_levels where edition_id = ${editions.incomeTax}`
    const change = { editionId: editions.incomeTax, sellerId, kind: 'adjusted', quantity: 200 } as const
    await test.db.transaction().execute((tx) => recordMovements(tx, [change]))
  }

  /** Places an order by instalments and takes it to the provider: it waits for its money. */
  async function waitingOrder() {
    const owner = await fillCart(test.db, [[editions.incomeTax, copies]])
    const placed = await checkOut(needs, {
      owner,
      idempotencyKey: randomToken(24),
      method: 6,
      network: null,
      expectedTotal: total,
    })
    if (!placed.ok) throw new Error(placed.refusal.message)
    const { id, orderNo } = placed.value
    const started = await startEmiPayment(needs, { id })
    if (!started.ok) throw new Error(started.refusal.message)
    const { provider_order_id } = await test.db
      .selectFrom('payments')
      .select('provider_order_id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const sessionId = String(provider_order_id)
    return {
      id,
      orderNo,
      sessionId,
      ...lookAtOrder(test.db, id),
      finance: (how: object = {}) => finance(provider, sessionId, how),
    }
  }

  async function finish() {
    const query = await test.db.selectFrom('refunds').select('id').where('state', '=', 'requested').execute()
    await Promise.all(query.map(({ id }) => sendRefund(needs, id)))
    expect(await compareLedgers(test.db, await provider.get<DrillLedger>('/ledger.json'))).toEqual([])
    expect(await findBreaches(test.db)).toEqual([])
    await Promise.all([test.close(), provider.stop()])
  }

  return { test, provider, sent, needs, waitingOrder, finish }
}
