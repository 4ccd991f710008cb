import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmtp, type Smtp } from '#adapters/mail/smtp'
import type { Mail } from '#ports/mail'
import { type Sandbox, startSandbox } from '#sandbox/start'

// The adapter of the mail port, against the mail server of the sandbox.
const from = 'Bookmann <orders@shop.example.com>'

let sandbox: Sandbox
let smtp: Smtp
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, smtpPort: 0, log: pino({ enabled: false }), slowMs: 60_000 })
  smtp = openSmtp({ url: sandbox.smtpUrl, from, patience: 500 })
})
afterAll(async () => {
  smtp.close()
  await sandbox.stop()
})
beforeEach(() => switchMail('ok'))

async function switchMail(mail: 'ok' | 'slow' | 'down' | 'denied'): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${sandbox.url}/faults`, { method: 'POST', headers, body: JSON.stringify({ mail }) })
}

type Caught = Pick<Mail, 'subject' | 'html' | 'text'> & {
  id: number
  to: string[]
  from: string
  messageId: string
  headers: Record<string, string>
}

async function caughtFor(to: string): Promise<Caught[]> {
  const answer = await fetch(`${sandbox.url}/inbox.json?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { messages: Caught[] }).messages
}

const mailTo = (to: string, key: string): Mail => ({
  to,
  subject: 'Your order ₹1,200 – सही किताब',
  html: '<p>Your order is <b>in</b>, ₹1,200.00.</p>',
  text: 'Your order is in, ₹1,200.00.\n\nA second paragraph.',
  idempotencyKey: key,
})

test('a mail arrives as it was written, under the identity it was given', async () => {
  const mail = mailTo('meera@example.com', 'order-placed.1')
  const sent = await smtp.sendMail({ ...mail, headers: { 'X-Order': 'BM20260000001' } })
  expect(sent).toEqual({ ok: true, value: { messageId: '<order-placed.1@shop.example.com>' } })
  const [caught, ...more] = await caughtFor('Meera@Example.com')
  expect(more).toEqual([])
  expect(caught).toMatchObject({
    to: ['meera@example.com'],
    from: 'orders@shop.example.com',
    subject: mail.subject,
    messageId: '<order-placed.1@shop.example.com>',
  })
  expect(caught?.html.trim()).toBe(mail.html)
  expect(caught?.text.trim()).toBe(mail.text)
  expect(caught?.headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-order': 'BM20260000001' })
})

test('a mail server that is down is a fault that names nobody, and the same mail goes through later', async () => {
  const mail = mailTo('kabir@example.com', 'order-placed.2')
  await switchMail('down')
  await expect(smtp.sendMail(mail)).rejects.toThrow(/^The mail server did not take the mail: [A-Z0-9 ]+$/)
  expect(await caughtFor(mail.to)).toEqual([])
  await switchMail('ok')
  expect(await smtp.sendMail(mail)).toMatchObject({ ok: true })
  expect(await caughtFor(mail.to)).toHaveLength(1)
})

test('a mail server that nobody listens at is a fault', async () => {
  const lost = openSmtp({ url: 'smtp://127.0.0.1:1', from, patience: 500 })
  await expect(lost.sendMail(mailTo('kabir@example.com', 'order-placed.3'))).rejects.toThrow('ESOCKET CONN')
  lost.close()
})

test('a server that scans a mail before it answers gets it once', async () => {
  const scanning = await startSandbox({ port: 0, smtpPort: 0, log: pino({ enabled: false }), slowMs: 1_000 })
  const patient = openSmtp({ url: scanning.smtpUrl, from, patience: 500 })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${scanning.url}/faults`, { method: 'POST', headers, body: JSON.stringify({ mail: 'slow' }) })
  expect(await patient.sendMail(mailTo('isha@example.com', 'order-placed.7'))).toMatchObject({ ok: true })
  patient.close()
  await scanning.stop()
})

test('an answer that comes too late is a fault; the second copy carries the same identity', async () => {
  const mail = mailTo('zoya@example.com', 'order-placed.4')
  await switchMail('slow')
  await expect(smtp.sendMail(mail)).rejects.toThrow('ETIMEDOUT')
  await switchMail('ok')
  expect(await smtp.sendMail(mail)).toMatchObject({ ok: true })
  const copies = await caughtFor(mail.to)
  expect(copies.map(({ messageId }) => messageId)).toEqual(Array(2).fill('<order-placed.4@shop.example.com>'))
})

test('an address that the server refuses for good is an answer, not a fault', async () => {
  const sent = await smtp.sendMail(mailTo('refused@example.com', 'order-placed.5'))
  expect(sent).toMatchObject({ ok: false, refusal: { code: 'address_refused' } })
})

test('a server that takes no mail of ours for anybody is a fault: the address may be right', async () => {
  await switchMail('denied')
  await expect(smtp.sendMail(mailTo('meera@example.com', 'order-placed.8'))).rejects.toThrow('554 RCPT TO')
})

test('line breaks in a subject or an address smuggle in neither headers nor readers', async () => {
  const mail = mailTo('tara@example.com', 'order-placed.6')
  await smtp.sendMail({ ...mail, subject: 'Hello\r\nBcc: spy@example.com' })
  const [caught] = await caughtFor('tara@example.com')
  expect(caught?.headers).not.toHaveProperty('bcc')
  const toTwo = await smtp.sendMail({ ...mail, to: 'tara@example.com, spy@example.com' })
  expect(toTwo).toMatchObject({ ok: false, refusal: { code: 'address_refused' } })
  expect(await caughtFor('spy@example.com')).toEqual([])
})
