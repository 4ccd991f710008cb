import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOrderNosOfLines } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { packLines, startPacking } from '#shop/shipping'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { copiesOnHand } from '../orders/orders.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { countCopies, readStockChanges, readUnpacked, writeOff } from './index.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
const actorId = randomUUID()
const needs = () => ({ db: test.db, outbox: { send: async () => {} } })

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  await test.db
    .insertInto('users')
    .values({ id: actorId, name: 'Ravi Kumar', email: 'ravi@example.com', email_verified: true })
    .execute()
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
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
