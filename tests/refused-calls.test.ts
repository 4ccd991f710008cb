import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'
import { base, callApi } from '../api/api.fixtures.ts'
import { type CallName, callNames, calls, callUrl } from '../api/calls.ts'

// The whole server, with the pages that stand beside the API.
let shop: ComposedShop
beforeAll(async () => {
  shop = await composeShop({ FLOOD_LIMIT: '10000' })
})
afterAll(() => shop?.close())

const url = (name: CallName) => base + callUrl(name).replace(/:\w+/, '560034')
const json = { 'content-type': 'application/json' }

/** An answer that must be the envelope of an error. */
async function refusal(request: InjectOptions) {
  const answer = await callApi(shop.app, request)
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  expect(answer).toMatchObject({ ResponseType: 'ERROR', data: null })
  expect(answer.StatusMsg).toMatch(/^[A-Z].+\.$/)
  return answer
}

describe('an address under the API that has no call', () => {
  it.each(['', '/', '/nothing', '/bookstore', '/bookstore/', '/bookstore/product/x/y?z=1', '/docs/nothing'])(
    'is not found by any method: "%s"',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
        expect([method, (await refusal({ method, url: base + path })).status]).toEqual([method, 404])
    },
  )

  it('is not found whatever is sent to it', async () => {
    for (const payload of ['{', 'a'.repeat(1_000_000)])
      for (const headers of [json, { 'content-type': 'text/x-odd' }])
        expect((await refusal({ method: 'POST', url: `${base}/nothing`, headers, payload })).status).toBe(404)
  })
})

describe('a call', () => {
  it.each(callNames)('names its method when another one is used: %s', async (name) => {
    const { method } = calls[name]
    for (const other of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      if (other === method) continue
      const answer = await refusal({ method: other, url: url(name), headers: json, payload: '{' })
      expect([other, answer.status, answer.headers.allow]).toEqual([other, 405, method])
    }
  })

  it.each(callNames.filter((name) => calls[name].method === 'POST'))(
    'refuses what is not JSON, what is too large and what is neither: %s',
    async (name) => {
      const send = async (payload: string, headers = json) =>
        (await refusal({ method: 'POST', url: url(name), headers, payload })).status
      expect(await send('{"a":')).toBe(400)
      expect(await send(JSON.stringify({ a: 'a'.repeat(300 * 1024) }))).toBe(413)
      // What a browser says of a text that is sent without a type.
      for (const type of ['text/xml', 'text/plain;charset=UTF-8'])
        expect([type, await send('{}', { 'content-type': type })]).toEqual([type, 415])
    },
  )

  it('names each field that is not valid, in plain words', async () => {
    const send = (payload: object) =>
      refusal({ method: 'POST', url: url('order/insertUpdateCheckoutData'), headers: json, payload })
    const answer = await send({
      items: [{ editionId: 'one', quantity: 10_000 }, { editionId: 1.5 }, 'x', { editionId: 0, quantity: 1 }],
      attempt: 'a'.repeat(61),
      details: [],
    })
    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual([
      { path: 'items.0.editionId', message: 'Send a number.' },
      { path: 'items.0.quantity', message: 'Send at most 9999.' },
      { path: 'items.1.editionId', message: 'Send a whole number.' },
      { path: 'items.1.quantity', message: 'This field is required.' },
      { path: 'items.2', message: 'Send an object.' },
      { path: 'items.3.editionId', message: 'Send more than 0.' },
      { path: 'attempt', message: 'Send at most 60 characters.' },
      { path: 'details', message: 'Send an object.' },
    ])
  })
})

it('the description says which calls read an access token: one that has ended is refused by these alone', async () => {
  const { paths } = (await shop.app.inject(`${base}/openapi.json`)).json()
  for (const name of callNames) {
    const { method } = calls[name]
    const { security, responses } =
      paths[(base + callUrl(name)).replace(/:(\w+)/, '{$1}')][method.toLowerCase()]
    const readsToken = security.some((scheme: object) => 'accessToken' in scheme)
    const request = { method, url: url(name), headers: { authorization: 'Bearer ended' } }
    const { status } = await callApi(shop.app, request)
    expect([name, status === 401]).toEqual([name, readsToken])
    expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(['400', 'default'])])
  }
})

it.each([
  ['a broken escape', '/%zz'],
  ['an escape that is no UTF-8', '/bookstore/product/%C0%80'],
  ['a NUL', '/nothing?q=%00'],
])('an address with %s cannot be read', async (_, path) => {
  expect((await refusal({ url: base + path })).status).toBe(400)
})

it('an address with a parameter that is too long is not found', async () => {
  const path = callUrl('userAccount/getStateCityByPINCode').replace(':pin', '1'.repeat(300))
  expect((await refusal({ url: base + path })).status).toBe(404)
})
