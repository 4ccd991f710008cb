import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HostedCheckout } from '#ports/card-payment'
import { openBrowsers } from '../support/journey.ts'
import type { Student } from '../support/student.ts'
import { amount, openOrder, type Provider, startProvider } from './razorpay.fixtures.ts'

// The hosted page as a buyer sees it, reached from a shop of one page.
let provider: Provider
let buyer: Student
let form: HostedCheckout
let orderId: string
let shopUrl: string
const open = openBrowsers(() => shopUrl)

const quote = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const shop = createServer(async (request, response) => {
  response.setHeader('content-type', 'text/html')
  if (request.method === 'POST') {
    const posted = Object.fromEntries(new URLSearchParams(await text(request)))
    const from = request.headers['sec-fetch-site']
    return response.end(`<h1>Posted</h1><output>${quote(JSON.stringify({ ...posted, from }))}</output>`)
  }
  if (request.url === '/cancelled') return response.end('<h1>Given up</h1>')
  const inputs = Object.entries(form.fields).map(
    ([name, value]) => `<input type=hidden name="${quote(name)}" value="${quote(value)}">`,
  )
  response.end(`<form method=post action="${form.action}">${inputs.join('')}<button>Pay</button></form>`)
})

beforeAll(async () => {
  provider = await startProvider()
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.listen(0, '127.0.0.1', resolve)
  await promise
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(async () => {
  shop.closeAllConnections()
  shop.close()
  await provider.stop()
})
beforeEach(async () => {
  orderId = (await openOrder(provider)).id
  form = provider.cards.checkout({
    providerOrderId: orderId,
    amount,
    currency: 'INR',
    description: 'Order BM20260000001',
    buyer: { name: 'Meera Menon', email: 'meera@example.com', mobile: '+919000090000' },
    callbackUrl: `${shopUrl}/back`,
    cancelUrl: `${shopUrl}/cancelled`,
  })
})
afterEach(async () => {
  await provider.post('/faults', {})
})

async function goToPay(javaScriptEnabled = true): Promise<void> {
  buyer = await open({ javaScriptEnabled })
  await buyer.go('')
  await buyer.page.getByRole('button', { name: 'Pay' }).click()
  await buyer.page.getByRole('heading', { name: 'Pay Bookmann ₹895.00' }).waitFor()
}
async function payByCard(number: string, otp: string): Promise<void> {
  await buyer.page.getByLabel('Card number').fill(number)
  await buyer.page.getByLabel('Expiry (MM/YY)').fill('12/60')
  await buyer.page.getByLabel('CVV').fill('123')
  await buyer.page.getByRole('button', { name: 'Pay by card' }).click()
  await buyer.page.getByLabel('OTP').fill(otp)
  await buyer.page.getByRole('button', { name: 'Pay ₹895.00' }).click()
}
async function posted(): Promise<Record<string, string>> {
  await buyer.page.getByRole('heading', { name: 'Posted' }).waitFor()
  return JSON.parse((await buyer.page.getByRole('status').textContent()) ?? '')
}
const isAuthentic = (fields: Record<string, string>) =>
  provider.cards.isAuthenticCallback({
    providerOrderId: orderId,
    paymentId: fields.razorpay_payment_id ?? '',
    signature: fields.razorpay_signature ?? '',
  })
const states = async () => (await provider.cards.paymentsOf(orderId)).map((payment) => payment.state)

describe('a buyer', () => {
  it('pays by card and is posted back from another site, with a signature', async () => {
    await goToPay()
    await payByCard('4100 2800 0000 1007', '1234')
    const fields = await posted()
    expect(fields).toMatchObject({ razorpay_order_id: orderId, from: 'cross-site' })
    expect(isAuthentic(fields)).toBe(true)
    expect(await states()).toEqual(['captured'])
  })

  it('pays without JavaScript, by pressing a button to go back', async () => {
    await goToPay(false)
    await payByCard('6527 6589 0000 1005', '1234567890')
    await buyer.page.getByRole('button', { name: 'Continue' }).click()
    expect(isAuthentic(await posted())).toBe(true)
  })

  it.each([
    ['4100 2800 0000 1007', '123', 'incorrect_otp'],
    ['4100 2800 0006 0003', '1234', 'card_declined'],
    ['4100 2800 0008 0001', '1234', 'insufficient_fund'],
  ])('with card %s and OTP %s is posted back with the error %s', async (number, otp, reason) => {
    await goToPay()
    await payByCard(number, otp)
    expect(await posted()).toMatchObject({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': reason })
    expect(await states()).toEqual(['failed'])
  })

  it('pays by UPI', async () => {
    await goToPay()
    await buyer.page.getByLabel('UPI ID').fill('success@razorpay')
    await buyer.page.getByRole('button', { name: 'Pay by UPI' }).click()
    expect(isAuthentic(await posted())).toBe(true)
  })

  it('whose UPI payment fails tries again on the same order, by net banking', async () => {
    await goToPay()
    await buyer.page.getByLabel('UPI ID').fill('failure@razorpay')
    await buyer.page.getByRole('button', { name: 'Pay by UPI' }).click()
    expect(await posted()).toMatchObject({ 'error[reason]': 'payment_failed' })
    await buyer.go('')
    await buyer.page.getByRole('button', { name: 'Pay' }).click()
    await buyer.page.getByRole('button', { name: 'Pay at the bank' }).click()
    await buyer.page.getByRole('button', { name: 'Pay ₹895.00' }).click()
    expect(isAuthentic(await posted())).toBe(true)
    expect(await states()).toEqual(['failed', 'captured'])
  })

  it('declines at the bank', async () => {
    await goToPay()
    await buyer.page.getByRole('button', { name: 'Pay at the bank' }).click()
    await buyer.page.getByRole('button', { name: 'Decline' }).click()
    expect(await posted()).toMatchObject({ 'error[reason]': 'payment_cancelled' })
  })

  it('gives up and goes back to the shop', async () => {
    await goToPay()
    await buyer.page.getByRole('link', { name: 'Back to the shop' }).click()
    await buyer.page.getByRole('heading', { name: 'Given up' }).waitFor()
    expect(await states()).toEqual([])
  })

  it('who goes back and pays once more reads that the order is paid', async () => {
    await goToPay()
    await payByCard('4100 2800 0000 1007', '1234')
    await posted()
    await buyer.go('')
    await buyer.page.getByRole('button', { name: 'Pay' }).click()
    await buyer.page.getByText('The order is already paid.').waitFor()
    expect(await states()).toEqual(['captured'])
  })

  it('reads beside the field what is wrong with it', async () => {
    await goToPay()
    await buyer.page.getByLabel('UPI ID').fill('meera@bank')
    await buyer.page.getByRole('button', { name: 'Pay by UPI' }).click()
    await buyer.page.getByRole('textbox', { name: 'UPI ID', description: /success@razorpay/ }).waitFor()
    await buyer.canReadAll()
  })

  it('is not led back when that fault is on, though the bank took the money', async () => {
    await provider.post('/faults', { 'lost-callback': { times: 1 } })
    await goToPay()
    await payByCard('4100 2800 0000 1007', '1234')
    await buyer.page.getByRole('heading', { name: 'The way back to Bookmann was lost' }).waitFor()
    expect(await states()).toEqual(['captured'])
  })

  it('can use every page with a screen reader', async () => {
    await goToPay(true)
    await buyer.canReadAll()
    await buyer.page.getByRole('button', { name: 'Pay at the bank' }).click()
    await buyer.page.getByRole('button', { name: 'Decline' }).waitFor()
    await buyer.canReadAll()
    await buyer.page.goto(`${provider.sandbox.url}/razorpay/faults`)
    await buyer.canReadAll()
  })
})

describe('the page of faults', () => {
  it('switches what is ticked, with the settings that each fault knows', async () => {
    buyer = await open()
    await buyer.page.goto(`${provider.sandbox.url}/razorpay/faults`)
    await buyer.page.getByRole('checkbox', { name: 'slow' }).check()
    await buyer.page.getByRole('checkbox', { name: 'decline' }).check()
    await buyer.page.getByLabel('Where').selectOption('capture')
    await buyer.page.getByRole('spinbutton', { name: 'Milliseconds' }).fill('250')
    await buyer.page.getByRole('button', { name: 'Switch' }).click()
    await buyer.page.getByRole('checkbox', { name: 'slow', checked: true }).waitFor()
    expect(await provider.get('/faults')).toEqual({
      slow: { on: ['capture'], ms: 250, when: 'after' },
      decline: { reason: 'payment_failed' },
    })
  })

  it('lets a failed payment succeed late', async () => {
    await provider.post('/pay', { order_id: orderId, outcome: 'payment_timed_out' })
    buyer = await open()
    await buyer.page.goto(`${provider.sandbox.url}/razorpay/faults`)
    await buyer.page.getByRole('button', { name: 'Let the bank say yes late' }).first().click()
    await buyer.page.getByText('₹895.00 captured').first().waitFor()
    expect(await states()).toEqual(['captured'])
  })
})

describe('the hosted page', () => {
  const send = (fields: Record<string, string>) =>
    fetch(form.action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

  it.each([
    ['another amount', { amount: '100' }],
    ['another currency', { currency: 'USD' }],
    ['another key', { key_id: 'rzp_test_other' }],
    ['an order that is not there', { order_id: 'order_00000000000000' }],
    ['a script as the way back', { callback_url: 'javascript:alert(1)' }],
    ['a script as the way out', { cancel_url: 'javascript:alert(1)' }],
  ])('refuses a form with %s', async (_what, change) => {
    const answer = await send({ ...form.fields, ...change })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.text()).toContain('This cannot be paid')
  })

  it('can be slow, break, or be down', async () => {
    await provider.post('/faults', { down: { on: 'checkout', times: 1 } })
    const down = await send(form.fields)
    expect([down.status, await down.text()]).toEqual([503, expect.stringContaining('The server is down')])
    await provider.post('/faults', { reset: { on: 'checkout', times: 1 } })
    await expect(send(form.fields)).rejects.toThrow('fetch failed')
    await provider.post('/faults', { slow: { on: 'checkout', ms: 1, times: 1 } })
    expect((await send(form.fields)).status).toBe(303)
    expect(await provider.get('/faults')).toEqual({})
  })
})
