import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
import type { Outbox, ShopEvent } from '#ports/outbox'
import { type Sms, UnansweredSms } from '#ports/sms'
import { closeAccount, reopenAccount } from '#shop/identity'
import { markRead, readAccountMessages, readOrderNotices, remindUnpaid, resendMessage } from '#shop/notices'
import { checkOut } from '#shop/payments'
import { testDatabase } from '#tests/support/postgres'
import { bengaluru, fillCart } from '../shop/orders/orders.fixtures.ts'
import { mailNeeds } from './mail.fixtures.ts'
import { sendOne } from './work.ts'

const database = await testDatabase()

const silent: Outbox = { send: async () => {} }

/** Orders the income-tax book (₹895), paid on delivery by default. */
async function order(method: 1 | 4 = 4): Promise<number> {
  const owner = await fillCart(database.db, [[world.incomeTaxBook.id, 1]], bengaluru)
  const placed = await checkOut(
    { db: database.db, outbox: silent },
    {
      owner,
      idempotencyKey: randomToken(24),
      method,
      network: null,
      expectedTotal: paise(method === 4 ? 94_500 : 89_500),
    },
  )
  if (!placed.ok) throw new Error(placed.refusal.message)
  return placed.value.id
}

async function account(): Promise<string> {
  const id = randomUUID()
  await database.db
    .insertInto('users')
    .values({ id, name: 'Asha', email: `${id}@example.com`, mobile: null, image: null, erased_at: null })
    .execute()
  return id
}

const placed = (orderId: number) => ({ message: 'order-placed', about: { orderId } }) as const

test('an order is confirmed once by mail and once by SMS, and the SMS names only number and amount', async () => {
  const orderId = await order()
  const { sent, texts, needs } = mailNeeds(database.db)
  for (const channel of ['mail', 'sms', 'mail', 'sms']) await sendOne(needs, channel, placed(orderId))
  expect(sent).toHaveLength(1)
  expect(texts).toMatchObject([
    { to: '+919845012345', values: [expect.stringMatching(/^BM\d{11}$/), 'Rs 945.00'] },
  ])
})

test('a failing SMS provider neither delays nor loses the mail, and the SMS follows', async () => {
  const orderId = await order()
  const { sent, texts, needs } = mailNeeds(database.db)
  const failing = { ...needs, sendSms: async () => Promise.reject(new Error('The provider is down')) }
  await expect(sendOne(failing, 'sms', placed(orderId))).rejects.toThrow('down')
  await sendOne(failing, 'mail', placed(orderId))
  expect(sent).toHaveLength(1)
  await sendOne(needs, 'sms', placed(orderId))
  expect(texts).toHaveLength(1)
})

/** Lets the hour pass for which an SMS waits before its last attempt. */
const passHour = () =>
  sql`update notices set claimed_until = claimed_until - interval '1 hour' where settled_at is null`.execute(
    database.db,
  )

test('an SMS that the provider takes and never answers is sent three times at most', async () => {
  const orderId = await order()
  const { texts, needs } = mailNeeds(database.db)
  const silenced = {
    ...needs,
    sendSms: async (text: Sms) => {
      texts.push(text)
      throw new UnansweredSms('No answer in time')
    },
  }
  const send = () => sendOne(silenced, 'sms', placed(orderId)).catch(() => null)
  for (let run = 0; run < 4; run++) await send()
  expect(texts).toHaveLength(2)
  await passHour()
  for (let run = 0; run < 4; run++) await send()
  expect(texts).toHaveLength(3)
  expect(await readOrderNotices(database.db, orderId)).toMatchObject([{ channel: 'sms', outcome: 'sent' }])
})

test('an SMS arrives after an outage in which the provider answered nothing', async () => {
  const orderId = await order()
  const { texts, needs } = mailNeeds(database.db)
  const silenced = { ...needs, sendSms: async () => Promise.reject(new UnansweredSms('No answer in time')) }
  for (let run = 0; run < 8; run++) await sendOne(silenced, 'sms', placed(orderId)).catch(() => null)
  expect(await readOrderNotices(database.db, orderId)).toMatchObject([{ channel: 'sms', outcome: null }])
  await passHour()
  await sendOne(needs, 'sms', placed(orderId))
  expect(texts).toHaveLength(1)
})

test('an SMS that the provider did not take in an outage is sent again after a lost answer', async () => {
  const orderId = await order()
  const { texts, needs } = mailNeeds(database.db)
  const failing = (fault: Error) =>
    sendOne({ ...needs, sendSms: async () => Promise.reject(fault) }, 'sms', placed(orderId)).catch(
      () => null,
    )
  for (let run = 0; run < 4; run++) await failing(new Error('The provider is down'))
  await failing(new UnansweredSms('No answer in time'))
  await sendOne(needs, 'sms', placed(orderId))
  expect(texts).toHaveLength(1)
})

test('a shop without an SMS provider skips the SMS and says so', async () => {
  const orderId = await order()
  const { needs } = mailNeeds(database.db)
  await sendOne({ ...needs, sendSms: null }, 'sms', placed(orderId))
  expect(await readOrderNotices(database.db, orderId)).toMatchObject([{ channel: 'sms', outcome: 'skipped' }])
})

