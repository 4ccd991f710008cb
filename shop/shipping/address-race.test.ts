import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#kernel/in-transaction'
import { oneRow } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { printDocument, toSheet } from '#shop/invoices'
import { changeAddress, readDocuments, readOrderById } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { receiveStock } from '#shop/stock'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { bengaluru } from '../orders/orders.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { packLines, readParcels, startPacking } from './index.ts'
import { planConsignment } from './plan-consignment.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
const outbox: Outbox = { send: async () => {} }

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  const { sellerId } = await oneRow<{ sellerId: number }>(test.db)`
    select seller_id "sellerId" from stock_levels`
  const arrival = { editionId: world.editions.gst, sellerId, quantity: 20 }
  await test.db.transaction().execute((tx) => receiveStock(tx, [arrival]))
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const moved = { ...bengaluru.shipping, address1: '7 Palace Road', city: 'Mysuru', pin: '570001' }

/** Places an order of two titles that staff have started on; answers it with what the buyer and the packer do. */
async function started() {
  const order = await placeOnDelivery({ db: test.db, outbox }, [
    [world.editions.incomeTax, 1],
    [world.editions.gst, 1],
  ])
  const [first, second] = order.lines
  if (!first || !second) throw new Error('an order without lines')
  const lines = [{ lineId: first.id }]
  const both = [...lines, { lineId: second.id }]
  await startPacking(test.db, { orderId: order.id, lines: both, actorId: null })
  return {
    order,
    pack: () => packLines(test.db, { orderId: order.id, lines, actorId: null }),
    change: () => inTransaction(test.db, (tx) => changeAddress(tx, { order, typed: moved })),
  }
}

/** What the label of the packed parcel and the printed documents of an order say about where it goes. */
async function addressesOf(orderId: number) {
  const order = await readOrderById(test.db, orderId)
  const [parcel] = await readParcels(test.db, orderId)
  const plan = order && parcel && (await planConsignment(test.db, { order, parcel }))
  if (!plan) throw new Error('nothing was packed')
  const documents = await readDocuments(test.db, orderId)
  const sheets = documents.map((each) =>
    toSheet(
      printDocument(each, () => null),
      { paidBy: '', soldThrough: '' },
    ),
  )
  return {
    label: plan.consignment.to.lines,
    printed: sheets.map(({ parties }) => parties.at(-1)),
    places: documents.map(({ placeOfSupply, igst }) => [placeOfSupply.code, igst]),
  }
}

it('an address that changes while a parcel is packed is on its label and its documents, or is refused in words', async () => {
  const outcomes: boolean[] = []
  // One after the other in both orders, then at the same time.
  for (let round = 0; round < 10; round++) {
    const { order, pack, change } = await started()
    const early = round === 0 ? await change() : null
    const first = round === 1 ? await pack() : null
    const [packed, changed] =
      round % 2 === 0
        ? await Promise.all([first ?? pack(), early ?? change()])
        : (await Promise.all([change(), first ?? pack()])).toReversed()
    expect(packed).toMatchObject({ ok: true })
    if (!changed?.ok)
      expect(changed?.refusal).toMatchObject({
        code: 'not_allowed',
        message: 'A parcel is packed already, so the address can no longer change.',
      })
    outcomes.push(changed?.ok ?? false)
    const street = changed?.ok ? '7 Palace Road' : '14 Lake View Road'
    const { label, printed, places } = await addressesOf(order.id)
    expect(label[0]).toBe(street)
    for (const party of printed) expect(party?.lines).toContain(street)
    expect(places).toEqual([['29', 0]])
  }
  expect(outcomes.slice(0, 2)).toEqual([true, false])
})

it('the documents of an order whose address changed within its State say so, and keep their tax', async () => {
  const { order, change, pack } = await started()
  const before = await readDocuments(test.db, order.id)
  expect(before.map(({ movedTo }) => movedTo)).toEqual([null])
  expect(await change()).toMatchObject({ ok: true })
  await pack()
  const { printed, places } = await addressesOf(order.id)
  expect(printed.map((party) => party?.title)).toEqual(['Delivered to (changed after issue)'])
  expect(places).toEqual([['29', 0]])
  const after = await readDocuments(test.db, order.id)
  expect(after.map((each) => ({ ...each, movedTo: null }))).toEqual(before)
  const elsewhere = { ...moved, pin: '600001', city: 'Chennai', stateCode: '33' }
  expect(await inTransaction(test.db, (tx) => changeAddress(tx, { order, typed: elsewhere }))).toMatchObject({
    ok: false,
  })
})

it('a form that was opened before the address changed is checked against the address as it is', async () => {
  const order = await placeOnDelivery({ db: test.db, outbox }, [[world.editions.gst, 1]])
  const chennai = { ...moved, pin: '600001', city: 'Chennai', stateCode: '33' }
  const send = (typed: typeof moved, reissueFor: string | null) =>
    inTransaction(test.db, (tx) => changeAddress(tx, { order, typed, reissueFor }))
  const sent = await Promise.all([1, 2, 3].map(() => send(chennai, '33')))
  expect(sent.map(({ ok }) => ok)).toEqual([true, true, true])
  const documents = await readDocuments(test.db, order.id)
  expect(documents.map(({ placeOfSupply }) => placeOfSupply.code)).toEqual(['29', '29', '33'])
  expect(await send(moved, null)).toMatchObject({ ok: false, refusal: { code: 'other_state' } })
})
