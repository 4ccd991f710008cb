import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { oneRow } from '#kernel/read-rows'
import { findBreaches } from '#shop/reports'
import { recordMovements } from '#shop/stock'
import { openShop } from '#tests/support/journey'
import { callUrl } from '../../api/calls.ts'
import { connect, type GuestResponse } from '../../bench/guest.ts'
import { newBuyer } from '../../bench/orders/buyer.ts'

const shop = openShop({ environment: { TRUST_PROXY: '127.0.0.1' } })
const buyers = 1_000
const copies = 20

/** Leaves so many copies of a book, and answers what one costs with delivery, paid on delivery. */
async function shelve(editionId: number): Promise<void> {
  const { on_hand, seller_id } = await oneRow<{ seller_id: number; on_hand: number }>(shop.db)`
    select seller_id, on_hand from stock_levels where edition_id = ${editionId}`
  const quantity = copies - on_hand
  await shop.db
    .transaction()
    .execute((tx) => recordMovements(tx, [{ editionId, sellerId: seller_id, kind: 'adjusted', quantity }]))
}

/** Sends it again, as a program does that is told to come back, until the shop has looked at it. */
async function untilHeard(send: () => Promise<GuestResponse>): Promise<GuestResponse> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
  }
}

/** A buyer with a connection of their own: fills the cart, gives the address, orders. Answers what they hear last. */
async function buy(editionId: number): Promise<GuestResponse> {
  const connection = connect()
  const guest = connection.newGuest()
  const call = (name: Parameters<typeof callUrl>[0], body: object, headers = {}) =>
    untilHeard(() => guest.postJson(`${shop.url}/api${callUrl(name)}`, body, headers))
  try {
    const filled = await call('order/insertUpdateCheckoutData', {
      items: [{ editionId, quantity: 1 }],
      details: newBuyer(),
    })
    if (filled.status !== 200) return filled
    const fee = 50
    return await call(
      'order/postProductOrder',
      {
        paymentMethod: 4,
        expectedTotal: (Number(JSON.parse(filled.body).data.total) + fee).toFixed(2),
      },
      { 'idempotency-key': randomUUID() },
    )
  } finally {
    connection.close()
  }
}

test('when a thousand come at the same moment for twenty copies, twenty get one and every other is told that it is gone', async () => {
  const { id } = world.incomeTaxBook
  await shelve(id)
  const answers = await Promise.all(Array.from({ length: buyers }, () => buy(id)))
  const output = Map.groupBy(answers, ({ status, body }) => `${status} ${JSON.parse(body).code ?? 'placed'}`)
  expect(output.get('200 placed')).toHaveLength(copies)
  expect(new Set(output.keys()).difference(new Set(['409 out_of_stock', '422 out_of_stock']))).toEqual(
    new Set(['200 placed']),
  )
  expect(await findBreaches(shop.db)).toEqual([])
})
