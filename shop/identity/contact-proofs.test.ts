import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { asha, browser, testSettings } from './identity.fixtures.ts'
import {
  createIdentity,
  type Identity,
  listLinkedIdentities,
  readProofMessage,
  unlinkIdentity,
} from './index.ts'

const database = await testDatabase({ from: 'empty' })
let identity: Identity
const sent: { topic: string; data: unknown }[] = []
const { secret } = testSettings(null as never)

beforeAll(async () => {
  const outbox = {
    send: async (_tx: unknown, topic: string, data: unknown) => void sent.push({ topic, data }),
  }
  identity = createIdentity({ ...testSettings(database.db), outbox })
  await identity.enrol(asha)
})
beforeEach(async () => {
  sent.length = 0
  // As if every pause and window had gone by.
  await sql`update contact_proofs set asked_at = asked_at - interval '2 minutes' where used_at is null`.execute(
    database.db,
  )
  await sql`delete from attempt_limits`.execute(database.db)
})

/** What the last message would say. */
async function lastMessage() {
  const sending = sent.findLast(({ topic }) => topic.endsWith('-asked'))?.data as
    | { proofId: number }
    | undefined
  const message = await readProofMessage(database.db, secret, sending?.proofId ?? 0)
  if (message === null) throw new Error('nothing would be sent')
  return message
}
async function ask(contact: string, given: object = {}) {
  const sending = await identity.requestProof({ contact, ip: browser.ip, ...given })
  if (!sending.ok) throw new Error(sending.refusal.message)
  return sending.value.token
}
const use = (proof: Parameters<Identity['useProof']>[0]['proof'], name?: string) =>
  identity.useProof({ proof, name, ...browser })
const users = () => database.db.selectFrom('users').selectAll().execute()
const code = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal?.code

