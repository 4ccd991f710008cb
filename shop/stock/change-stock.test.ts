import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOrderNosOfLines } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { packLines, startPacking } from '#shop/shipping'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { copiesOnHand } from '../orders/orders.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { countCopies, readStockChanges, readStockOf, readUnpacked, receiveCopies, writeOff } from './index.ts'

let test: TestDatabase
let world: SmallCatalog
const actorId = randomUUID()
const needs = () => ({ db: test.db, outbox: { send: async () => {} } })

beforeAll(async () => {
  test = await freshDatabase({ from: 'empty' })
  world = await plantSmallCatalog(test.db)
  await test.db
    .insertInto('users')
    .values({ id: actorId, name: 'Ravi Kumar', email: 'ravi@example.com', email_verified: true })
    .execute()
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
  await test.close()
})

const count = (copies: number) =>
  countCopies(test.db, { editionId: world.editions.incomeTax, copies, note: 'Counted', actorId })
const onHand = () => copiesOnHand(test.db, world.editions.incomeTax)

it('takes a count of the shelf less the copies that are sold and lie there until they are packed', async () => {
  const editionId = world.editions.incomeTax
  const before = await onHand()
  const order = await placeOnDelivery(needs(), [[editionId, 3]])
  const bundled = await placeOnDelivery(needs(), [[editionId, 1]])
  await startPacking(test.db, { orderId: order.id, lines: [{ lineId: order.lines[0]!.id }], actorId: null })
  expect(await readUnpacked(test.db, editionId)).toBe(4)
  expect(await count(before)).toMatchObject({ ok: false, refusal: { code: 'same_count' } })
  expect(await count(3)).toMatchObject({ ok: false, refusal: { code: 'reserved' } })
  expect(await count(before - 1)).toMatchObject({ ok: true })
  expect(await onHand()).toBe(before - 5)
  const lines = [{ lineId: order.lines[0]!.id }]
  expect(await packLines(test.db, { orderId: order.id, lines, actorId: null })).toMatchObject({ ok: true })
  expect(await readUnpacked(test.db, editionId)).toBe(1)
  expect(await count(before - 4)).toMatchObject({ ok: false, refusal: { code: 'same_count' } })
  const [counted, sold] = await readStockChanges(test.db, editionId)
  expect(counted).toMatchObject({ kind: 'adjusted', onHand: -1, lineId: null })
  const orderNos = await readOrderNosOfLines(test.db, [sold!.lineId!])
  expect(orderNos.get(sold!.lineId!)).toBe(bundled.orderNo)
})

it('receives the copies of a form that is sent several times at once, or again, a single time', async () => {
  const editionId = world.editions.incomeTax
  const before = await onHand()
  const lastArrival = async () => (await readStockOf(test.db, editionId))?.lastArrival ?? -1
  const seen = await lastArrival()
  const receive = async (of: number) => {
    const received = await receiveCopies(test.db, { editionId, copies: 7, note: '', actorId, seen: of })
    return received.ok ? 'ok' : received.refusal.code
  }
  const sent = [...(await Promise.all([receive(seen), receive(seen)])), await receive(seen)]
  expect(sent.toSorted()).toEqual(['ok', 'received_meanwhile', 'received_meanwhile'])
  expect(await onHand()).toBe(before + 7)
  expect(await receive(await lastArrival())).toBe('ok')
  expect(await onHand()).toBe(before + 14)
})

it('receives the first copies of an edition once too', async () => {
  const { id: editionId } = await test.db
    .selectFrom('editions')
    .select('id')
    .where('type', '=', 'BOOK')
    .where('format', '=', 'HARD')
    .where('id', 'not in', test.db.selectFrom('stock_levels').select('edition_id'))
    .executeTakeFirstOrThrow()
  const receive = () => receiveCopies(test.db, { editionId, copies: 5, note: '', actorId, seen: 0 })
  const both = await Promise.all([receive(), receive()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await copiesOnHand(test.db, editionId)).toBe(5)
})

it('names what is written off so, apart from what was counted', async () => {
  const editionId = world.editions.gst
  const { sellerId } = world
  const stock = [{ editionId, sellerId, copies: 2 }]
  await test.db
    .transaction()
    .execute((tx) => writeOff(tx, stock, { part: 1, of: 2, note: 'Torn', actorId: null }))
  expect((await readStockChanges(test.db, editionId))[0]).toMatchObject({
    kind: 'written-off',
    onHand: -1,
    note: 'Torn',
  })
})
