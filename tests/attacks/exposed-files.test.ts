import { beforeAll, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { openShop } from '#tests/support/journey'
import { type Outsider, openAccount } from './outsider.ts'

// What every answer says to browsers, whatever it is; and what an answer about trouble does not say.
const shop = openShop()
let asha: Outsider
beforeAll(async () => {
  asha = await openAccount(shop, 'Asha')
})

const pages = [
  '/',
  '/books',
  `/product/${world.incomeTaxBook.id}`,
  '/login',
  '/user/profile',
  '/nowhere',
  '/desk/reviews',
]
const answers = [
  ...pages,
  '/books.data',
  '/assets/nothing.js',
  '/media/nothing.avif',
  '/%zz',
  '/api/openapi.json',
  '/api/docs/',
  '/api/bookstore/product/serverTime',
  '/api/bookstore/product/productDetails?editionId=x',
  '/site.webmanifest',
  '/sitemap.xml',
]

test.each(answers)('%s is taken for nothing but what it says it is, and framed by nobody', async (path) => {
  const { headers } = await asha.send(path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  if (path === '/%zz') return
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\)/)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.has('x-powered-by')).toBe(false)
  expect(headers.has('server')).toBe(false)
})

test.each(pages)(
  '%s runs no script but its own, loads nothing from elsewhere and has no base',
  async (path) => {
    const { headers } = await asha.send(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'self';/)
    expect(policy).toMatch(/script-src 'self'( '(?:nonce|sha256)-[^']+')*;/)
    expect(policy).toMatch(/frame-ancestors 'none'; base-uri 'none'; object-src 'none'/)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/)
  },
)

test('a nonce is used once', async () => {
  const nonce = async () =>
    /'nonce-([^']+)'/.exec((await asha.send('/login?x')).headers.get('content-security-policy') ?? '')?.[1]
  const [one, other] = [await nonce(), await nonce()]
  expect(one?.length).toBeGreaterThanOrEqual(20)
  expect(one).not.toBe(other)
})

test('trouble is told without its insides', async () => {
  const { origin } = new URL(shop.url)
  const query = [
    '/nowhere',
    '/order/BM20991234567',
    '/product/999999',
    '/api/nowhere',
    '/api/bookstore/product/productDetails?editionId=9999999',
    '/%zz',
  ]
  const bodies = await Promise.all(query.map(async (path) => (await asha.send(path)).body))
  bodies.push(await (await fetch(`${origin}/nowhere`)).text())
  for (const body of bodies)
    expect(body).not.toMatch(/node_modules|\bat \w+ \(|kysely|postgres|ENOENT|\/server\/|\.ts:\d/i)
})
