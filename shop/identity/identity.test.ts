import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, openPool } from '#db/client'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { authenticator } from './authenticator.ts'
import { asha, browser, cookieHeader, testIdentity, testSettings } from './identity.fixtures.ts'
import { createIdentity, disableUser, forgetExpired, type Identity } from './index.ts'

let database: TestDatabase
let identity: Identity

beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
  identity = testIdentity(database.db)
  await identity.enrol(asha)
})
afterAll(() => database.close())

async function signedIn(person = asha, cookie?: string): Promise<string> {
  const result = await identity.signIn({ ...person, ...browser, cookie })
  if (!result.ok) throw new Error(result.refusal.message)
  return cookieHeader(result.value.setCookies)
}

/** The same shop some time later, as its database tells the time. */
async function later<Answer>(interval: string, ask: (then: Identity) => Promise<Answer>): Promise<Answer> {
  const options = encodeURIComponent(`-c shop.clock_offset=${interval.replaceAll(' ', '\\ ')}`)
  const db = openDatabase(openPool(`${database.url}?options=${options}`, { max: 1, name: 'later' }))
  return ask(testIdentity(db)).finally(() => db.destroy())
}

describe('signing in', () => {
  test('a person who signs in is known by the cookie', async () => {
    const cookie = await signedIn()
    expect(await identity.readSession({ cookie })).toMatchObject({
      name: 'Asha Menon',
      email: 'asha@example.com',
      permissions: [],
      setCookies: [],
    })
    expect(identity.hasSessionCookie(`bm_cart=abc; ${cookie}`)).toBe(true)
    expect(identity.hasSessionCookie('bm_cart=abc')).toBe(false)
  })

  test('capitals and spaces around an e-mail do not matter', async () => {
    expect((await identity.signIn({ ...asha, ...browser, email: ' ASHA@Example.com ' })).ok).toBe(true)
  })

  test('the cookie cannot be read by scripts, is sent to the whole host, and lives 30 days', async () => {
    const result = await identity.signIn({ ...asha, ...browser })
    expect(result.ok && result.value.setCookies).toEqual([
      expect.stringMatching(/^bm\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('over https the cookie is secure and bound to the host', async () => {
    const secure = createIdentity({
      ...testSettings(database.db),
      baseUrl: 'https://shop.example.com',
      isSecure: true,
    })
    const result = await secure.signIn({ ...asha, ...browser })
    if (!result.ok) throw new Error(result.refusal.message)
    expect(result.value.setCookies[0]).toMatch(/^__Host-bm\.session_token=.*; Secure$/)
    const cookie = cookieHeader(result.value.setCookies)
    expect(await secure.readSession({ cookie })).toMatchObject({ email: asha.email })
    expect(await identity.readSession({ cookie })).toBe(null)
  })

  test('better-auth itself reads the session that the cookie carries', async () => {
    const cookie = await signedIn()
    const found = await authenticator(testSettings(database.db)).api.getSession({ headers: { cookie } })
    expect(found).toMatchObject({
      user: { email: asha.email, emailVerified: false },
      session: { ipAddress: browser.ip, userAgent: browser.userAgent },
    })
  })

  test('every sign-in opens a new session and ends the one this browser had', async () => {
    const first = await signedIn()
    const second = await signedIn(asha, first)
    expect(second).not.toBe(first)
    expect(await identity.readSession({ cookie: first })).toBe(null)
    expect(await identity.readSession({ cookie: second })).not.toBe(null)
  })

  test('a session that an attacker planted in the browser is not the one that gets signed in', async () => {
    const planted = 'bm.session_token=chosen-by-an-attacker.c2lnbmF0dXJl'
    const cookie = await signedIn(asha, planted)
    expect(cookie).not.toContain('chosen-by-an-attacker')
    expect(await identity.readSession({ cookie: planted })).toBe(null)
  })

  test('a wrong password, an unknown e-mail and an endless password read the same', async () => {
    const answers = await Promise.all([
      identity.signIn({ ...asha, ...browser, password: 'not my password' }),
      identity.signIn({ ...browser, email: 'nobody@example.com', password: 'not my password' }),
      identity.signIn({ ...asha, ...browser, password: 'x'.repeat(100_000) }),
    ])
    expect(answers[0]).toMatchObject({ ok: false, refusal: { code: 'wrong_credentials' } })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('a browser that names itself in any script can sign in', async () => {
    const result = await identity.signIn({
      ...asha,
      ...browser,
      userAgent: `ब्राउज़र\u0000 ${'x'.repeat(5_000)}`,
    })
    expect(result.ok).toBe(true)
  })
})

describe('a session', () => {
  test('ends with signing out, and the cookie is taken away', async () => {
    const cookie = await signedIn()
    expect(await identity.signOut({ cookie })).toEqual([
      'bm.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect(await identity.readSession({ cookie })).toBe(null)
  })

  test('is not opened by a cookie that was changed, signed by another shop, or is nonsense', async () => {
    const cookie = await signedIn()
    const [name, value = ''] = cookie.split('=')
    const [token = ''] = value.split('.')
    const other = createIdentity({
      ...testSettings(database.db),
      secret: 'some other secret of the same length!!',
    })
    expect(await other.readSession({ cookie })).toBe(null)
    const bad = [token, `${token}.`, `x${value}`, value.slice(0, -6), '%', '%E0%A4%A', '..', '']
    const read = await Promise.all(bad.map((each) => identity.readSession({ cookie: `${name}=${each}` })))
    expect(read).toEqual(bad.map(() => null))
    expect(await identity.readSession({ cookie: undefined })).toBe(null)
  })

  test('lasts 30 days without a visit, and a visit begins them anew with a fresh cookie', async () => {
    const [idle, visited] = [await signedIn(), await signedIn()]
    const visit = await later('20 days', (then) => then.readSession({ cookie: visited }))
    expect(visit?.setCookies).toEqual([expect.stringContaining('Max-Age=2592000')])
    expect(cookieHeader(visit?.setCookies ?? [])).toBe(visited)
    expect(await later('31 days', (then) => then.readSession({ cookie: idle }))).toBe(null)
    expect(await later('31 days', (then) => then.readSession({ cookie: visited }))).not.toBe(null)
    expect(await later('62 days', (then) => then.readSession({ cookie: visited }))).toBe(null)
  })

  test('of a disabled person stops at once, and no other can be opened', async () => {
    const person = { name: 'Gone', email: 'gone@example.com', password: 'three blue notebooks' }
    const userId = await identity.enrol(person)
    const cookie = await signedIn(person)
    await database.db.updateTable('users').set({ is_disabled: true }).where('id', '=', userId).execute()
    expect(await identity.readSession({ cookie })).toBe(null)
    await database.db.transaction().execute((tx) => disableUser(tx, userId))
    expect(await identity.signIn({ ...person, ...browser })).toMatchObject({
      ok: false,
      refusal: { code: 'disabled' },
    })
    expect(await identity.signIn({ ...person, ...browser, password: 'a guess' })).toMatchObject({
      ok: false,
      refusal: { code: 'wrong_credentials' },
    })
    const left = await database.db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute()
    expect(left).toEqual([])
  })

  test('of somebody shut out here does not hold here, and no other can be opened', async () => {
    const cookie = await signedIn()
    const { userId } = (await identity.readSession({ cookie })) ?? { userId: '' }
    const elsewhere = createIdentity({ ...testSettings(database.db), shutOut: new Set([userId]) })
    expect(await elsewhere.readSession({ cookie })).toBeNull()
    expect(await elsewhere.signIn({ ...asha, ...browser })).toMatchObject({ refusal: { code: 'disabled' } })
    expect(await identity.readSession({ cookie })).toMatchObject({ userId })
  })

  test('is forgotten when it has run out', async () => {
    const cookie = await signedIn()
    await database.db
      .updateTable('sessions')
      .set({ expires_at: sql`business_now() - interval '1 minute'` })
      .execute()
    await forgetExpired(database.db)
    expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await identity.readSession({ cookie })).toBe(null)
  })
})

test('a secret too short to sign with is refused at the start', () => {
  expect(() => createIdentity({ ...testSettings(database.db), secret: 'short' })).toThrow('at least 32')
})
