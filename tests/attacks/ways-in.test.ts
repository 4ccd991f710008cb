import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { oneTimeCode } from '#shop/identity'
import { grantRole } from '#shop/staff'
import { type ComposedShop, composeShop } from '#tests/support/composed-shop'

const asha = { name: 'Asha Menon', email: 'asha@example.com', password: 'nine ledgers and a lamp' }
const own = { 'sec-fetch-site': 'same-origin' }

let shop: ComposedShop
let userId: string
beforeAll(async () => {
  shop = await composeShop()
  userId = await shop.needs.identity.enrol(asha)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`delete from attempt_limits`.execute(shop.db)
  await sql`delete from contact_proofs`.execute(shop.db)
})

type Headers = NonNullable<InjectOptions['headers']>
const post = (path: string, fields: Record<string, string>, headers: Headers = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/students${path}`,
    headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const call = (path: string, body: object, headers: Headers = {}) =>
  shop.app.inject({ method: 'POST', url: `/students/api/session${path}`, headers, payload: body })
const orders = (headers: Headers) =>
  shop.app.inject({ url: '/students/api/bookstore/userAccount/getUserOrderHistory', headers })
const cookiesOf = (answer: LightMyRequestResponse) =>
  answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
const signIn = async (person = asha, headers: Headers = {}) =>
  cookiesOf(await post('/login', person, headers))
const isSignedIn = async (cookie: string) =>
  (await shop.app.inject({ url: '/students/user/sessions', headers: { cookie } })).statusCode === 200

/** What is left of an answer when what differs by chance is taken out. */
const shapeOf = ({ statusCode, body, headers }: LightMyRequestResponse) => ({
  statusCode,
  location: String(headers.location ?? '').replace(/code\/[\w-]{32}/, 'code/…'),
  body: (/<main.*<\/main>/s.exec(body)?.[0] ?? body)
    .replaceAll(/[\w-]{32}/g, '…')
    .replaceAll(/[\w.]+(@|%40)example\.com/g, '…')
    .replaceAll(/"requestId":"[^"]+"/g, ''),
})
/** What a request left behind: rows of proofs and of jobs. */
async function work(): Promise<readonly number[]> {
  const { rows } = await sql<{ proofs: number; jobs: number }>`
    select (select count(*) from contact_proofs) proofs, (select count(*) from pgboss.job) jobs`.execute(
    shop.db,
  )
  return rows.flatMap(({ proofs, jobs }) => [Number(proofs), Number(jobs)])
}

describe('whether a contact has an account', () => {
  const asking: readonly (readonly [string, (email: string) => Promise<LightMyRequestResponse>])[] = [
    ['signing in', (email) => post('/login', { email, password: 'a wrong guess' })],
    ['registering', (email) => post('/register', { name: 'Eve', email, password: 'some long password' })],
    ['a code', (email) => post('/login/code', { contact: email })],
    ['a forgotten password', (email) => post('/login/forgotten', { email })],
    ['the call to sign in', (email) => call('/auth/login', { email, password: 'a wrong guess' })],
    ['CheckEmailExists', (email) => call('/auth/registration/CheckEmailExists', { email })],
    ['generateEmailOTP', (email) => call('/auth/registration/generateEmailOTP', { email })],
    ['resetPasswordSendRequest', (email) => call('/auth/login/resetPasswordSendRequest', { email })],
    [
      'registerUserByEmail',
      (email) =>
        call('/auth/registration/registerUserByEmail', {
          name: 'Eve',
          email,
          password: 'some long password',
        }),
    ],
  ]
  test.each(asking)('is not shown by %s, in words, status or work', async (_, ask) => {
    const before = await work()
    const known = await ask(asha.email)
    const between = await work()
    const unknown = await ask('nobody@example.com')
    const after = await work()
    expect(shapeOf(unknown)).toEqual(shapeOf(known))
    expect(after.map((count, at) => count - (between[at] ?? 0))).toEqual(
      between.map((count, at) => count - (before[at] ?? 0)),
    )
  })
})

test('a Host or X-Forwarded-Host of somebody else reaches no link, job or redirect', async () => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' }
  for (const answer of [
    await post('/login/forgotten', { email: asha.email }, evil),
    await post('/register', { name: 'R', email: 'r@example.com', password: 'some long password' }, evil),
    await post('/login', asha, evil),
  ])
    expect([answer.headers.location ?? '', answer.body].join()).not.toContain('evil.example')
  const { rows } = await sql<{ data: string }>`select data::text from pgboss.job`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ data }) => data).join()).not.toMatch(/evil|asha|http/)
})

test('X-Forwarded-For of a visitor who is no proxy does not turn one network into many', async () => {
  const answers = []
  for (let number = 0; number < 11; number += 1)
    answers.push(
      await post(
        '/login',
        { email: asha.email, password: 'guess' },
        { 'x-forwarded-for': `198.51.100.${number}` },
      ),
    )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(422), 429])
})

test('the owner gets in while others guess, on the device of before and not with its cookie changed', async () => {
  const cookie = await signIn()
  const device = cookie.split('; ').find((pair) => pair.startsWith('bm_device=')) ?? ''
  for (let number = 0; number < 11; number += 1)
    await post('/login', { email: asha.email, password: 'guess' })
  expect((await post('/login', asha)).statusCode).toBe(429)
  expect((await post('/login', asha, { cookie: `${device}x` })).statusCode).toBe(429)
  expect((await post('/login', asha, { cookie: device })).statusCode).toBe(303)
})

test('another site signs nobody in, out or up', async () => {
  const cookie = await signIn()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    for (const path of [
      '/login',
      '/register',
      '/login/code',
      '/login/forgotten',
      '/user/sessions',
      '/user/change-password',
    ])
      expect([
        path,
        (await post(path, { ...asha, end: 'others' }, { ...headers, cookie })).statusCode,
      ]).toEqual([path, 403])
    expect((await call('/auth/login', asha, headers)).statusCode).toBe(403)
    expect((await call('/logout', {}, { ...headers, cookie })).statusCode).toBe(403)
  }
  expect(await isSignedIn(cookie)).toBe(true)
})

test('a planted session cookie is not the one that is signed in, and the one before it ends', async () => {
  const before = await signIn()
  const after = await signIn(asha, { cookie: before })
  expect(after).not.toBe(before)
  expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, true])
})

test('a person ends their own sessions alone', async () => {
  const bimal = { name: 'Bimal', email: 'bimal@example.com', password: 'a harbour of paper' }
  await shop.needs.identity.enrol(bimal)
  const [mine, theirs] = [await signIn(), await signIn(bimal)]
  const { id } = await shop.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', bimal.email)
    .executeTakeFirstOrThrow()
  await post('/user/sessions', { end: id }, { cookie: mine })
  await post('/user/sessions', { end: 'others' }, { cookie: mine })
  expect(await isSignedIn(theirs)).toBe(true)
})

describe('tokens of a program', () => {
  const open = async () => {
    const answer = await call('/auth/login', asha)
    return answer.json().data as { accessToken: string; refreshToken: string }
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  test('open the calls, and no page', async () => {
    const { accessToken } = await open()
    expect((await orders(bearer(accessToken))).statusCode).toBe(200)
    const page = await shop.app.inject({ url: '/students/user/sessions', headers: bearer(accessToken) })
    expect(page.statusCode).toBe(302)
  })

  test('are opened by a client that sends the whole payload of its device, which changes nothing', async () => {
    const device = { ipAddress: '8.8.8.8', userAgent: 'x', device: 'Pixel 9', os: 'Android', osVersion: '16' }
    const more = {
      browser: 'Chrome',
      browserVersion: '143',
      deviceType: 'mobile',
      domainname: 'x',
      countrycode: '+91',
    }
    const answer = await call('/auth/login', { ...asha, ...device, ...more, componentURL: '/students/login' })
    expect(answer.statusCode).toBe(200)
    const { rows } = await sql<{ ip_address: string; user_agent: string }>`
      select ip_address, user_agent from sessions order by created_at desc limit 1`.execute(shop.db)
    expect(rows[0]).toMatchObject({
      ip_address: '127.0.0.1',
      user_agent: expect.stringContaining('lightMyRequest'),
    })
    const document = (await shop.app.inject('/students/api/openapi.json')).json()
    const { schema } =
      document.paths['/students/api/session/auth/login'].post.requestBody.content['application/json']
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['email', ...Object.keys(device)]))
  })

  test('that are made up, changed or of a refresh are answered 401', async () => {
    const { accessToken, refreshToken } = await open()
    for (const token of ['x', `${accessToken}x`, refreshToken, accessToken.replace('bm_at', 'bm_xx')])
      expect((await orders(bearer(token))).statusCode).toBe(401)
  })

  test('end with the family when a refresh token is used twice', async () => {
    const first = await open()
    const refresh = (token: string) => call('/refreshToken/web', {}, { 'x-refresh-token': token })
    const second = (await refresh(first.refreshToken)).json().data as typeof first
    expect((await orders(bearer(second.accessToken))).statusCode).toBe(200)
    expect((await refresh(first.refreshToken)).statusCode).toBe(401)
    expect((await orders(bearer(second.accessToken))).statusCode).toBe(401)
    expect((await refresh(second.refreshToken)).statusCode).toBe(401)
  })

  test.each(['/auth/logout', '/logout'])('end with %s, by either of them', async (path) => {
    for (const headersOf of [
      ({ accessToken }: Awaited<ReturnType<typeof open>>) => bearer(accessToken),
      ({ refreshToken }: Awaited<ReturnType<typeof open>>) => ({ 'x-refresh-token': refreshToken }),
    ]) {
      const pair = await open()
      expect((await call(path, {}, headersOf(pair))).statusCode).toBe(200)
      expect((await orders(bearer(pair.accessToken))).statusCode).toBe(401)
    }
  })

  test('register a mobile number: no e-mail is needed', async () => {
    for (const mobile of ['1111111111', 'ravi@example.com'])
      for (const name of ['/auth/loginwithmobile', '/auth/registration/generateOTP']) {
        const wrong = await call(name, { mobile })
        expect(wrong.statusCode).toBe(400)
        expect(wrong.json().errors).toMatchObject([
          { path: 'mobile', message: 'Enter a mobile number of 10 digits.' },
        ])
      }
    const swapped = await call('/auth/registration/generateEmailOTP', { email: '9845012345' })
    expect(swapped.json().errors).toMatchObject([{ path: 'email' }])
    const sending = await call('/auth/loginwithmobile', { mobile: '+91 98450 12345' })
    const { requestId } = sending.json().data as { requestId: string }
    const otp = oneTimeCode(shop.needs.secret, requestId)
    const wanted = await call('/auth/registration/verifyOTP', { requestId, otp })
    expect([wanted.statusCode, wanted.json().code]).toEqual([422, 'name_wanted'])
    const done = await call('/auth/registration/verifyOTP', { requestId, otp, name: 'Ravi' })
    expect((await orders(bearer(done.json().data.accessToken))).statusCode).toBe(200)
    expect((await call('/auth/registration/verifyOTP', { requestId, otp, name: 'Eve' })).statusCode).toBe(422)
  })
})

test('a disabled person is out at once, and gets in by no way', async () => {
  const disabled = { name: 'Gone', email: 'gone@example.com', password: 'three blue notebooks' }
  const id = await shop.needs.identity.enrol(disabled)
  const cookie = await signIn(disabled)
  const tokens = (await call('/auth/login', disabled)).json().data as {
    accessToken: string
    refreshToken: string
  }
  await shop.db.updateTable('users').set({ is_disabled: true }).where('id', '=', id).execute()
  expect(await isSignedIn(cookie)).toBe(false)
  expect((await orders({ authorization: `Bearer ${tokens.accessToken}` })).statusCode).toBe(401)
  expect((await call('/refreshToken/web', {}, { 'x-refresh-token': tokens.refreshToken })).statusCode).toBe(
    401,
  )
  const { requestId } = (await call('/auth/registration/generateEmailOTP', { email: disabled.email })).json()
    .data
  const otp = oneTimeCode(shop.needs.secret, requestId)
  expect((await call('/auth/registration/verifyOTP', { requestId, otp })).json().code).toBe('disabled')
  expect((await call('/auth/login', disabled)).json().code).toBe('disabled')
})

test('staff with a password alone are out after half an hour', async () => {
  const staff = { name: 'Kavita', email: 'kavita@example.com', password: 'orders all day long' }
  const id = await shop.needs.identity.enrol(staff)
  await shop.db.transaction().execute((tx) => grantRole(tx, { userId: id, role: 'support', grantedBy: null }))
  const [half, whole, student] = [await signIn(staff), await signIn(staff), await signIn()]
  const token = shop.needs.sessionCookie.read(whole) ?? ''
  await shop.db
    .updateTable('sessions')
    .set({ second_factor_at: new Date() })
    .where('token', '=', token)
    .execute()
  await sql`update sessions set created_at = created_at - interval '31 minutes'`.execute(shop.db)
  expect([await isSignedIn(half), await isSignedIn(whole), await isSignedIn(student)]).toEqual([
    false,
    true,
    true,
  ])
})

describe('what somebody does before they sign in', () => {
  const vote = (headers: Headers = {}) => post('/review/1/vote', { helpful: 'yes' }, headers)

  test('is finished afterwards, for the person whose browser it was', async () => {
    const referer = `${shop.needs.baseUrl}/students/all-reviews?page=2`
    const denied = await vote({ referer })
    expect(denied.headers.location).toBe('/students/login?returnUrl=%2Fall-reviews%3Fpage%3D2')
    const cookie = cookiesOf(denied)
    const signedIn = await post('/login?returnUrl=%2Fall-reviews%3Fpage%3D2', asha, { cookie })
    expect(signedIn.headers.location).toBe('/students/login/continue')
    const page = await shop.app.inject({
      url: '/students/login/continue',
      headers: { cookie: `${cookie}; ${cookiesOf(signedIn)}` },
    })
    expect(page.body).toContain('action="/students/review/1/vote"')
    expect(page.body).toContain('name="helpful" value="yes"')
    expect(page.cookies.find(({ name }) => name === 'bm_action')?.value).toBe('')
  })

  test('is finished after a code by SMS too', async () => {
    const referer = `${shop.needs.baseUrl}/students/all-reviews`
    const cookie = cookiesOf(await vote({ referer }))
    const back = '?returnUrl=%2Fall-reviews'
    const sent = await post(`/login/code${back}`, { contact: '98450 12346' }, { cookie })
    const step = String(sent.headers.location).replace('/students', '')
    const [, token = ''] = /code\/([\w-]+)/.exec(step) ?? []
    const code = oneTimeCode(shop.needs.secret, token)
    const signedIn = await post(step, { code, name: 'Ravi' }, { cookie })
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/students/login/continue'])
  })

  test('is not saved of another site, nor read from a cookie that we did not write', async () => {
    expect(cookiesOf(await vote({ 'sec-fetch-site': 'cross-site' }))).not.toContain('bm_action')
    const forged = Buffer.from(
      JSON.stringify({ path: '//evil.example', fields: [], back: '/cart', until: 9e15 }),
    )
    const signedIn = await post('/login?returnUrl=/cart', asha, {
      cookie: `bm_action=${forged.toString('base64url')}`,
    })
    expect(signedIn.headers.location).toBe('/students/cart')
  })

  test('never leads out of the store', async () => {
    const denied = await vote({ referer: 'https://evil.example/students/x' })
    expect(denied.headers.location).not.toContain('evil')
    for (const back of ['//evil.example', 'https://evil.example', '/\\evil.example', '/login/continue']) {
      const signedIn = await post(`/login?returnUrl=${encodeURIComponent(back)}`, asha)
      expect([back, signedIn.headers.location]).toEqual([back, '/students/'])
    }
  })
})

test('coming back from a sign-in service without having left in this browser signs nobody in', async () => {
  for (const cookie of [
    '',
    'bm_social=eyJ9',
    `bm_social=${shop.needs.identity.seal('action', { issuer: 'sandbox' })}`,
  ]) {
    const answer = await shop.app.inject({
      url: '/students/login/social/sandbox/callback?code=x&state=y',
      headers: { cookie },
    })
    expect([answer.statusCode, cookiesOf(answer)]).toEqual([
      400,
      expect.not.stringContaining('session_token='),
    ])
  }
  expect((await shop.app.inject('/students/login/social/nobody')).statusCode).toBe(404)
  expect(userId).toBeTruthy()
})
