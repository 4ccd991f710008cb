import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { addToCart, hashCartToken, lockOpenCart } from '#shop/cart'
import type { Identity } from '#shop/identity'
import { testDatabase } from '#tests/support/postgres'
import { needsContext, type ShopNeeds, type Visitor, visitorContext } from '#web/context.ts'
import { testIdentity } from '../../shop/identity/identity.fixtures.ts'
import { action as logIn } from './login.tsx'
import { action as register } from './register.tsx'

const database = await testDatabase()
let identity: Identity
let userId: string

const person = { name: 'Asha Menon', email: 'asha@example.com', password: 'nine ledgers and a lamp' }

beforeAll(async () => {
  identity = testIdentity(database.db)
  userId = await identity.enrol(person)
})

type Door = (args: never) => Promise<{ readonly data: unknown; readonly init: ResponseInit | null }>
type Posted = {
  readonly status: number
  readonly location: string | null
  readonly isReload: boolean
  readonly body: unknown
}

/** Posts a form to a page as the server does, and answers what it did. */
async function post(
  door: Door,
  form: Record<string, string>,
  options: { search?: string; cartToken?: string; ip?: string } = {},
): Promise<Posted & { setCookies: string[] }> {
  const visitor: Visitor = {
    requestId: 'r',
    user: null,
    cartToken: options.cartToken ?? null,
    dealer: null,
    attribution: null,
    acting: null,
    organisation: null,
    attempt: null,
    levelCode: null,
    nonce: 'n',
    setCookies: [],
    ip: options.ip ?? '203.0.113.7',
  }
  const context = new RouterContextProvider()
  // The things of a shop that these pages use.
  const needs: Pick<ShopNeeds, 'db' | 'identity' | 'sessionCookie' | 'isSecure'> = {
    isSecure: false,
    db: database.db,
    identity,
    sessionCookie: { read: () => null, set: (token) => `session=${token}`, clear: 'session=' },
  }
  context.set(needsContext, needs as ShopNeeds)
  context.set(visitorContext, visitor)
  const url = new URL(`http://127.0.0.1:3000/students/login${options.search ?? ''}`)
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(form) })
  const answer: Posted = await door({ request, context, url, params: {} } as never).then(
    ({ data: body, init }) => ({ status: init?.status ?? 200, location: null, isReload: false, body }),
    (thrown: unknown) => {
      if (!(thrown instanceof Response)) throw thrown
      const { status, headers } = thrown
      const isReload = headers.has('x-remix-reload-document')
      return { status, location: headers.get('location'), isReload, body: null }
    },
  )
  return { ...answer, setCookies: visitor.setCookies }
}

describe('the sign-in page', () => {
  test('signs in, goes on to where the person was, and brings the guest cart along', async () => {
    const cartToken = 'a-guest-of-the-shop-000'
    const owner = { tokenHash: hashCartToken(cartToken), userId: null }
    await addToCart({ db: database.db }, { owner, editionId: world.gstBook.id, quantity: 1 })
    const guest = await lockOpenCart(database.db, owner)
    const answer = await post(logIn, person, { search: '?returnUrl=/checkout/information', cartToken })
    expect([answer.status, answer.location]).toEqual([303, '/checkout/information'])
    // It may be a file, which the router cannot show.
    expect(answer.isReload).toBe(true)
    expect(answer.setCookies).toEqual([
      expect.stringMatching(/^session=./),
      expect.stringMatching(/^bm_device=[\w-]{22}\.[\w-]{32}; .*HttpOnly/),
    ])
    expect(guest).not.toBe(null)
    expect(await lockOpenCart(database.db, { ...owner, userId })).toEqual(guest)
  })

  test('goes to the home page where the address to go on to leads out of the store', async () => {
    for (const returnUrl of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/../gp/auth/logout',
    ]) {
      const answer = await post(logIn, person, { search: `?returnUrl=${encodeURIComponent(returnUrl)}` })
      expect([returnUrl, answer.location]).toEqual([returnUrl, '/'])
    }
  })

  test('answers a wrong password and an unknown e-mail alike, keeping the e-mail and never the password', async () => {
    const wrong = await post(logIn, { email: person.email, password: 'a wrong guess' })
    const unknown = await post(logIn, { email: 'nobody@example.com', password: 'a wrong guess' })
    expect(wrong).toMatchObject({ status: 422, setCookies: [], body: { values: { email: person.email } } })
    expect({ ...unknown, body: { ...(unknown.body as object), values: { email: person.email } } }).toEqual(
      wrong,
    )
    expect(JSON.stringify(wrong)).not.toContain('a wrong guess')
  })

  test('asks for what is missing, field by field', async () => {
    const answer = await post(logIn, { email: 'asha' })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        values: { email: 'asha' },
        errors: [
          { path: 'email', message: 'Enter an e-mail address such as name@example.com.' },
          { path: 'password', message: 'Enter your password.' },
        ],
      },
    })
  })

  test('says to wait when it was tried too often', async () => {
    const attempts = Array.from({ length: 11 }, () =>
      post(logIn, { email: 'often@example.com', password: 'a wrong guess' }, { ip: '198.51.100.9' }),
    )
    const refused = (await Promise.all(attempts)).filter(({ status }) => status === 429)
    expect(refused.map(({ body }) => body)).toEqual([
      expect.objectContaining({ errors: [{ path: '', message: expect.stringContaining('Please wait') }] }),
    ])
  })
})

describe('the registration page', () => {
  test('answers a new e-mail and a known one with the same page', async () => {
    const known = await post(register, person, { search: '?returnUrl=/cart' })
    const fresh = await post(
      register,
      { ...person, email: 'fresh@example.com' },
      { search: '?returnUrl=/cart' },
    )
    const location = expect.stringMatching(/^\/login\/code\/[\w-]{32}\?returnUrl=%2Fcart$/)
    expect(fresh).toMatchObject({ status: 303, location, body: null, setCookies: [] })
    expect(known).toEqual({ ...fresh, location })
  })

  test('shows every complaint at once and keeps what was typed, but for the password', async () => {
    const answer = await post(register, { name: ' ', email: 'fresh', password: 'short77' })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        values: { name: ' ', email: 'fresh' },
        errors: [
          { path: 'name', message: 'Enter your name.' },
          { path: 'email', message: 'Enter an e-mail address such as name@example.com.' },
          { path: 'password', message: 'Use at least 8 characters.' },
        ],
      },
    })
    expect(JSON.stringify(answer.body)).not.toContain('short77')
  })
})
