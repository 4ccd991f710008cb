import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { istDay } from '#kernel/dates'
import { cancelOrder } from '#shop/payments'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { issueDocument } from '../invoices/invoices.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { readSalesReport } from './index.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let two: Awaited<ReturnType<typeof placeOnDelivery>>

const needs = () => ({ db: test.db, outbox: { send: async () => {} } })
const today = istDay(new Date())
const now = { from: today, to: today }
const may = { from: '2026-05-01', to: '2026-05-31' }

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  two = await placeOnDelivery(needs(), [
    [world.editions.incomeTax, 2],
    [world.editions.lectures, 1],
  ])
  const cancelled = await placeOnDelivery(needs(), [[world.editions.incomeTax, 3]])
  const all = { order: cancelled, lines: [], by: 'buyer' as const, actorId: null, reason: '' }
  expect((await cancelOrder(needs(), all)).ok).toBe(true)
})

it('adds up what was billed and credited by title, delivery and fees included', async () => {
  const { total, rows } = await readSalesReport(test.db, 'title', now)
  const [first, second] = [world.editions.lectures, world.editions.incomeTax]
    .map((id) => rows.find(({ key }) => key === String(id))!)
    .map(({ orders, copies, copiesBack }) => ({ orders, copies, copiesBack }))
  expect(first).toEqual({ orders: 1, copies: 1, copiesBack: 0 })
  expect(second).toEqual({ orders: 2, copies: 5, copiesBack: 3 })
  expect(total).toMatchObject({ orders: 2, copies: 6, copiesBack: 3, net: two.total })
  expect(total.billed - total.credited).toBe(total.net)
})

it.each(['day', 'month', 'title', 'kind', 'level', 'seller', 'method', 'state'] as const)(
  'comes to the same by %s, and each row is what its documents are',
  async (by) => {
    const { total, rows } = await readSalesReport(test.db, by, now)
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    for (const name of ['net', 'gst', 'billed', 'copies'] as const)
      expect([name, rows.reduce((sum, row) => sum + row[name], 0)]).toEqual([name, total[name]])
  },
)

it('counts a document on its day, dollars by its rate, and one taken back and its reversal not at all', async () => {
  const { state_code: from } = await test.db
    .selectFrom('sellers')
    .select('state_code')
    .where('id', '=', two.lines[0]!.sellerId)
    .executeTakeFirstOrThrow()
  const order = { id: two.id, lineId: two.lines[0]!.id }
  const shared = { sellerId: two.lines[0]!.sellerId, from, order }
  const ebook = { gross: 10_00, rateBp: 500, hsn: '998431' }
  const abroad = { ...shared, pos: '96', paisePerUsd: 8_850, sold: [ebook] }
  await issueDocument(test.db, { ...abroad, kind: 'TI', at: '2026-05-01T00:10:00+05:30' })
  const back = { ...shared, pos: from, sold: [ebook] }
  const originalId = await issueDocument(test.db, { ...back, kind: 'TI', at: '2026-05-10T10:00:00+05:30' })
  expect((await readSalesReport(test.db, 'day', may)).total).toMatchObject({ net: 885_00 + 10_00, gst: 48 })
  await test.db.transaction().execute(async (tx) => {
    await sql`insert into documents (seller_id, order_id, kind, original_id, is_reversal, place_of_supply, supplier, recipient,
        gross_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
      select seller_id, order_id, 'CN', id, true, place_of_supply, supplier, recipient,
        gross_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise from documents where id = ${originalId}`.execute(
      tx,
    )
  })
  const { total, rows } = await readSalesReport(test.db, 'day', may)
  expect(rows.map(({ name, net }) => [name, net])).toEqual([['2026-05-01', 885_00]])
  expect(total).toMatchObject({ orders: 1, net: 885_00, gst: 0 })
  expect((await readSalesReport(test.db, 'day', { from: '2026-04-01', to: '2026-04-30' })).rows).toEqual([])
})

it('does not count goods that were sent again for free, which go on a delivery challan', async () => {
  const { id, lines } = two
  const march = { from: '2026-03-01', to: '2026-03-31' }
  await issueDocument(test.db, {
    sellerId: lines[0]!.sellerId,
    kind: 'DC',
    from: '27',
    pos: '29',
    sold: [{ gross: 0, rateBp: 0, hsn: '49019900' }],
    order: { id, lineId: lines[0]!.id },
    at: '2026-03-10T10:00:00+05:30',
  })
  const { total, rows } = await readSalesReport(test.db, 'title', march)
  expect([rows, total]).toMatchObject([[], { orders: 0, copies: 0 }])
})
