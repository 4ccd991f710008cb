import { beforeEach, expect, test } from 'vitest'
import type { MailFaults } from './mail/catcher.ts'
import { type Inbox, makeInbox } from './mail/inbox.ts'
import { makeMsg91Simulator } from './msg91/simulator.ts'
import { makeRazorpaySimulator } from './razorpay/simulator.ts'
import { makeShiprocketSimulator } from './shiprocket/simulator.ts'
import { makeShopseSimulator } from './shopse/simulator.ts'
import { buildSandbox } from './start.ts'

let inbox: Inbox
let faults: MailFaults
let app: ReturnType<typeof buildSandbox>
beforeEach(() => {
  inbox = makeInbox()
  faults = { mail: 'ok' }
  const cards = makeRazorpaySimulator({
    keyId: 'rzp_test_1',
    keySecret: 'a',
    webhookSecret: 'b',
    webhookUrl: null,
  })
  const emi = makeShopseSimulator({ merchantId: 'a', secret: 'b' })
  const sms = makeMsg91Simulator({ authKey: 'a', templates: [] }, inbox)
  const couriers = makeShiprocketSimulator({
    email: 'shop@example.com',
    password: 'secret',
    webhookToken: 'token',
    webhookUrl: null,
  })
  app = buildSandbox({ inbox, faults, cards, emi, sms, couriers, authenticator: () => [] })
})

const get = (url: string, host = 'localhost:3001') => app.inject({ url, headers: { host } })
const rawMail = (subject: string, body = '<head></head><p>Hello</p>') =>
  Buffer.from(`From: a@example.com\r\nSubject: ${subject}\r\nContent-Type: text/html\r\n\r\n${body}`)

test('the empty inbox says what to do', async () => {
  expect((await get('/inbox')).body).toContain('Nothing has come yet')
})

test('a message is listed with its subject shown, never run, and its markup is kept in a frame without scripts', async () => {
  const id = inbox.add(rawMail('<script>1</script>'), ['meera@example.com'])
  const list = (await get('/inbox')).body
  expect(list).toContain('&#60;script&#62;1')
  expect(list).not.toContain('<script')
  expect((await get(`/inbox/${id}`)).body).toContain(
    `<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/inbox/${id}/html">`,
  )
  const frame = await get(`/inbox/${id}/html`)
  expect(frame.headers['content-security-policy']).toMatch(/^sandbox allow-popups .*default-src 'none'/)
  expect(frame.body.trim()).toBe('<head><base target="_blank"></head><p>Hello</p>')
})

test('a message that is not there is a 404 with a way back', async () => {
  const answer = await get('/inbox/7')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('href="/inbox"')
})

test('only the last 500 messages are kept', async () => {
  for (let sent = 1; sent <= 502; sent++) inbox.add(rawMail(`No ${sent}`), ['meera@example.com'])
  const { messages } = (await get('/inbox.json')).json<{ messages: { subject: string }[] }>()
  expect(messages).toHaveLength(500)
  expect([messages.at(0)?.subject, messages.at(-1)?.subject]).toEqual(['No 502', 'No 3'])
})

test('faults are switched by JSON and by the form of the front page; a fault nobody knows is refused', async () => {
  const post = (payload: string, type: string) =>
    app.inject({
      method: 'POST',
      url: '/faults',
      payload,
      headers: { host: 'localhost', 'content-type': type },
    })
  expect((await post('{"mail":"down"}', 'application/json')).json()).toEqual({ mail: 'down' })
  expect((await get('/')).body).toMatch(/value="down" checked/)
  const form = await post('mail=slow', 'application/x-www-form-urlencoded')
  expect([form.statusCode, form.headers.location]).toEqual([303, '/'])
  expect(faults).toEqual({ mail: 'slow' })
  expect((await post('{"mail":"lost"}', 'application/json')).statusCode).toBe(400)
  expect(faults).toEqual({ mail: 'slow' })
})

test('it answers under the names of this machine only, and changes nothing at the bidding of another site', async () => {
  expect((await get('/inbox', 'evil.example.com')).statusCode).toBe(421)
  const forged = await app.inject({
    method: 'POST',
    url: '/faults',
    payload: { mail: 'down' },
    headers: { host: 'localhost', 'sec-fetch-site': 'cross-site' },
  })
  expect(forged.statusCode).toBe(403)
  expect(faults).toEqual({ mail: 'ok' })
})
