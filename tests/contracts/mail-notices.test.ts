import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { diskFiles } from '#adapters/files/disk'
import { openSmtp, type Smtp } from '#adapters/mail/smtp'
import { world } from '#demo/test-world'
import { type Jobs, jobs } from '#jobs/jobs'
import type { JobNeeds } from '#jobs/needs'
import { makeOutbox } from '#jobs/outbox'
import { type Queue, startQueue } from '#jobs/queue'
import { sendOne, workers } from '#jobs/work'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import { type Sandbox, startSandbox } from '#sandbox/start'
import { type Order, readOrderById } from '#shop/orders'
import { cancelOrder, checkOut } from '#shop/payments'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { bengaluru, fillCart } from '../../shop/orders/orders.fixtures.ts'

// From the deed to the buyer's inbox: outbox, queue, notice, mail server.
const log = pino({ enabled: false })
const quickly = { retries: 20, firstPauseSeconds: 1, longestPauseSeconds: 1 }
const plans: Jobs = { ...jobs, 'send-mail': { ...jobs['send-mail'], retry: quickly } }

let database: TestDatabase
let sandbox: Sandbox
let smtp: Smtp
let queue: Queue<Jobs>
let needs: JobNeeds

beforeAll(async () => {
  database = await freshDatabase()
  sandbox = await startSandbox({ port: 0, smtpPort: 0, log })
  smtp = openSmtp({ url: sandbox.smtpUrl, from: 'Bookmann <orders@shop.example.com>' })
  needs = {
    db: database.db,
    files: diskFiles(join(tmpdir(), 'no-pictures-here')),
    splitPdf: () => Promise.reject(new Error('no PDF is read here')),
    sendMail: smtp.sendMail,
    sendSms: null,
    secret: 'a secret of the tests, of thirty-two letters',
    outbox: { send: async () => {} },
    cards: null,
    emi: null,
    courier: null,
    baseUrl: 'https://shop.example.com',
    log,
  }
  queue = await startQueue({ url: database.url, plans, log, pollSeconds: 0.5 })
  await queue.work(workers(needs))
})
afterAll(async () => {
  await queue.stop()
  smtp.close()
  await sandbox.stop()
  await database.close()
})
beforeEach(() => switchMail('ok'))

async function switchMail(mail: 'ok' | 'down'): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${sandbox.url}/faults`, { method: 'POST', headers, body: JSON.stringify({ mail }) })
}

type Caught = { subject: string; text: string }

async function caughtFor(to: string): Promise<Caught[]> {
  const answer = await fetch(`${sandbox.url}/inbox.json?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { messages: Caught[] }).messages
}

const mailFor = (to: string) => expect.poll(() => caughtFor(to))

/** Orders the income-tax book (₹895) and the GST book (₹695) on delivery (₹50). */
async function order(email: string): Promise<Order> {
  const typed = { ...bengaluru, contact: { ...bengaluru.contact, email } }
  const books = [world.incomeTaxBook.id, world.gstBook.id]
  const owner = await fillCart(
    database.db,
    books.map((id) => [id, 1] as const),
    typed,
  )
  const placed = await checkOut(
    { db: database.db, outbox: makeOutbox(queue) },
    { owner, idempotencyKey: randomToken(24), method: 4, network: null, expectedTotal: paise(1_64_000) },
  )
  if (!placed.ok) throw new Error(placed.refusal.message)
  const read = await readOrderById(database.db, placed.value.id)
  if (!read) throw new Error('the order that was placed is not there')
  return read
}

const noticesOf = async (subject: string) =>
  (
    await sql<{ kind: string; outcome: string; tries: number }>`
    select kind, outcome, tries from notices where subject = ${subject} and channel = 'mail'`.execute(
      database.db,
    )
  ).rows

