import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailNewsReader } from '#adapters/mail/bounces'
import { openSmtp } from '#adapters/mail/smtp'
import { startSandbox } from '#sandbox/start'
import { hasConsent, recordConsent } from '#shop/customers'
import { isBouncing } from '#shop/marketing'
import { testDatabase } from '#tests/support/postgres'
import { testIdentity } from '../../shop/identity/identity.fixtures.ts'
import { mailWebhook } from './webhook-route.ts'

const database = await testDatabase()
const app = Fastify()
const secret = 'a secret of the mail webhook'
beforeAll(async () => {
  await app.register(mailWebhook, { read: mailNewsReader(secret), inbox: database.db })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const post = async (body: string, signature = createHmac('sha256', secret).update(body).digest('hex')) =>
  (
    await app.inject({
      method: 'POST',
      url: '/students/api/webhooks/mail',
      payload: body,
      headers: { 'x-mail-signature': signature, 'content-type': 'application/json' },
    })
  ).statusCode
const bounce = (recipient: string, event = 'bounced') => JSON.stringify({ event, recipient })

test('a bounce ends marketing to the address; forged, unreadable and other news changes nothing', async () => {
  const email = 'asha.bounces@example.com'
  const userId = await testIdentity(database.db).enrol({
    name: 'Asha',
    email,
    password: 'nine ledgers and a lamp',
  })
  await recordConsent(database.db, userId, { purpose: 'newsletter', isGiven: true, proof: 'a test' })
  expect(await post(bounce(email), 'f'.repeat(64))).toBe(401)
  expect(await post(bounce(email), '')).toBe(401)
  for (const body of ['{}', 'not json', bounce('no address'), bounce(email, 'delayed')])
    expect(await post(body)).toBe(200)
  expect(await isBouncing(database.db, email)).toBe(false)
  expect(await post(bounce('Asha.Bounces@example.com'))).toBe(200)
  expect(await post(bounce(email))).toBe(200)
  expect(await isBouncing(database.db, email)).toBe(true)
  expect(await hasConsent(database.db, userId, 'newsletter')).toBe(false)
})

test('the simulated mail server reports mail that comes back', async () => {
  const { port } = app.server.address() as { port: number }
  const url = `http://127.0.0.1:${port}/students/api/webhooks/mail`
  const log = { info: () => {}, warn: () => {} }
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, log, mailWebhook: { url, secret } })
  const smtp = openSmtp({ url: sandbox.smtpUrl, from: 'Shop <shop@example.com>' })
  const mail = { subject: 'News', html: '<p>News</p>', text: 'News', idempotencyKey: 'news.1' }
  expect(await smtp.sendMail({ ...mail, to: 'bounces@example.com' })).toMatchObject({ ok: true })
  await expect.poll(() => isBouncing(database.db, 'bounces@example.com')).toBe(true)
  smtp.close()
  await sandbox.stop()
})
