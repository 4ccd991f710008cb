import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Outbox } from '#ports/outbox'
import { readOrderById } from '#shop/orders'
import { cancelOrder } from '#shop/payments'
import { findBreaches } from '#shop/reports'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { enrolSomebody } from '../identity/identity.fixtures.ts'
import { expireAccess, mayOpen, openBook, readDuplicates, readLibrary } from './index.ts'
import { buyBook, makeCombo, makeVirtual, writeText } from './library.fixtures.ts'

const outbox: Outbox = { send: async () => undefined }
const test = await testDatabase({ from: 'empty', connections: 10 })
let first: number
let second: number
let combo: number

beforeAll(async () => {
  const { editions } = await plantSmallCatalog(test.db)
  await sql`update product_kinds set delivery_ready = true`.execute(test.db)
  first = await makeVirtual(test.db, editions.incomeTax, { validity_days: 30 })
  second = await makeVirtual(test.db, editions.gst, { validity_days: 90 })
  await writeText(test.db, first)
  combo = await makeCombo(test.db, editions.taxSet, [first, second])
})
afterAll(async () => {
  expect(await findBreaches(test.db)).toEqual([])
})

const needs = () => ({ db: test.db, outbox })
const somebody = () => enrolSomebody(test.db)
const stateOf = async (lineId: number) => {
  const { state } = await test.db
    .selectFrom('order_lines')
    .select('state')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  return state
}
const later = (days: number) =>
  sql`update entitlements set opened_at = opened_at - make_interval(days => ${days}), ends_on = ends_on - ${days}::int
    where ends_on is not null`.execute(test.db)

it('goes on sale when the last of its parts has arrived', async () => {
  const availability = async () => {
    const { rows } = await sql<{ state: string; note: string | null }>`
      select state, note from edition_availability where edition_id = ${combo}`.execute(test.db)
    return rows[0]
  }
  expect(await availability()).toEqual({
    state: 'not-on-sale',
    note: 'This virtual book goes on sale here once its text has arrived.',
  })
  await writeText(test.db, second)
  expect(await availability()).toEqual({ state: 'digital', note: null })
})

it('puts each part into the library, opens one by one, and ends with the last', async () => {
  const userId = await somebody()
  const { lineId } = await buyBook(needs(), userId, combo)
  const owned = await readLibrary(test.db, { userId, exam: null })
  expect(owned.map(({ card, state }) => [card.id, state]).toSorted()).toEqual([
    [first, 'ACCEPTED'],
    [second, 'ACCEPTED'],
  ])

  const opened = await Promise.all(
    [first, second, first].map((editionId) => openBook(test.db, { userId, editionId })),
  )
  expect(opened.map((each) => each.ok && each.value.isOpened)).toEqual([true, true, true])
  expect(await stateOf(lineId)).toBe('ACTIVATED')

  await later(31)
  await expireAccess({ db: test.db, outbox })
  expect(await stateOf(lineId)).toBe('ACTIVATED')
  expect(await mayOpen(test.db, { userId, editionId: first })).toMatchObject({ refusal: { code: 'ended' } })
  expect((await mayOpen(test.db, { userId, editionId: second })).ok).toBe(true)

  await later(60)
  await expireAccess({ db: test.db, outbox })
  expect(await stateOf(lineId)).toBe('EXPIRED')
})

it('a part that is not opened yet waits, while the opened one ends the right to cancel the set', async () => {
  const userId = await somebody()
  const { id: orderId } = await buyBook(needs(), userId, combo)
  await openBook(test.db, { userId, editionId: second })
  expect(await mayOpen(test.db, { userId, editionId: first })).toMatchObject({ value: { isOpened: false } })
  const order = await readOrderById(test.db, orderId)
  if (!order) throw new Error('the order is gone')
  const cancelled = await cancelOrder(needs(), {
    order,
    lines: [],
    by: 'buyer',
    actorId: userId,
    reason: 'By mistake',
  })
  expect(cancelled.ok).toBe(false)
})

it('makes its parts duplicates: beside it in a cart, and once they are owned', async () => {
  const userId = await somebody()
  const [{ title } = { title: '' }] = await test.db
    .selectFrom('editions as e')
    .innerJoin('works as w', 'w.id', 'e.work_id')
    .select('w.title')
    .where('e.id', '=', combo)
    .execute()
  expect(await readDuplicates(test.db, { userId: null, editionIds: [first, combo] })).toEqual([
    { editionId: first, bundle: title },
  ])
  await buyBook(needs(), userId, first)
  expect(await readDuplicates(test.db, { userId, editionIds: [first, second] })).toEqual([
    { editionId: first, bundle: null },
  ])
})
