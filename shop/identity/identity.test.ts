import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, openPool } from '#db/client'
import { testDatabase, withClockTurned } from '#tests/support/postgres'
import { asha, browser, testIdentity, testSettings } from './identity.fixtures.ts'
import { closeAccount, createIdentity, type Identity, purgeExpiredSessions, reopenAccount } from './index.ts'

const database = await testDatabase({ from: 'empty' })
let identity: Identity

beforeAll(async () => {
  identity = testIdentity(database.db)
  await identity.enrol(asha)
})

/** Signs a person in and answers the token. */
async function signedIn(person = asha, earlierToken?: string): Promise<string> {
  const result = await identity.signIn({ ...person, ...browser, earlierToken })
  if (!result.ok) throw new Error(result.refusal.message)
  return result.value.token
}

/** The same shop some time later, by the clock of its database. */
async function later<Answer>(interval: string, send: (then: Identity) => Promise<Answer>): Promise<Answer> {
  const db = openDatabase(openPool(withClockTurned(database.url, interval), { max: 1, name: 'later' }))
  return send(testIdentity(db)).finally(() => db.destroy())
}

describe('signing in', () => {
  test('a person who signs in is known by the token', async () => {
    const token = await signedIn()
    expect(await identity.readSession(token)).toMatchObject({
      name: 'Asha Menon',
      email: 'asha@example.com',
      permissions: [],
      awaits: null,
      isRenewed: false,
    })
  })

  test('capitals and spaces around an e-mail do not matter', async () => {
    expect((await identity.signIn({ ...asha, ...browser, email: ' ASHA@Example.com ' })).ok).toBe(true)
  })

  test('a session is stored with its address and browser', async () => {
    const token = await signedIn()
    const stored = database.db
      .selectFrom('sessions')
      .select(['ip_address', 'user_agent'])
      .where('token', '=', token)
    expect(await stored.execute()).toEqual([{ ip_address: browser.ip, user_agent: browser.userAgent }])
  })

  test('every sign-in opens a new session and ends the one this browser had', async () => {
    const first = await signedIn()
    const second = await signedIn(asha, first)
    expect(second).not.toBe(first)
    expect(await identity.readSession(first)).toBe(null)
    expect(await identity.readSession(second)).not.toBe(null)
  })

  test('a session that an attacker planted in the browser is not the one that gets signed in', async () => {
    const planted = 'chosen-by-an-attacker'
    expect(await signedIn(asha, planted)).not.toBe(planted)
    expect(await identity.readSession(planted)).toBe(null)
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
  test('ends with signing out', async () => {
    const token = await signedIn()
    await identity.signOut(token)
    expect(await identity.readSession(token)).toBe(null)
  })

  test('lasts 30 days without a visit, and a visit starts them again', async () => {
    const [idle, visited] = [await signedIn(), await signedIn()]
    const visit = await later('20 days', (then) => then.readSession(visited))
    expect(visit?.isRenewed).toBe(true)
    expect(await later('31 days', (then) => then.readSession(idle))).toBe(null)
    expect(await later('31 days', (then) => then.readSession(visited))).not.toBe(null)
    expect(await later('62 days', (then) => then.readSession(visited))).toBe(null)
  })

  test('of a disabled person stops at once, and no other can be opened', async () => {
    const person = { name: 'Gone', email: 'gone@example.com', password: 'three blue notebooks' }
    const userId = await identity.enrol(person)
    const token = await signedIn(person)
    await database.db.updateTable('users').set({ is_disabled: true }).where('id', '=', userId).execute()
    expect(await identity.readSession(token)).toBe(null)
    const staff = { customerId: userId, actorId: userId }
    const topics: unknown[] = []
    const outbox = { send: async (_tx: unknown, topic: string) => void topics.push(topic) }
    const close = (reason: string) => closeAccount({ db: database.db, outbox }, { ...staff, reason })
    expect(await close(' ')).toMatchObject({ refusal: { code: 'bad_reason' } })
    expect(await close('Sold views of a course')).toMatchObject({ ok: true })
    expect(topics).toEqual(['account-closed'])
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
    expect(await reopenAccount(database.db, staff)).toMatchObject({ ok: true })
    expect(await reopenAccount(database.db, staff)).toMatchObject({ refusal: { code: 'unknown_customer' } })
    expect(await identity.signIn({ ...person, ...browser })).toMatchObject({ ok: true })
  })

  test('of a demo account holds in a demonstration only, and a live shop opens none', async () => {
    const person = { name: 'Demo', email: 'demo@example.com', password: 'printed at every start' }
    const userId = await identity.enrol({ ...person, isDemo: true })
    const token = await signedIn(person)
    const live = createIdentity({ ...testSettings(database.db), refusesDemoAccounts: true })
    expect(await live.readSession(token)).toBeNull()
    expect(await live.signIn({ ...person, ...browser })).toMatchObject({ refusal: { code: 'disabled' } })
    expect(await live.signIn({ ...asha, ...browser })).toMatchObject({ ok: true })
    expect(await identity.readSession(token)).toMatchObject({ userId })
  })

  test('is forgotten when it has run out', async () => {
    const token = await signedIn()
    await database.db
      .updateTable('sessions')
      .set({ expires_at: sql`business_now() - interval '1 minute'` })
      .execute()
    await purgeExpiredSessions(database.db)
    expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect(await identity.readSession(token)).toBe(null)
  })
})

test('a secret too short to sign with is refused at the start', () => {
  expect(() => createIdentity({ ...testSettings(database.db), secret: 'short' })).toThrow('at least 32')
})