describe('registering by e-mail', () => {
  const rohan = { contact: 'rohan@example.com', name: 'Rohan Deshpande', password: 'sixteen green kettles' }

  test('opens no account before the code proves the address, and then signs in', async () => {
    const token = await ask(rohan.contact, rohan)
    expect(await users()).toHaveLength(1)
    expect(
      await identity.signIn({ email: rohan.contact, password: rohan.password, ...browser }),
    ).toMatchObject({ ok: false })
    const message = await lastMessage()
    expect(message).toMatchObject({ isKnown: false, contact: 'rohan@example.com' })
    const used = await use({ token, code: message.code })
    expect(used).toMatchObject({ value: { isNew: true } })
    expect(await identity.readSession(used.ok ? used.value.token : '')).toMatchObject({
      email: rohan.contact,
    })
    expect(sent.map(({ topic }) => topic)).toEqual(['sign-in-code-asked', 'account-opened'])
    expect(
      await identity.signIn({ email: rohan.contact, password: rohan.password, ...browser }),
    ).toMatchObject({ ok: true })
    expect(code(await use({ token, code: message.code }))).toBe('code_ended')
  })

  test('a known address gets the same answer; its code signs the owner in and changes nothing', async () => {
    const token = await ask('ASHA@example.com', { name: 'Eve', password: 'the password of eve' })
    expect(sent).toEqual([{ topic: 'sign-in-code-asked', data: { proofId: expect.any(Number) } }])
    const message = await lastMessage()
    expect(message).toMatchObject({ isKnown: true, name: asha.name })
    expect(await use({ token, code: message.code })).toMatchObject({ value: { isNew: false } })
    expect(await identity.signIn({ ...asha, ...browser })).toMatchObject({ ok: true })
    expect(await identity.signIn({ ...asha, password: 'the password of eve', ...browser })).toMatchObject({
      ok: false,
    })
  })

  test('the mailed link opens an account only with the password that was chosen', async () => {
    await ask('victim@example.com', { name: 'Eve', password: 'the password of eve' })
    const { key } = await lastMessage()
    expect(await identity.readLink({ key, purpose: 'sign-in' })).toEqual({
      contact: 'victim@example.com',
      asks: 'password',
    })
    expect(code(await use({ key }))).toBe('wrong_password')
    expect(code(await use({ key, password: 'a guess of the owner' }))).toBe('wrong_password')
    expect(code(await use({ key, password: 'the password of eve' }))).toBe('ok')
    expect(await identity.readLink({ key, purpose: 'sign-in' })).toBe(null)
    expect(code(await use({ key: `${key.slice(0, -1)}x` }))).toBe('code_ended')
  })

  test('many times at once makes one account', async () => {
    const token = await ask('once@example.com', { name: 'Once' })
    const { code: right, key } = await lastMessage()
    const answers = await Promise.all([
      use({ token, code: right }),
      use({ key }),
      use({ token, code: right }),
      use({ key }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await users()).filter(({ email }) => email === 'once@example.com')).toHaveLength(1)
  })
})

describe('a mobile number', () => {
  test.each(['98450 12345', '+91 98450-12345', '098450 12345', '919845012345'])(
    'as %s is one person',
    async (typed) => {
      const token = await ask(typed)
      const { code: right } = await lastMessage()
      const first = await use({ token, code: right })
      const signedIn = code(first) === 'name_wanted' ? await use({ token, code: right }, 'Meera') : first
      expect(await identity.readSession(signedIn.ok ? signedIn.value.token : '')).toMatchObject({
        name: 'Meera',
        email: null,
      })
      expect((await users()).filter(({ mobile }) => mobile === '+919845012345')).toHaveLength(1)
    },
  )

  test.each(['12345', '2345678901', '9999999999', 'asha@', ''])('"%s" gets no code', async (typed) => {
    expect(code(await identity.requestProof({ contact: typed, ip: browser.ip }))).toBe('bad_contact')
    expect(sent).toEqual([])
  })
})

describe('a code', () => {
  test('is taken with spaces, and in the digits of Hindi', async () => {
    const token = await ask('9812345677')
    const { code: right } = await lastMessage()
    const typed = right.replaceAll(/[0-9]/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
    expect(code(await use({ token, code: ` ${typed.slice(0, 3)} ${typed.slice(3)} ` }, 'Somebody'))).toBe(
      'ok',
    )
  })

  test('is stored nowhere', async () => {
    await ask('9812345678')
    const { code: right, key } = await lastMessage()
    const rows = JSON.stringify(await allRows(database.db)`select * from contact_proofs`)
    expect(rows).not.toContain(right)
    expect(rows).not.toContain(key)
  })

  test('ends after five tries, sent at the same time or from anywhere, and after five minutes', async () => {
    const token = await ask('9812345678')
    const { code: right } = await lastMessage()
    const wrong = right === '000000' ? '000001' : '000000'
    const answers = await Promise.all(Array.from({ length: 8 }, () => use({ token, code: wrong })))
    expect(answers.map(code).toSorted()).toEqual([
      ...Array(3).fill('code_ended'),
      ...Array(5).fill('wrong_code'),
    ])
    expect(code(await use({ token, code: right }))).toBe('code_ended')
    const late = await ask('9812345679')
    const { code: second } = await lastMessage()
    await sql`update contact_proofs set asked_at = asked_at - interval '5 minutes 1 second'`.execute(
      database.db,
    )
    expect(code(await use({ token: late, code: second }))).toBe('code_ended')
    await expect(lastMessage()).rejects.toThrow('nothing would be sent')
  })

  test('is sent once for a form that is sent five times at once', async () => {
    const sending = { contact: '98450 77777', ip: browser.ip }
    const answers = await Promise.all(Array.from({ length: 5 }, () => identity.requestProof(sending)))
    expect(answers.map(code).toSorted()).toEqual(['ok', ...Array(4).fill('too_soon')])
    expect(sent).toHaveLength(1)
  })

  test('can be sent again after 30, 60 and 120 seconds; then only the new one counts', async () => {
    const pass = (seconds: number) =>
      sql`update contact_proofs set asked_at = asked_at - make_interval(secs => ${seconds})`.execute(
        database.db,
      )
    let token = await ask('9812300001')
    const first = token
    for (const pause of [30, 60, 120, 120]) {
      await pass(pause - 5)
      expect(await identity.resendProof(token, browser)).toMatchObject({ refusal: { code: 'too_soon' } })
      await pass(5)
      const again = await identity.resendProof(token, browser)
      token = again.ok ? again.value.token : ''
      expect(token).not.toBe('')
    }
    const { code: right } = await lastMessage()
    expect(await identity.proofContact(token)).toBe('+919812300001')
    expect(code(await use({ token: first, code: right }))).toBe('code_ended')
    expect(code(await use({ token, code: right }, 'Somebody'))).toBe('ok')
  })

  test('is limited by number from one network and from all, by network, and by numbers in a row', async () => {
    const pass = () => sql`delete from contact_proofs`.execute(database.db)
    const answersTo = async (count: number, contact: (n: number) => string, ip: (n: number) => string) => {
      const answers = []
      for (let n = 0; n < count; n += 1) {
        await pass()
        answers.push(code(await identity.requestProof({ contact: contact(n), ip: ip(n) })))
      }
      return answers.filter((each) => each === 'ok').length
    }
    const fromElsewhere = await answersTo(
      20,
      () => '9812345678',
      (n) => `198.51.100.${n}`,
    )
    expect(fromElsewhere).toBe(15)
    const fromOne = await answersTo(
      9,
      () => '9822345678',
      () => '198.51.100.99',
    )
    expect(fromOne).toBe(5)
    // Its owner, on another network, still gets one.
    const ofOwner = await answersTo(
      1,
      () => '9822345678',
      () => '203.0.113.77',
    )
    expect(ofOwner).toBe(1)
    expect(
      await answersTo(
        35,
        (n) => `98${String(n).padStart(2, '0')}0${n % 10}5678`,
        () => '203.0.113.9',
      ),
    ).toBe(30)
    expect(
      await answersTo(
        25,
        (n) => `9700000${100 + n}`,
        (n) => `192.0.2.${n}`,
      ),
    ).toBe(20)
  })
})

describe('a new password', () => {
  test('by the mailed link ends every session, the link and the old password', async () => {
    const before = await identity.signIn({ ...asha, ...browser })
    await identity.requestReset({ email: asha.email, ip: browser.ip })
    const { key } = await lastMessage()
    expect(code(await use({ key }))).toBe('code_ended')
    const both = await Promise.all(
      [1, 2].map(() => identity.resetPassword({ key, password: 'seven new lanterns' })),
    )
    expect(both.map(code).toSorted()).toEqual(['code_ended', 'ok'])
    expect(await identity.readSession(before.ok ? before.value.token : '')).toBe(null)
    expect(await identity.signIn({ ...asha, ...browser })).toMatchObject({ ok: false })
    expect(await identity.signIn({ ...asha, password: 'seven new lanterns', ...browser })).toMatchObject({
      ok: true,
    })
    await identity.requestReset({ email: asha.email, ip: browser.ip })
    await identity.resetPassword({ key: (await lastMessage()).key, password: asha.password })
  })

  test('asked for an unknown address is answered alike and sent to nobody', async () => {
    const known = await identity.requestReset({ email: asha.email, ip: browser.ip })
    expect(await identity.requestReset({ email: 'nobody@example.com', ip: browser.ip })).toEqual(known)
    expect((await lastMessage()).isKnown).toBe(false)
  })

  test('needs the current one unless the session is fresh, and ends the other sessions', async () => {
    const [here, there] = await Promise.all([1, 2].map(() => identity.signIn({ ...asha, ...browser })))
    if (!here?.ok || !there?.ok) throw new Error('not signed in')
    const { userId, token } = here.value
    const change = (current: string) =>
      identity.changePassword({ userId, token, current, password: 'four quiet rivers' })
    await sql`update sessions set created_at = created_at - interval '11 minutes'`.execute(database.db)
    expect(code(await change('a guess'))).toBe('wrong_password')
    expect(code(await change(asha.password))).toBe('ok')
    expect(await identity.readSession(token)).not.toBe(null)
    expect(await identity.readSession(there.value.token)).toBe(null)
    await sql`update sessions set created_at = business_now()`.execute(database.db)
    expect(code(await identity.changePassword({ userId, token, current: '', password: asha.password }))).toBe(
      'ok',
    )
  })
})

describe('another sign-in service', () => {
  const person = {
    issuer: 'https://id.example',
    subject: 's1',
    name: 'Asha M',
    email: asha.email,
    isEmailVerified: true,
  }
  const signIn = (given: Partial<typeof person>) => identity.signInSocially({ ...person, ...given }, browser)

  test('never opens the account of an address that it has not verified', async () => {
    for (const email of [asha.email, 'new@example.com'])
      expect(code(await signIn({ subject: 's0', email, isEmailVerified: false }))).toBe('email_not_verified')
    expect((await users()).some(({ email }) => email === 'new@example.com')).toBe(false)
  })

  test('signs in the owner of a verified address, and afterwards by its own name of the person', async () => {
    const first = await signIn({})
    const later = await signIn({ email: 'changed@example.com', isEmailVerified: false })
    expect(first.ok && later.ok && first.value.userId === later.value.userId).toBe(true)
    expect(await identity.signIn({ ...asha, ...browser })).toMatchObject({ ok: true })
    // The owner hears of it, once.
    expect(sent).toMatchObject([{ topic: 'sign-in-added', data: { added: 'social' } }])
  })

  test('that gives no name opens an account whose name tells nothing of its address', async () => {
    for (const [subject, name] of [
      ['s3', ''],
      ['s4', 'secret.nick@example.com'],
    ] as const)
      expect(code(await signIn({ subject, name, email: `secret.nick.${subject}@example.com` }))).toBe('ok')
    const opened = (await users()).filter(({ email }) => email?.startsWith('secret.nick'))
    expect(opened.map(({ name }) => name)).toEqual(['Student', 'Student'])
  })

  test('is listed and removed by the owner of the account alone', async () => {
    const first = await signIn({ subject: 's2' })
    const userId = first.ok ? first.value.userId : ''
    const other = await identity.enrol({ ...asha, email: 'other@example.com' })
    const [linked] = await listLinkedIdentities(database.db, userId)
    expect(linked).toMatchObject({ issuer: person.issuer })
    await unlinkIdentity(database.db, other, linked?.key ?? '')
    expect(await listLinkedIdentities(database.db, userId)).toContainEqual(linked)
    await unlinkIdentity(database.db, userId, linked?.key ?? '')
    expect(await listLinkedIdentities(database.db, userId)).not.toContainEqual(linked)
    expect(code(await signIn({ subject: 's2', isEmailVerified: false }))).toBe('email_not_verified')
  })
})

describe('tokens of a program', () => {
  const open = async () => {
    const signedIn = await identity.signIn({ ...asha, ...browser, client: 'program' })
    if (!signedIn.ok) throw new Error(signedIn.refusal.message)
    return identity.issueTokens(signedIn.value.sessionId)
  }
  const read = async (accessToken: string) => {
    const named = identity.sessionOfAccess(accessToken)
    return named && identity.readSession(named)
  }

  test('sign in for 15 minutes, and cannot be changed', async () => {
    const { accessToken } = await open()
    expect(await read(accessToken)).toMatchObject({ email: asha.email, permissions: [] })
    const [kind, session, until = '', signature] = accessToken.split('.')
    expect(await read([kind, session, Number(until) + 9_999, signature].join('.'))).toBe(null)
    const named = identity.sessionOfAccess(accessToken) as { sessionId: string; until: number }
    expect(await identity.readSession({ ...named, until: named.until - 901 })).toBe(null)
  })

  test('are refreshed once; a second use of a refresh token ends the whole family', async () => {
    const first = await open()
    const second = await identity.refreshTokens(first.refreshToken)
    if (!second.ok) throw new Error(second.refusal.message)
    expect(await read(second.value.accessToken)).not.toBe(null)
    expect(code(await identity.refreshTokens(first.refreshToken))).toBe('refresh_ended')
    for (const { accessToken, refreshToken } of [first, second.value]) {
      expect(await read(accessToken)).toBe(null)
      expect(code(await identity.refreshTokens(refreshToken))).toBe('refresh_ended')
    }
  })

  test('refreshed twice at the same time end too', async () => {
    const { refreshToken } = await open()
    const both = await Promise.all([1, 2].map(() => identity.refreshTokens(refreshToken)))
    expect(both.map(code).toSorted()).toEqual(['ok', 'refresh_ended'])
    const won = both.find(({ ok }) => ok)
    expect(await read(won?.ok ? won.value.accessToken : '')).toBe(null)
  })
})
