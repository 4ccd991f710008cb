import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Identity } from '#shop/identity'
import { testDatabase } from '#tests/support/postgres'
import type { SessionCookie } from '#web/context.ts'
import { testIdentity, testSettings } from '../shop/identity/identity.fixtures.ts'
import { authRoutes } from './auth-routes.ts'
import { requirePolicies } from './policies.ts'
import { sessionCookie } from './session-cookie.ts'

let app: FastifyInstance
const database = await testDatabase({ from: 'empty' })
let identity: Identity
let cookies: SessionCookie

const person = { name: 'Asha Menon', email: 'asha@example.com', password: 'nine ledgers and a lamp' }
const url = '/gp/auth/logout'

beforeAll(async () => {
  identity = testIdentity(database.db)
  cookies = sessionCookie(testSettings(database.db).secret, false)
  await identity.enrol(person)
  app = fastify()
  requirePolicies(app)
  await app.register(authRoutes, { identity, sessionCookie: cookies, isSecure: false })
})
afterAll(() => app.close())

async function signedInCookie(): Promise<string> {
  const result = await identity.signIn({ ...person, ip: '203.0.113.7', userAgent: 'A browser' })
  if (!result.ok) throw new Error(result.refusal.message)
  return cookies.set(result.value.token).split(';')[0] ?? ''
}
const isAlive = async (cookie: string) => (await identity.readSession(cookies.read(cookie) ?? '')) !== null

describe('signing out', () => {
  test.each(['same-origin', 'none'])('a GET from %s ends the session and its cookies', async (site) => {
    const cookie = await signedInCookie()
    const answer = await app.inject({ url, headers: { cookie, 'sec-fetch-site': site } })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/students/#signed-out'])
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^bm\.session_token=; Max-Age=0/),
      expect.stringMatching(/^bm_cart=;.*Max-Age=0/),
      expect.stringMatching(/^bm_marker=;.*Max-Age=0/),
    ])
    expect(await isAlive(cookie)).toBe(false)
  })

  test('a HEAD is answered and ends nothing', async () => {
    const cookie = await signedInCookie()
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    expect(await app.inject({ method: 'HEAD', url, headers })).toMatchObject({ statusCode: 200, body: '' })
    expect(await isAlive(cookie)).toBe(true)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['a browser that does not say', {}],
    ['a link fetched ahead', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
  ])('a GET from %s shows the button and ends nothing', async (_, headers) => {
    const cookie = await signedInCookie()
    const answer = await app.inject({ url, headers: { cookie, ...headers } })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<form method="post"><button')
    expect(answer.headers['set-cookie']).toBe(undefined)
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(await isAlive(cookie)).toBe(true)
  })

  test('the button, pressed, ends the session', async () => {
    const cookie = await signedInCookie()
    const headers = {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const answer = await app.inject({ method: 'POST', url, headers, payload: '' })
    expect(answer.statusCode).toBe(303)
    expect(await isAlive(cookie)).toBe(false)
  })

  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
    'a POST with %j ends nothing',
    async (headers) => {
      const cookie = await signedInCookie()
      const answer = await app.inject({ method: 'POST', url, headers: { cookie, ...headers } })
      expect(answer.statusCode).toBe(403)
      expect(await isAlive(cookie)).toBe(true)
    },
  )

  test('a HEAD ends nothing', async () => {
    const cookie = await signedInCookie()
    await app.inject({ method: 'HEAD', url, headers: { cookie, 'sec-fetch-site': 'none' } })
    expect(await isAlive(cookie)).toBe(true)
  })
})
