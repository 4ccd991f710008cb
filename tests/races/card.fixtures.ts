import { expect } from 'vitest'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { oneRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import type { CartOwner } from '#shop/cart'
import { checkOut, sendRefund, startCardPayment } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { recordMovements } from '#shop/stock'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../../shop/catalog/catalog.fixtures.ts'
import { fillCart } from '../../shop/orders/orders.fixtures.ts'
import { compareLedgers, type DrillLedger } from '../../tools/drill/compare-ledgers.ts'
import { type Paid, type Provider, startProvider } from '../contracts/razorpay.fixtures.ts'
import { lookAtOrder } from './look-at-order.ts'

/** One copy of the income tax book, delivered, in paise. */
export const price = 89_500

/** A shop's deeds over a database of their own, and the card provider's simulator. */
export type CardRace = Awaited<ReturnType<typeof prepareCardRace>>

/**
 * Prepares one race, at a provider of its own or at one that is there. End it with `finish`, which lets every refund go
 * out and finds one truth about the money.
 */
export async function prepareCardRace(at?: Provider) {
  const [test, provider] = await Promise.all([
    freshDatabase({ from: 'empty', connections: 40 }),
    at ?? startProvider(),
  ])
  const world = await plantSmallCatalog(test.db)
  const sent: string[] = []
  const outbox: Outbox = { send: async (_tx, topic) => void sent.push(topic) }
  const needs = { db: test.db, outbox, cards: provider.cards }
  return {
    test,
    provider,
    world,
    sent,
    needs,
    buyer: (copies = 1) => fillCart(test.db, [[world.editions.incomeTax, copies]]),
    place: (owner: CartOwner, copies = 1, network: string | null = null) =>
      checkOut(needs, {
        owner,
        idempotencyKey: randomToken(24),
        method: 1,
        network,
        expectedTotal: paise(price * copies),
      }),
    leave: (copies: number) => leave(test, world, copies),
    onHand: () => onHand(test, world),
    finish: () => finish(test, provider),
  }
}

/** Places an order by card and takes it to the provider: it waits for its money. */
export async function waitingOrder(race: CardRace, copies = 1) {
  const placed = await race.place(await race.buyer(copies), copies)
  if (!placed.ok) throw new Error(placed.refusal.message)
  return openedOrder(race, placed.value)
}

/** Takes a placed order to the provider. */
export async function openedOrder(race: CardRace, { id, orderNo }: { id: number; orderNo: string }) {
  const { needs, provider, test } = race
  const started = await startCardPayment(needs, { id, orderNo })
  if (!started.ok) throw new Error(started.refusal.message)
  const { provider_order_id: providerOrderId } = await test.db
    .selectFrom('payments')
    .select('provider_order_id')
    .where('order_id', '=', id)
    .where('part_no', '=', 1)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return {
    id,
    orderNo,
    ...lookAtOrder(test.db, id),
    pay: () => provider.post<Paid>('/pay', { order_id: providerOrderId }),
  }
}

/** What the provider says of a payment when it is asked. */
export const reportedBy = ({ provider }: CardRace, paid: Pick<Paid, 'payment_id'>) =>
  provider.cards.payment(paid.payment_id)

export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const levelOf = ({ db }: TestDatabase, { editions }: SmallCatalog) =>
  oneRow<{ seller_id: number; on_hand: number }>(db)`
    select seller_id, on_hand from stock_levels where edition_id = ${editions.incomeTax}`

const onHand = async (test: TestDatabase, world: SmallCatalog) => (await levelOf(test, world)).on_hand

async function leave(test: TestDatabase, world: SmallCatalog, copies: number): Promise<void> {
  const level = await levelOf(test, world)
  const change = {
    editionId: world.editions.incomeTax,
    sellerId: level.seller_id,
    kind: 'adjusted',
    quantity: copies - level.on_hand,
  } as const
  await test.db.transaction().execute((tx) => recordMovements(tx, [change]))
}

const quiet: Outbox = { send: async () => {} }

async function finish(test: TestDatabase, provider: Provider): Promise<void> {
  const query = await test.db.selectFrom('refunds').select('id').where('state', '=', 'requested').execute()
  await Promise.all(
    query.map(({ id }) => sendRefund({ db: test.db, outbox: quiet, cards: provider.cards }, id)),
  )
  expect(await compareLedgers(test.db, await provider.get<DrillLedger>('/ledger.json'))).toEqual([])
  expect(await findBreaches(test.db)).toEqual([])
  await Promise.all([test.close(), provider.stop()])
}
