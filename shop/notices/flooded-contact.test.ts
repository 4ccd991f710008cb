import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { ok } from '#kernel/result'
import type { Mail } from '#ports/mail'
import { readSettings } from '#shop/content'
import { checkOut } from '#shop/payments'
import { testDatabase } from '#tests/support/postgres'
import { testSecret } from '#tests/support/test-secret'
import { bengaluru, fillCart } from '../orders/orders.fixtures.ts'
import { isFlooded } from './notices-store.ts'
import { sendMessage } from './send-message.ts'

const database = await testDatabase()

/** An order under somebody's address, whose message was sent. */
async function orderAs(email: string): Promise<number> {
  const typed = { ...bengaluru, contact: { ...bengaluru.contact, email } }
  const owner = await fillCart(database.db, [[world.incomeTaxBook.id, 1]], typed)
  const placed = await checkOut(
    { db: database.db, outbox: { send: async () => {} } },
    { owner, idempotencyKey: randomToken(24), method: 1, network: null, expectedTotal: paise(89_500) },
  )
  if (!placed.ok) throw new Error(placed.refusal.message)
  await sql`
    insert into notices (kind, subject, channel, order_id, about, claimed_until, settled_at, outcome)
    values ('payment-waiting', ${String(placed.value.id)}, 'mail', ${placed.value.id}, '{}', now(), business_now(), 'sent')`.execute(
    database.db,
  )
  return placed.value.id
}

test('an address that nobody has proven gets eight messages about orders a day, others are not affected', async () => {
  for (let nth = 0; nth < 8; nth++) {
    expect(await isFlooded(database.db, 'mail', 'victim@example.com')).toBe(false)
    await orderAs('victim@example.com')
  }
  expect(await isFlooded(database.db, 'mail', 'victim@example.com')).toBe(true)
  expect(await isFlooded(database.db, 'sms', '+919845012345')).toBe(false)
  expect(await isFlooded(database.db, 'mail', 'asha@example.com')).toBe(false)
})

test('a mail about an order is answered to support', async () => {
  const orderId = await orderAs('reader@example.com')
  const mails: Mail[] = []
  await sendMessage(
    {
      db: database.db,
      secret: testSecret,
      sendMail: async (mail) => {
        mails.push(mail)
        return ok({ messageId: '<1@example.com>' })
      },
      sendSms: null,
      baseUrl: 'https://shop.example.com',
    },
    { message: 'payment-failed', channel: 'mail', about: { orderId } },
  )
  const { support } = await readSettings(database.db)
  expect(mails.map(({ headers }) => headers)).toEqual([{ 'Reply-To': support.email }])
})

test('who has paid an order gets all messages about it', async () => {
  const last = await orderAs('victim@example.com')
  await sql`update order_lines set state = 'ACCEPTED' where order_id = ${last}`.execute(database.db)
  expect(await isFlooded(database.db, 'mail', 'victim@example.com')).toBe(false)
  await sql`update order_lines set state = 'PENDING' where order_id = ${last}`.execute(database.db)
  expect(await isFlooded(database.db, 'mail', 'victim@example.com')).toBe(true)
})

test('who has proven it gets them all', async () => {
  const last = await orderAs('victim@example.com')
  await sql`update orders set confirmed_at = business_now() where id = ${last}`.execute(database.db)
  expect(await isFlooded(database.db, 'mail', 'victim@example.com')).toBe(false)
})
