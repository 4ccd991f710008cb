import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#kernel/in-transaction'
import type { Order } from '#shop/orders'
import { packLines, startPacking } from '#shop/shipping'
import { receiveCopies } from '#shop/stock'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../../../shop/catalog/catalog.fixtures.ts'
import { placeOnDelivery } from '../../../shop/payments/payments.fixtures.ts'
import { plantActor } from '../../../shop/staff/staff.fixtures.ts'
import { loadDeskLine } from './load-desk-line.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let actorId = ''
const outbox = { send: async () => {} }

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  actorId = await plantActor(test)
})

const waits = async (order: Order) => {
  const [line] = order.lines
  if (!line) throw new Error('the order has no line')
  return (await loadDeskLine(test.db, order, line, 'started')).waits
}
const receive = (editionId: number, copies: number) =>
  inTransaction(test.db, (tx) => receiveCopies(tx, { editionId, copies, note: '', actorId }))

it('says of a set which part it waits for, until the copies have come and it can be packed', async () => {
  const { taxSet, costing } = world.editions
  await sql`insert into bundle_parts (bundle_id, part_id, quantity, position)
    values (${taxSet}, ${costing}, 2, 3)`.execute(test.db)
  const order = await placeOnDelivery({ db: test.db, outbox }, [[taxSet, 1]])
  expect(await waits(order)).toMatch(/^Waits for copies: “.+”, 2 ordered, none on the shelf\.$/)
  await receive(costing, 1)
  expect(await waits(order)).toMatch(/, 2 ordered, 1 on the shelf\.$/)
  await receive(costing, 1)
  expect(await waits(order)).toBeNull()
  const all = { orderId: order.id, lines: order.lines.map(({ id }) => ({ lineId: id })), actorId: null }
  await startPacking(test.db, all)
  expect(await packLines(test.db, all)).toMatchObject({ ok: true })
})

it('says of a title on back order how many of its copies are there', async () => {
  const { costing } = world.editions
  const order = await placeOnDelivery({ db: test.db, outbox }, [[costing, 2]])
  expect(await waits(order)).toBe('Waits for copies: 2 ordered, none on the shelf.')
  await receive(costing, 2)
  expect(await waits(order)).toBeNull()
})

it('names a title to cancel with its format and copies', async () => {
  const [line] = (await placeOnDelivery({ db: test.db, outbox }, [[world.editions.costing, 2]])).lines
  if (!line) throw new Error('the order has no line')
  const order = { currency: 'INR' } as Order
  expect((await loadDeskLine(test.db, order, line, 'started')).choice).toBe(
    `${line.title} · ${line.formatName} · 2 copies`,
  )
})
