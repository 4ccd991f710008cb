import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import type { Outbox } from '#ports/outbox'
import { testDatabase } from '#tests/support/postgres'
import { testIdentity } from '../identity/identity.fixtures.ts'
import { announceAvailable, readAlertByKey, requestStockAlert, stopAlert } from './index.ts'

const database = await testDatabase()
const announced: number[] = []
const outbox: Outbox = {
  send: async (_, topic, data) => {
    if (topic === 'edition-available' && 'alertId' in data) announced.push(data.alertId)
  },
}
beforeEach(async () => {
  announced.length = 0
  await sql`truncate stock_alerts, attempt_limits`.execute(database.db)
  await restock(0)
})

const restock = (copies: number) =>
  sql`update stock_levels set on_hand = ${copies} where edition_id = ${world.soldOut.id}`.execute(database.db)
const send = (email = 'asha@example.com', editionId: number = world.soldOut.id) =>
  requestStockAlert(
    { db: database.db, consumeAttempt: testIdentity(database.db).consumeAttempt },
    { editionId, email, ip: '203.0.113.7' },
  )
const rows = async () =>
  (
    await sql<{ id: number; access_key: string; round: number }>`select * from stock_alerts`.execute(
      database.db,
    )
  ).rows
const announce = () => announceAvailable({ db: database.db, outbox })

describe('who waits for a title', () => {
  test('is kept once, and told the same when asking again', async () => {
    expect(await send()).toEqual(await send())
    expect(await rows()).toHaveLength(1)
  })

  test('is kept once when asking twice at the same moment', async () => {
    await Promise.all([send(), send(), send()])
    expect(await rows()).toHaveLength(1)
  })

  test('hears nothing while there are no copies, and once when there are', async () => {
    await send()
    expect(await announce()).toBe(0)
    await restock(4)
    expect(await announce()).toBe(1)
    expect(await announce()).toBe(0)
    expect(announced).toEqual((await rows()).map(({ id }) => id))
  })

  test('may ask again later, for a mail of its own', async () => {
    await send()
    await restock(4)
    await announce()
    await restock(0)
    await send()
    expect(await rows()).toMatchObject([{ round: 2 }])
    await restock(4)
    expect(await announce()).toBe(1)
  })

  test('is told once by two jobs at the same time', async () => {
    await send()
    await send('ravi@example.com')
    await restock(4)
    const received = await Promise.all([announce(), announce()])
    expect(received.reduce((sum, count) => sum + count)).toBe(2)
    expect(announced).toHaveLength(2)
  })

  test('is forgotten by the link of the mail, and by nobody else', async () => {
    await send()
    const [row] = await rows()
    await stopAlert(database.db, 'x'.repeat(22))
    expect(await readAlertByKey(database.db, row?.access_key ?? '')).toMatchObject({
      title: expect.any(String),
    })
    await stopAlert(database.db, row?.access_key ?? '')
    expect(await readAlertByKey(database.db, row?.access_key ?? '')).toBeNull()
  })

  test('is forgotten a month after the mail', async () => {
    await send()
    await restock(4)
    await announce()
    await sql`update stock_alerts set announced_at = business_now() - interval '31 days'`.execute(database.db)
    await announce()
    expect(await rows()).toEqual([])
  })
})

test('a title that is not sold any more or never was cannot be waited for', async () => {
  expect(await send('asha@example.com', world.withdrawn.id)).toMatchObject({
    refusal: { code: 'unknown_edition' },
  })
  expect(await send('asha@example.com', 987_654_321)).toMatchObject({ refusal: { code: 'unknown_edition' } })
})

test('many requests from one place are refused for a while', async () => {
  const answers = []
  for (let person = 0; person < 21; person += 1) answers.push(await send(`student${person}@example.com`))
  expect(answers.map(({ ok }) => ok).lastIndexOf(true)).toBe(19)
  expect(answers.at(-1)).toMatchObject({ refusal: { code: 'too_many_attempts' } })
})
