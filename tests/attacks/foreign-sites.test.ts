import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import { openShop } from '#tests/support/journey'
import { type Outsider, openAccount } from './outsider.ts'

// What another site makes the browser of somebody signed in send: it has their cookies, and says where it comes from.
const shop = openShop()
let asha: Outsider
beforeAll(async () => {
  asha = await openAccount(shop, 'Asha')
})

const foreign = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a neighbour under our domain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }],
  ['another site, in an older browser', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
] as const

const wishes = () => allRows(shop.db)`select * from wishlist_items`
const items = () => allRows(shop.db)`select * from cart_items`

describe.each(foreign)('a request from %s', (_, headers) => {
  test.each(['/cart', '/cart.data', '/user/wishlist', '/user/wishlist.data'])(
    'as a form to %s is refused and changes nothing',
    async (path) => {
      const sent = { intent: 'add', edition: world.incomeTaxBook.id, quantity: 1 }
      expect((await asha.post(path, sent, headers)).status).toBe(403)
      expect(await items()).toEqual([])
      expect(await wishes()).toEqual([])
    },
  )

  test('to the contract is refused and changes nothing', async () => {
    const wish = { editionId: world.incomeTaxBook.id, isWished: true }
    expect((await asha.call('/bookstore/product/toggleWishlist', wish, headers)).status).toBe(403)
    expect(await wishes()).toEqual([])
  })

  test('to sign out ends no session', async () => {
    const { origin } = new URL(shop.url)
    const cookie = 'bm.session_token=x'
    const answer = await fetch(`${origin}/gp/auth/logout`, {
      method: 'POST',
      headers: { ...headers, cookie },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'JSON that a form can send, as %s, is not read by the contract',
  async (type) => {
    const wish = { editionId: world.incomeTaxBook.id, isWished: true }
    const answer = await asha.call('/bookstore/product/toggleWishlist', wish, { 'content-type': type })
    expect(answer.status).toBe(415)
    expect(await wishes()).toEqual([])
  },
)

test('no other site is given leave to read what the shop answers', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const path of ['/cart', '/api/bookstore/product/toggleWishlist'])
    for (const method of ['OPTIONS', 'GET'])
      expect(
        (await asha.send(path, { method, headers })).headers.get('access-control-allow-origin'),
      ).toBeNull()
})

test('a form of our own arrives behind a proxy that speaks https, whether or not we know that proxy', async () => {
  const { host } = new URL(shop.url)
  const sent = { intent: 'add', edition: world.incomeTaxBook.id, quantity: 1 }
  const answer = await asha.post('/user/wishlist', sent, { origin: `https://${host}` })
  expect(answer.status).toBe(303)
  expect(await wishes()).toHaveLength(1)
})

test('a way of naming another method in a form is not heeded', async () => {
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
  const answer = await asha.post('/user/wishlist?_method=DELETE', { _method: 'DELETE' }, headers)
  expect([400, 404]).toContain(answer.status)
  expect(await wishes()).toHaveLength(1)
})
