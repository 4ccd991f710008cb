import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { seal, unseal } from '#kernel/seal'
import { grantRole } from '#shop/staff'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { browser, testIdentity } from './identity.fixtures.ts'
import { type Identity, resetFactor } from './index.ts'
import { base32, matchingStep, timeStep, totpCode } from './totp.ts'

// RFC 6238, appendix B: the last six of its eight digits.
const rfcKey = Buffer.from('12345678901234567890')
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of RFC 6238', (seconds, code) => {
  expect(totpCode(rfcKey, timeStep(seconds))).toBe(code)
  expect(matchingStep(rfcKey, code, seconds + 30)).toBe(timeStep(seconds))
  expect(matchingStep(rfcKey, code, seconds + 61)).toBe(null)
})

test('base32 is that of RFC 4648', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(rfcKey)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('a sealed key opens only for its person, under the same secret, unaltered', () => {
  const sealed = seal('secret', 'asha', rfcKey)
  expect(unseal('secret', 'asha', sealed)).toEqual(rfcKey)
  expect(unseal('secret', 'rohan', sealed)).toBe(null)
  expect(unseal('other', 'asha', sealed)).toBe(null)
  const other = sealed.startsWith('A') ? 'B' : 'A'
  expect(unseal('secret', 'asha', other + sealed.slice(1))).toBe(null)
  expect(unseal('secret', 'asha', '')).toBe(null)
})

describe('staff at the desk', () => {
  let database: TestDatabase
  let identity: Identity
  let number = 0
  let userId: string
  let token: string
  const key = Buffer.from('a key of twenty byte')
  const codeAt = (steps: number) => totpCode(key, timeStep(Date.now() / 1000) + steps)
  const person = () => ({
    name: 'Joseph',
    email: `joseph${number}@example.com`,
    password: 'orders all day long',
  })
  const signIn = async () => {
    const result = await identity.signIn({ ...person(), ...browser })
    return result.ok ? result.value.token : ''
  }
  const known = async (of = token) => identity.readSession(of)

  beforeAll(async () => {
    database = await freshDatabase({ from: 'empty' })
    identity = testIdentity(database.db)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    number += 1
    userId = await identity.enrol(person())
    await database.db
      .transaction()
      .execute((tx) => grantRole(tx, { userId, role: 'support', grantedBy: null }))
    token = await signIn()
  })

  test('have no permission until they enrol with a right code; recovery codes are stored hashed', async () => {
    expect(await known()).toMatchObject({ permissions: [], awaits: 'enrolment' })
    const offer = identity.offerFactor({ userId, account: 'joseph', shop: 'Bookmann' })
    expect(identity.offerFactor({ userId, account: 'joseph', shop: 'Bookmann' }, offer.sealed).key).toBe(
      offer.key,
    )
    const wrong = await identity.enrolFactor({ userId, token, sealed: offer.sealed, code: '12' })
    expect(wrong).toMatchObject({ ok: false, refusal: { code: 'wrong_code' } })
    expect(await known()).toMatchObject({ permissions: [], awaits: 'enrolment' })

    const sealed = seal('a secret that only tests sign with, 1234567890', userId, key)
    const done = await identity.enrolFactor({ userId, token, sealed, code: codeAt(0) })
    const codes = done.ok ? done.value : []
    expect(codes).toHaveLength(10)
    expect(await known()).toMatchObject({
      permissions: ['customers.act', 'orders.read', 'orders.write'],
      awaits: null,
    })
    const stored = JSON.stringify([
      await allRows(database.db)`select * from recovery_codes`,
      await allRows(database.db)`select * from second_factors`,
    ])
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect(stored).not.toContain(base32(key))

    const other = await signIn()
    expect(await known(other)).toMatchObject({ permissions: [], awaits: 'code' })
    const typed = codes[3]?.toLowerCase() ?? ''
    expect((await identity.passFactor({ userId, token: other, code: typed })).ok).toBe(true)
    expect((await known(other))?.awaits).toBe(null)
    expect(await identity.passFactor({ userId, token: other, code: typed })).toMatchObject({ ok: false })
  })

  test('a key that is not of an offer to this person is not enrolled', async () => {
    const { sealed } = identity.offerFactor({ userId: 'somebody else', account: 'a', shop: 'B' })
    expect((await identity.enrolFactor({ userId, token, sealed, code: codeAt(0) })).ok).toBe(false)
    expect((await identity.enrolFactor({ userId, token, sealed: base32(key), code: codeAt(0) })).ok).toBe(
      false,
    )
  })

  test('a code is accepted once, also when two sessions send it at the same time, and none older', async () => {
    await identity.addFactor(userId, key)
    const other = await signIn()
    const code = codeAt(0)
    const both = await Promise.all(
      [token, other].map((each) => identity.passFactor({ userId, token: each, code })),
    )
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'used_code' } })
    expect((await identity.passFactor({ userId, token, code: codeAt(-1) })).ok).toBe(false)
  })

  test('passing opens one session alone, and never that of somebody else', async () => {
    await identity.addFactor(userId, key)
    const others = await signIn()
    number += 1
    await identity.enrol(person())
    const student = await signIn()
    expect((await identity.passFactor({ userId, token: student, code: codeAt(0) })).ok).toBe(true)
    expect((await known(student))?.permissions).toEqual([])
    expect((await known(token))?.permissions).toEqual([])
    expect((await known(others))?.permissions).toEqual([])
  })

  test('after five wrong codes even the right one waits', async () => {
    await identity.addFactor(userId, key)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await identity.passFactor({ userId, token, code: 'ABCD-0000' })).toMatchObject({
        refusal: { code: 'wrong_code' },
      })
    expect(await identity.passFactor({ userId, token, code: codeAt(0) })).toMatchObject({
      refusal: { code: 'too_many_attempts' },
    })
  })

  test('a reset ends the desk in every session, takes the recovery codes and is audited', async () => {
    await identity.addFactor(userId, key)
    expect((await identity.passFactor({ userId, token, code: codeAt(0) })).ok).toBe(true)
    await database.db.transaction().execute((tx) => resetFactor(tx, { userId, actorId: userId }))
    expect(await known()).toMatchObject({ permissions: [], awaits: 'enrolment' })
    const log = await allRows<{ actor_id: string | null; action: string }>(database.db)`
      select actor_id, action from audit_log
      where subject = ${`user:${userId}`} and action like 'staff.factor.%'`
    expect(log).toEqual([{ actor_id: userId, action: 'staff.factor.reset' }])
  })
})
