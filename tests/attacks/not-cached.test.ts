import { beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/journey'
import { type Outsider, openAccount, openOutsider } from './outsider.ts'

// Caches on the way keep what they are told to keep, by the address as they read it: nothing of one visitor may reach
// another through one, and nothing that a visitor sends may colour what others get.
const shop = openShop()
let asha: Outsider
let anonymous: Outsider
beforeAll(async () => {
  asha = await openAccount(shop, 'Asha')
  anonymous = openOutsider(shop.url)
})

describe('a page that shows somebody’s own', () => {
  test.each([
    '/user/profile',
    '/user/profile.data',
    '/user/profile/',
    '/USER/profile',
    '/user/%70rofile',
    '/user/profile?x.css',
    '/user/order',
    '/user/wishlist',
    '/cart',
    '/checkout/information',
  ])('is written down by no browser and no cache: %s', async (path) => {
    const { headers } = await asha.send(path)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('vary')).toMatch(/Cookie/i)
  })

  test.each([
    '/user/profile/x.css',
    '/user/profile.css',
    '/user/profile;x.css',
    '/user/profile%2fx.css',
    '/user/profile%0a.css',
    '/user/profile%23x.css',
    '/user/profile%3fx.css',
    '/assets/..%2fuser%2fprofile',
    '/media/..%2fuser%2fprofile',
  ])('is not at an address that looks like a file: %s', async (path) => {
    const { status, body, headers } = await asha.send(path)
    expect(status).toBe(404)
    expect(body).not.toContain('asha@example.com')
    expect(headers.get('cache-control') ?? 'no-store').not.toMatch(/public|max-age=[1-9]/)
  })
})

test.each([
  '/api/dashboard/userAccount/getPersonalInfo',
  '/api/bookstore/userAccount/getUserOrderHistory',
  '/api/bookstore/userAccount/getOrderDetails?orderNo=BM20991234567',
  '/api/bookstore/product/productUserInformation?editionId=1001',
])('an answer to a program about somebody is written down by no cache: %s', async (path) => {
  expect((await asha.send(path)).headers.get('cache-control')).toBe('private, no-store')
})

test('a page for everybody is the same whatever the first to ask sends along', async () => {
  const unexpected = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-prefix': '/evil',
    'x-original-url': '/students/login',
    forwarded: 'host=evil.example',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
    'user-agent': '"><script>alert(1)</script>',
    'accept-language': 'evil',
    range: 'bytes=0-10',
    'x-http-method-override': 'POST',
  }
  const coloured = await anonymous.send('/accessibility?utm_source=evil&evil=1', { headers: unexpected })
  const plain = await anonymous.send('/accessibility')
  expect(coloured.status).toBe(200)
  expect(coloured.body).toBe(plain.body)
  expect(coloured.body).not.toContain('evil')
})

test('an answer to HEAD, to a tag that is not held, or to a broken one spoils no later answer', async () => {
  await anonymous.send('/disclaimer', { method: 'HEAD' })
  for (const tag of ['"none"', 'W/"none", "other"', '"', '\u0022\u0022,,,'])
    expect((await anonymous.send('/disclaimer', { headers: { 'if-none-match': tag } })).status).toBe(200)
  expect((await anonymous.send('/disclaimer')).body).toContain('</html>')
})

test('the data of some routes of a page is not kept in the place of the whole', async () => {
  const part = await anonymous.send('/eula.data?_routes=evil')
  expect(part.headers.get('cache-control')).toMatch(/private/)
  const whole = await anonymous.send('/eula.data')
  expect(whole.body.length).toBeGreaterThan(part.body.length)
  // A browser would fetch the styles again for data alone.
  expect(whole.headers.get('link')).toBeNull()
  expect((await anonymous.send('/eula')).headers.get('link')).toMatch(/rel=preload/)
})

test('a visitor’s own cookies colour nothing that an anonymous visitor gets', async () => {
  const cookie = 'bm_attempt="><script>alert(1)</script>; bm.session_token=forged; bm_cart=%0a'
  const coloured = await anonymous.send('/grievance', { headers: { cookie } })
  const plain = await openOutsider(shop.url).send('/grievance')
  expect(coloured.body).toBe(plain.body)
  expect(plain.body).not.toContain('alert(1)')
})

test.each([
  '/disclaimer',
  '/disclaimer?utm_source=mail',
  '/disclaimer/',
  '//disclaimer',
  '/DISCLAIMER',
  '/disclaime%72',
  '/disclaimer?_routes=root',
  '/disclaimer.data',
])(
  'a page for everybody says and sets nothing of a signed-in visitor, however it is asked for: %s',
  async (path) => {
    const headers = { 'x-forwarded-host': 'evil.example', authorization: 'Bearer asha' }
    const own = await asha.send(path, { headers })
    expect(own.body).not.toMatch(/asha@example\.com|Asha|evil/)
    if (own.headers.get('etag') === null) return
    expect(own.headers.get('set-cookie')).toBeNull()
    expect(own.body).toBe((await openOutsider(shop.url).send(path)).body)
  },
)

test('nothing personal may be stored: only answers with an entity tag are public, and none of them is drawn for one', async () => {
  for (const path of [
    '/cart',
    '/contact-us',
    '/paper-map/ca-final',
    '/user/wishlist',
    '/wishlist/editions',
    '/login',
  ]) {
    const { headers } = await asha.send(path)
    expect([path, headers.get('etag'), headers.get('cache-tag')]).toEqual([path, null, null])
    expect(headers.get('cache-control')).toMatch(/^private|no-store/)
  }
})

test('an answer for everybody varies by the cookie, so that a cache that knows no better keeps attempts apart', async () => {
  for (const path of ['/', '/books', '/disclaimer'])
    expect((await anonymous.send(path)).headers.get('vary')).toBe('Cookie, Accept-Encoding')
})
