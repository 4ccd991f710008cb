import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { oneRow } from '#kernel/read-rows'
import { announceAvailable, stopAlert } from '#shop/requests'
import { testDatabase } from '#tests/support/postgres'
import { mailNeeds } from './mail.fixtures.ts'
import { sendOne } from './work.ts'

const database = await testDatabase()
const restock = (copies: number) =>
  sql`update stock_levels set on_hand = ${copies} where edition_id = ${world.soldOut.id}`.execute(database.db)

const accessKey = 'k_E-y0123456789abcdefg'
const waiting = async () =>
  (
    await oneRow<{ id: number }>(database.db)`
      insert into stock_alerts (edition_id, email, access_key, announced_at)
      values (${world.soldOut.id}, 'asha@example.com', ${accessKey}, business_now())
      returning id`
  ).id

test('who waited gets one mail with the title and the way to be forgotten, and none after that', async () => {
  const alertId = await waiting()
  const { sent, needs } = mailNeeds(database.db)
  await restock(1)
  await sendOne(needs, 'mail', { message: 'edition-available', about: { alertId } })
  await sendOne(needs, 'mail', { message: 'edition-available', about: { alertId } })
  expect(sent).toHaveLength(1)
  const [mail] = sent
  expect(mail?.to).toBe('asha@example.com')
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(`https://shop.example.com/students/product/${world.soldOut.id}/`)
    expect(part).toContain(`https://shop.example.com/students/stock-alert/${accessKey}`)
  }
  await stopAlert(database.db, accessKey)
  await sendOne(needs, 'mail', { message: 'edition-available', about: { alertId } })
  expect(sent).toHaveLength(1)
})

test('who waited is not mailed once the last copy went, and waits for the next', async () => {
  const alertId = await waiting()
  const { sent, needs } = mailNeeds(database.db)
  const announce = () => announceAvailable({ db: database.db, outbox: { send: async () => {} } })
  await restock(0)
  await sendOne(needs, 'mail', { message: 'edition-available', about: { alertId } })
  expect([sent.length, await announce()]).toEqual([0, 0])
  await restock(1)
  expect(await announce()).toBe(1)
  await sendOne(needs, 'mail', { message: 'edition-available', about: { alertId } })
  expect(sent).toHaveLength(1)
})
