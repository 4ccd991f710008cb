import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openSmtp } from '#adapters/mail/smtp'
import { openRazorpay } from '#adapters/payment/razorpay'
import { paise } from '#kernel/money'
import { type Sandbox, startSandbox } from '#sandbox/start'
import { startListener } from './listener.ts'
import { amount, keys } from './razorpay.fixtures.ts'

const folder = mkdtempSync(join(tmpdir(), 'bookmann-sandbox-'))
const opened: { stop: () => Promise<unknown> }[] = []
afterAll(async () => {
  await Promise.all(opened.map(({ stop }) => stop()))
  rmSync(folder, { recursive: true })
})

const openSandbox = async (webhookUrl: string) => {
  const razorpay = { ...keys, webhookUrl }
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    log: pino({ enabled: false }),
    folder,
    razorpay,
  })
  opened.push(sandbox)
  return sandbox
}
const cardsOf = ({ razorpayUrl: baseUrl }: Sandbox) =>
  openRazorpay({ baseUrl, ...keys, shopName: 'Bookmann' })

test('a provider that was killed remembers what was paid, tells the shop, and gives it back', async () => {
  const before = await openSandbox('http://127.0.0.1:1/nobody-listens')
  const order = {
    receipt: 'BM20260000001-1',
    amount,
    currency: 'INR',
    notes: { order: 'BM20260000001' },
  } as const
  const { id } = await cardsOf(before).createOrder(order)
  await fetch(`${before.url}/razorpay/pay`, {
    method: 'POST',
    body: JSON.stringify({ order_id: id }),
    headers: { 'content-type': 'application/json' },
  })

  const [taken] = await cardsOf(before).paymentsOf(id)
  const refund = { paymentId: taken?.id ?? '', amount: paise(10_000), key: 'refund-of-a-part', notes: {} }
  const given = await cardsOf(before).refund(refund)

  // Not stopped: only what it has stored by itself is there.
  await expect.poll(() => readFileSync(join(folder, 'cards')).includes(given.id)).toBe(true)
  const listener = await startListener()
  opened.push({ stop: listener.close })
  const cards = cardsOf(await openSandbox(`${listener.url}/webhooks`))
  const [payment] = await cards.paymentsOf(id)
  expect(payment).toMatchObject({ state: 'captured', amount, refunded: refund.amount })
  expect(await cards.refund(refund)).toMatchObject({ id: given.id })
  expect(await cards.createOrder(order)).toMatchObject({ id })
  await expect
    .poll(() => listener.received.map(({ body }) => JSON.parse(String(body)).event))
    .toContain('payment.captured')
})

test('a mail that was caught is in the inbox of the next run, and the next one comes after it', async () => {
  const send = async ({ smtpUrl }: Sandbox, subject: string) => {
    const smtp = openSmtp({ url: smtpUrl, from: 'orders@shop.example.com', patience: 5_000 })
    await smtp.sendMail({
      to: 'asha@example.com',
      subject,
      html: '<p>Thank you</p>',
      text: 'Thank you',
      idempotencyKey: subject,
    })
    smtp.close()
  }
  await send(await openSandbox('http://127.0.0.1:1/nobody-listens'), 'First')
  const after = await openSandbox('http://127.0.0.1:1/nobody-listens')
  await send(after, 'Second')
  const { messages } = (await (await fetch(`${after.url}/inbox.json`)).json()) as {
    messages: { subject: string }[]
  }
  expect(messages.map(({ subject }) => subject)).toEqual(['Second', 'First'])
})
