import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows } from '#kernel/read-rows'
import type { Order } from '#shop/orders'
import { readOrderById } from '#shop/orders'
import { readFeedbackReport } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { placeOnDelivery } from '../payments/payments.fixtures.ts'
import { giveFeedback, readGiven } from './index.ts'

const database = await testDatabase()

/** An order whose lines have been delivered. */
async function delivered(): Promise<Order> {
  const order = await placeOnDelivery({ db: database.db, outbox: { send: async () => {} } }, [
    [world.accountsBook.id, 1],
  ])
  for (const line of order.lines)
    await database.db
      .insertInto('order_moves')
      .values({
        order_line_id: line.id,
        seller_id: line.sellerId,
        from_state: 'SHIPPED',
        to_state: 'DELIVERED',
        by: 'courier',
        actor_id: null,
      })
      .execute()
  const read = await readOrderById(database.db, order.id)
  if (!read) throw new Error('the order is not there')
  return read
}

const good = { experience: 'GOOD', stars: '4', title: ' Quick ', comment: 'Well packed.\n' }
const give = (order: Order, typed = good) => giveFeedback(database.db, order, typed)

test('the first answer stands, also of several at the same time', async () => {
  const order = await delivered()
  expect(await give(order)).toEqual({ ok: true, value: null })
  const again = { ...good, experience: 'POOR', stars: '1' }
  await Promise.all([give(order, again), give(order, again)])
  expect(await readGiven(database.db, order.id)).toEqual({
    experience: 'GOOD',
    stars: 4,
    title: 'Quick',
    comment: 'Well packed.',
  })
})

test.each([
  [{ experience: 'GREAT' }, 'experience'],
  [{ experience: '' }, 'experience'],
  [{ experience: 'constructor' }, 'experience'],
  [{ stars: '0' }, 'stars'],
  [{ stars: '6' }, 'stars'],
  [{ stars: '4.5' }, 'stars'],
  [{ title: 'x'.repeat(101) }, 'title'],
  [{ comment: 'x'.repeat(1001) }, 'comment'],
])('bad input is refused in words at its field: %o', async (typed, path) => {
  const order = await delivered()
  const answer = await give(order, { ...good, ...typed })
  expect(answer).toMatchObject({
    ok: false,
    refusal: { path, message: expect.stringMatching(/^[A-Z].+\.$/) },
  })
  expect(await readGiven(database.db, order.id)).toBeNull()
})

test('an order that has not arrived cannot be rated', async () => {
  const order = await placeOnDelivery({ db: database.db, outbox: { send: async () => {} } }, [
    [world.accountsBook.id, 1],
  ])
  expect(await give(order)).toMatchObject({ ok: false, refusal: { code: 'not_delivered' } })
})

test('the report averages by month and narrows by answer and month', async () => {
  await changeRows(database.db)`delete from purchase_feedback`
  const [one, two] = [await delivered(), await delivered()]
  await give(one, { ...good, stars: '5', experience: 'EXCELLENT' })
  await give(two, { ...good, stars: '2', experience: 'POOR' })
  const all = await readFeedbackReport(database.db, { experience: null, month: null })
  expect(all.months).toMatchObject([{ answers: 2, stars: 3.5, poor: 1 }])
  expect(all.answers.map(({ orderNo }) => orderNo).toSorted()).toEqual([one.orderNo, two.orderNo].toSorted())
  const poor = await readFeedbackReport(database.db, {
    experience: 'POOR',
    month: all.months[0]?.month ?? '',
  })
  expect(poor.answers).toMatchObject([{ orderNo: two.orderNo, stars: 2 }])
  const none = await readFeedbackReport(database.db, { experience: null, month: '2001-01' })
  expect(none.answers).toEqual([])
})