test('staff send a message again: once more, under a new Message-ID, audited', async () => {
  const orderId = await order()
  const actorId = await account()
  const { sent, needs } = mailNeeds(database.db)
  const wanted = {
    orderId,
    kind: 'order-placed',
    subject: String(orderId),
    channel: 'mail',
    actorId,
  } as const
  const again = () => resendMessage({ db: database.db, outbox: silent }, wanted)
  expect(await again()).toMatchObject({ ok: false, refusal: { code: 'not_sent_yet' } })
  await sendOne(needs, 'mail', placed(orderId))
  expect((await Promise.all([again(), again()])).filter(({ ok }) => ok)).toHaveLength(1)
  for (let run = 0; run < 3; run++) await sendOne(needs, 'mail', placed(orderId))
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    `order-placed.${orderId}`,
    `order-placed.${orderId}.1`,
  ])
  const audit = await allRows<{ detail: unknown }>(database.db)`
    select detail from audit_log where action = 'orders.message.resent' and actor_id = ${actorId}`
  expect(audit).toEqual([{ detail: { message: 'order-placed', channel: 'mail' } }])
})

test('a message that staff send again is sent, also where another of its kind has followed', async () => {
  const orderId = await order()
  const actorId = await account()
  const { sent, needs } = mailNeeds(database.db)
  await sendOne(needs, 'mail', placed(orderId))
  // It was paid again: what is mailed of that is a message of its own.
  await sql`insert into order_moves (order_line_id, seller_id, from_state, to_state, by)
    select id, seller_id, 'PENDING', 'ACCEPTED', 'payment' from order_lines where order_id = ${orderId}`.execute(
    database.db,
  )
  await sendOne(needs, 'mail', placed(orderId))
  const jobs: ShopEvent['message-resend'][] = []
  const outbox: Outbox = {
    send: async (_tx, _topic, about) => void jobs.push(about as ShopEvent['message-resend']),
  }
  const first = { orderId, kind: 'order-placed', subject: String(orderId), channel: 'mail', actorId } as const
  expect(await resendMessage({ db: database.db, outbox }, first)).toMatchObject({ ok: true })
  for (const { channel, ...job } of [...jobs, ...jobs]) await sendOne(needs, channel, job)
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    `order-placed.${orderId}`,
    `order-placed.${orderId}-2`,
    `order-placed.${orderId}.1`,
  ])
  const notices = await readOrderNotices(database.db, orderId)
  expect(notices.map(({ outcome }) => outcome)).toEqual(['sent', 'sent'])
})

describe('the messages of an account', () => {
  test('hold news of its orders once, without a key, and are read by their owner alone', async () => {
    const orderId = await order()
    const [owner, other] = [await account(), await account()]
    const { needs } = mailNeeds(database.db)
    await sendOne(needs, 'mail', placed(orderId))
    expect(await readAccountMessages(database.db, owner)).toEqual([])
    await database.db.updateTable('orders').set({ user_id: owner }).where('id', '=', orderId).execute()
    for (let run = 0; run < 2; run++) await sendOne(needs, 'mail', placed(orderId))
    const [message, ...more] = await readAccountMessages(database.db, owner)
    expect(more).toEqual([])
    expect(message).toMatchObject({ isRead: false, href: expect.stringMatching(/^\/order\/BM\d{11}$/) })
    if (!message) return
    expect(await markRead(database.db, other, message.id)).toBeNull()
    expect(await readAccountMessages(database.db, owner)).toMatchObject([{ isRead: false }])
    expect(await markRead(database.db, owner, message.id)).toBe(message.href)
    expect(await readAccountMessages(database.db, owner)).toMatchObject([{ isRead: true }])
  })
})

test('an order that waits for its payment is reminded once, and not once it is closed', async () => {
  const orderId = await order(1)
  const events: [string, object][] = []
  const outbox: Outbox = { send: async (_tx, topic, data) => void events.push([topic, data]) }
  const remind = () => remindUnpaid({ db: database.db, outbox })
  await remind()
  expect(events).toEqual([])
  await database.db
    .updateTable('payments')
    .set({ created_at: sql<Date>`business_now() - interval '2 hours'` })
    .where('order_id', '=', orderId)
    .execute()
  await remind()
  expect(events).toEqual([['payment-waiting', { orderId }]])
  const { sent, needs } = mailNeeds(database.db)
  await sendOne(needs, 'mail', { message: 'payment-waiting', about: { orderId } })
  expect(sent).toMatchObject([{ subject: expect.stringContaining('Complete the payment') }])
  await remind()
  expect(events).toHaveLength(1)
  await database.db
    .updateTable('order_lines')
    .set({ state: 'CANCELLED' })
    .where('order_id', '=', orderId)
    .execute()
  await sendOne(needs, 'mail', { message: 'payment-failed', about: { orderId } })
  expect(sent).toHaveLength(1)
})

test('the owner of an account that staff closed gets a mail; nobody once it is open again', async () => {
  const customerId = await account()
  const staff = { customerId, actorId: await account() }
  const events: { topic: string; about: object }[] = []
  const outbox: Outbox = { send: async (_tx, topic, about) => void events.push({ topic, about }) }
  const needs = { db: database.db, outbox }
  await closeAccount(needs, { ...staff, reason: 'Sold views of a course' })
  const { sent, needs: mail } = mailNeeds(database.db)
  const tell = () =>
    sendOne(mail, 'mail', { message: 'account-closed', about: events.at(-1)?.about as never })
  await tell()
  expect(sent).toMatchObject([
    { to: `${customerId}@example.com`, subject: expect.stringMatching(/^Your account with .+ was closed$/) },
  ])
  expect(JSON.stringify(sent)).not.toContain('Sold views')
  await closeAccount(needs, { ...staff, reason: 'Sold views of a course again' })
  await reopenAccount(database.db, staff)
  await tell()
  expect(sent).toHaveLength(1)
})
