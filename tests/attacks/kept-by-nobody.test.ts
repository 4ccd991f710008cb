import { beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/journey'
import { type Outsider, openAccount, openOutsider } from './outsider.ts'

// Caches on the way keep what they are told to keep, by the address as they read it: nothing of one visitor may reach
// another through one, and nothing that a visitor sends may colour what others get.
const shop = openShop()
let asha: Outsider
let stranger: Outsider
beforeAll(async () => {
  asha = await openAccount(shop, 'Asha')
  stranger = openOutsider(shop.url)
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
    const { headers } = await asha.ask(path)
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
    const { status, body, headers } = await asha.ask(path)
    expect(status).toBe(404)
    expect(body).not.toContain('asha@example.com')
    expect(headers.get('cache-control') ?? 'no-store').not.toMatch(/public|max-age=[1-9]/)
  })
})

test('a page that strangers share is the same whatever the first to ask sends along', async () => {
  const odd = {
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
  const coloured = await stranger.ask('/accessibility?utm_source=evil&evil=1', { headers: odd })
  const plain = await stranger.ask('/accessibility')
  expect(coloured.status).toBe(200)
  expect(coloured.body).toBe(plain.body)
  expect(coloured.body).not.toContain('evil')
})

test('an answer to HEAD, to a tag that is not held, or to a broken one spoils no later answer', async () => {
  await stranger.ask('/disclaimer', { method: 'HEAD' })
  for (const tag of ['"none"', 'W/"none", "other"', '"', '\u0022\u0022,,,'])
    expect((await stranger.ask('/disclaimer', { headers: { 'if-none-match': tag } })).status).toBe(200)
  expect((await stranger.ask('/disclaimer')).body).toContain('</html>')
})

test('the data of some routes of a page is not kept in the place of the whole', async () => {
  const part = await stranger.ask('/eula.data?_routes=evil')
  expect(part.headers.get('cache-control')).toMatch(/private/)
  const whole = await stranger.ask('/eula.data')
  expect(whole.body.length).toBeGreaterThan(part.body.length)
})

test('a visitor’s own cookies colour nothing that a stranger gets', async () => {
  const cookie = 'bm_attempt="><script>alert(1)</script>; bm.session_token=forged; bm_cart=%00'
  const coloured = await stranger.ask('/grievance', { headers: { cookie } })
  expect(coloured.headers.get('cache-control')).toMatch(/private/)
  expect((await openOutsider(shop.url).ask('/grievance')).body).not.toContain('alert(1)')
})
