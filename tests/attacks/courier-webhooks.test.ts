import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'

const token = 'a token of sixteen or more'
let shop: ComposedShop
beforeAll(async () => {
  shop = await composeShop({
    SHIPROCKET_EMAIL: 'shop@example.com',
    SHIPROCKET_PASSWORD: 'a long password',
    SHIPROCKET_WEBHOOK_TOKEN: token,
    SHIPROCKET_BASE_URL: 'http://127.0.0.1:1/v1/external',
  })
})
afterAll(() => shop?.close())

const event = {
  awb: 'FOREIGN00001',
  current_status: 'DELIVERED',
  current_status_id: 7,
  shipment_status: 'DELIVERED',
  shipment_status_id: 7,
  current_timestamp: '20 11 2026 14:02:00',
  scans: [],
}
const send = async (body: unknown, headers: Record<string, string> = { 'x-api-key': token }) =>
  (
    await shop.app.inject({
      method: 'POST',
      url: '/students/api/webhooks/courier',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  ).statusCode
const stored = async () =>
  (
    await allRows<{ event_id: string }>(shop.db)`
      select event_id from courier_events`
  ).map((row) => row.event_id)

test.each([
  ['no token', {}],
  ['an empty token', { 'x-api-key': '' }],
  ['another token', { 'x-api-key': `${token}x` }],
  ['the beginning of the token', { 'x-api-key': token.slice(0, -1) }],
])('a webhook with %s is refused and not stored', async (_what, headers) => {
  expect(await send(event, headers)).toBe(401)
  expect(await stored()).toEqual([])
})

test('a webhook over 128 KB is refused, whatever its token', async () => {
  expect(await send({ ...event, current_status: 'x'.repeat(140_000) })).toBe(413)
  expect(await stored()).toEqual([])
})

test.each(['', 'no JSON', '[]', '{"awb":"FOREIGN00001"}', { ...event, current_timestamp: 'yesterday' }])(
  'an authentic webhook of an unknown shape is answered and not stored: %j',
  async (body) => {
    expect(await send(body)).toBe(200)
    expect(await stored()).toEqual([])
  },
)

test('an authentic webhook of a foreign parcel is stored once, however often it comes', async () => {
  expect(await Promise.all([send(event), send(event), send(event)])).toEqual([200, 200, 200])
  expect(await stored()).toEqual(['FOREIGN00001:7:7:20T11T2026T14:02:00'])
})
