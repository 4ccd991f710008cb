import { afterAll, expect, it } from 'vitest'
import { countRefusedOrders, payBy } from '#shop/orders'
import { findBreaches } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { placeBy, placeOnDelivery } from '../payments/payments.fixtures.ts'
import { bookPickup, moveParcel, packLines, readParcels, startPacking, takeBackParcel } from './index.ts'

const test = await testDatabase({ from: 'empty' })
const needs = () => ({ db: test.db, outbox: { send: async () => {} } })

const world = await plantSmallCatalog(test.db)
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

/** Orders a book on delivery and ships it; the parcel does not arrive. */
async function comesBack(isLost: boolean): Promise<string | null> {
  const order = await placeOnDelivery(needs(), [[world.editions.incomeTax, 1]])
  const all = { orderId: order.id, lines: order.lines.map(({ id }) => ({ lineId: id })), actorId: null }
  await startPacking(test.db, all)
  await packLines(test.db, all)
  const [parcel] = await readParcels(test.db, order.id)
  const whom = { parcelId: parcel!.id, by: 'staff', actorId: null } as const
  await bookPickup(needs(), { ...whom, courier: 'Saarthi Express', awb: `SX-${order.orderNo}` })
  await moveParcel(needs(), { ...whom, move: 'ship' })
  expect(
    await takeBackParcel(needs(), { ...whom, reason: 'Lost or damaged, says the buyer', isLost }),
  ).toMatchObject({
    ok: true,
  })
  return order.contact.mobile
}

const orderAgain = (method: (typeof payBy)[keyof typeof payBy]) =>
  placeBy(needs(), [[world.editions.incomeTax, 1]], method, 'a-network')

it('cash on delivery ends for a mobile number after two refused parcels; what the courier lost does not count', async () => {
  await comesBack(true)
  await comesBack(false)
  await orderAgain(payBy.cashOnDelivery)
  const mobile = await comesBack(false)
  expect(await countRefusedOrders(test.db, mobile ?? '')).toBe(2)
  await expect(orderAgain(payBy.cashOnDelivery)).rejects.toThrow(
    'The courier brought back 2 orders of this mobile number that were to be paid on delivery. Nothing was ordered. Please pay online.',
  )
  await orderAgain(payBy.card)
})