test('an order is confirmed to its buyer once, however often the job runs', async () => {
  const { id, orderNo, accessKey } = await order('once@example.com')
  await mailFor('once@example.com').toMatchObject([{ subject: `Your order ${orderNo} is confirmed` }])
  await sendOne(needs, 'mail', { message: 'order-placed', about: { orderId: id } })
  const [mail, ...more] = await caughtFor('once@example.com')
  expect(more).toEqual([])
  expect(mail?.text).toContain('Cash on delivery: ₹1,640.00 to the courier')
  expect(mail?.text).toContain(`https://shop.example.com/students/order/${orderNo}?key=${accessKey}`)
})

test('while the mail server is down nothing is lost, and the mail goes out when it is back', async () => {
  await switchMail('down')
  const { id } = await order('patient@example.com')
  await expect.poll(async () => (await noticesOf(String(id)))[0]?.tries).toBeGreaterThan(1)
  expect(await caughtFor('patient@example.com')).toEqual([])
  await switchMail('ok')
  await mailFor('patient@example.com').toHaveLength(1)
  await expect.poll(() => noticesOf(String(id))).toMatchObject([{ outcome: 'sent' }])
})

test('several workers at the same notice send one mail', async () => {
  const { id } = await order('crowd@example.com')
  await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      sendOne(needs, 'mail', { message: 'order-placed', about: { orderId: id } }),
    ),
  )
  await mailFor('crowd@example.com').toHaveLength(1)
  await expect.poll(() => noticesOf(String(id))).toMatchObject([{ outcome: 'sent' }])
  expect(await caughtFor('crowd@example.com')).toHaveLength(1)
})

test('what a dead process was sending is sent by the next one, and not before its claim has ended', async () => {
  const { id } = await order('orphan@example.com')
  await mailFor('orphan@example.com').toHaveLength(1)
  const claimUntil = (end: string) =>
    sql`
    update notices set outcome = null, settled_at = null, claimed_until = now() + ${end}::interval
    where subject = ${String(id)}`.execute(database.db)
  await claimUntil('1 minute')
  await expect(sendOne(needs, 'mail', { message: 'order-placed', about: { orderId: id } })).rejects.toThrow(
    'Another process is sending this message',
  )
  await claimUntil('-1 second')
  await sendOne(needs, 'mail', { message: 'order-placed', about: { orderId: id } })
  expect(await caughtFor('orphan@example.com')).toHaveLength(2)
})

test('a buyer whose address is refused for good is not tried again', async () => {
  const { id } = await order('refused@example.com')
  await expect
    .poll(() => noticesOf(String(id)))
    .toEqual([{ kind: 'order-placed', outcome: 'refused', tries: 1 }])
  await sendOne(needs, 'mail', { message: 'order-placed', about: { orderId: id } })
  expect(await noticesOf(String(id))).toMatchObject([{ tries: 1 }])
})

test('each cancellation is told once, with what it cancelled and what is left to pay', async () => {
  const placed = await order('undecided@example.com')
  const [first, second] = placed.lines
  if (!first || !second) throw new Error('two lines were ordered')
  const cancel = (order: Order, lineId: number) =>
    cancelOrder(
      { db: database.db, outbox: makeOutbox(queue) },
      { order, lines: [{ lineId }], by: 'buyer', actorId: null, reason: 'Changed my mind' },
    )
  await mailFor('undecided@example.com').toHaveLength(1)
  expect(await cancel(placed, first.id)).toMatchObject({ ok: true })
  await mailFor('undecided@example.com').toHaveLength(2)
  const left = await readOrderById(database.db, placed.id)
  if (!left) throw new Error('the order has gone')
  expect(await cancel(left, second.id)).toMatchObject({ ok: true })
  await mailFor('undecided@example.com').toMatchObject([
    { subject: `Your order ${placed.orderNo} is cancelled`, text: expect.stringContaining('nothing to pay') },
    { subject: `Part of your order ${placed.orderNo} is cancelled` },
    { subject: `Your order ${placed.orderNo} is confirmed` },
  ])
  // What was cancelled earlier was in the mail before.
  await mailFor('undecided@example.com').toMatchObject([
    { text: expect.not.stringContaining(first.title) },
    { text: expect.stringContaining(first.title) },
    {},
  ])
})
