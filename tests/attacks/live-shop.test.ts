import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword, demoPeople } from '#demo/people/demo-people'
import { plantPeople } from '#demo/people/plant-people'
import { world } from '#demo/test-world'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'

// A live shop, on a database that was a demonstration's: everybody knows the passwords of the people in it.
let shop: ComposedShop
beforeAll(async () => {
  shop = await composeShop({
    MODE: 'live',
    SECRET: 'a secret of at least thirty-two letters',
    BASE_URL: 'https://shop.example.com',
  })
  await plantPeople(shop.db, shop.needs.identity)
})
afterAll(() => shop?.close())

const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'shop.example.com' }
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/students${url}`,
    headers: { ...form, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

test.each(demoPeople.map(({ email }) => email))('%s of the demonstration cannot sign in', async (email) => {
  const answer = await post('/login', { email, password: demoPassword })
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('anyone who is a customer of the live shop can, under a cookie that is bound to it', async () => {
  const meera = { name: 'Meera Pillai', email: 'meera@example.com', password: 'nine ledgers and a lamp' }
  await shop.needs.identity.enrol(meera)
  const answer = await post('/login', { email: meera.email, password: meera.password })
  expect(answer.statusCode).toBe(303)
  expect(answer.cookies).toMatchObject([
    { name: '__Host-bm.session_token', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: '__Host-bm_device', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'bm_marker', value: '0.Meera', secure: true, sameSite: 'Lax', path: '/' },
  ])
})

describe('a guest of the live shop', () => {
  test('has a cart under a cookie that no neighbour can plant', async () => {
    const wish = { intent: 'add', edition: String(world.incomeTaxBook.id), quantity: '1' }
    const { cookies } = await post('/cart', wish)
    expect(cookies).toMatchObject([
      { name: '__Host-bm_cart', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
      { name: 'bm_marker', value: '1', secure: true, sameSite: 'Lax', path: '/' },
    ])
    const planted = `bm_cart=${cookies[0]?.value}`
    const page = await shop.app.inject({ url: '/students/cart', headers: { cookie: planted } })
    expect(page.body).toContain('Your cart is empty')
  })

  test('buys behind a proxy that nobody told us of', async () => {
    const origin = 'https://shop.example.com'
    expect(
      (
        await post(
          '/cart',
          { intent: 'add', edition: String(world.incomeTaxBook.id), quantity: '1' },
          { origin },
        )
      ).statusCode,
    ).toBe(303)
  })

  test('is told to come by https alone', async () => {
    const { headers } = await shop.app.inject({ url: '/students/login' })
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })
})

test.each([
  '/students/api/docs',
  '/students/api/docs/json',
  '/students/api/openapi.json',
  '/students/product/demo/uipages',
  '/students/product/demo/uipages.data',
  '/metrics',
])('what helps builders is closed: %s', async (url) => {
  const answer = await shop.app.inject({ url, headers: { host: 'shop.example.com' } })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toMatch(/openapi|http_request_seconds|Every part of the screens/)
})
