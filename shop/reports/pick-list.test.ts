import { expect, it } from 'vitest'
import { cancelOrder } from '#shop/payments'
import { packLines, startPacking } from '#shop/shipping'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { readPickList } from './index.ts'

const test = await testDatabase({ from: 'empty' })
const outbox = { send: async () => {} }

const world = await plantSmallCatalog(test.db)

it('names the books that are fetched for a set, with those ordered by themselves', async () => {
  const { incomeTax, gst, taxSet } = world.editions
  const needs = { db: test.db, outbox }
  const order = await placeOnDelivery(needs, [
    [taxSet, 1],
    [incomeTax, 2],
  ])
  const lines = order.lines.map(({ id }) => ({ lineId: id }))
  const listed = async () =>
    (await readPickList(test.db)).map(({ editionId, copies, orderNos }) => ({ editionId, copies, orderNos }))
  await startPacking(test.db, { orderId: order.id, lines, actorId: null })
  const orderNos = [order.orderNo]
  expect(await listed()).toEqual(
    expect.arrayContaining([
      { editionId: incomeTax, copies: 3, orderNos },
      { editionId: gst, copies: 2, orderNos },
    ]),
  )
  expect(await listed()).toHaveLength(2)
  const [set, book] = lines
  if (!set || !book) throw new Error('the order has two lines')
  await packLines(test.db, { orderId: order.id, lines: [book], actorId: null })
  expect(await listed()).toContainEqual({ editionId: incomeTax, copies: 1, orderNos })
  const cancelled = { order, lines: [set], by: 'staff', actorId: null, reason: 'Torn' } as const
  expect(await cancelOrder(needs, cancelled)).toMatchObject({ ok: true })
  expect(await listed()).toEqual([])
})
