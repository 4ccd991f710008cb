import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOpenId } from '#adapters/social/openid'
import type { SocialIssuer } from '#ports/social'
import { type Sandbox, startSandbox } from '#sandbox/start'

const redirectUri = 'http://127.0.0.1:3000/students/login/social/sandbox/callback'
const client = { clientId: 'bookmann', clientSecret: 'a secret of the tests' }

let sandbox: Sandbox
let issuer: SocialIssuer
beforeAll(async () => {
  const log = pino({ enabled: false })
  sandbox = await startSandbox({ port: 0, smtpPort: 0, log, oidc: { ...client, redirectUri } })
  issuer = openOpenId({ id: 'sandbox', name: 'Sandbox ID', issuer: `${sandbox.url}/oidc`, ...client })
})
afterAll(() => sandbox.stop())

/** Signs in at the issuer as a browser does, and answers the address of ours that it comes back to. */
async function comeBack(url: string, email: string): Promise<string> {
  const jar = new Map<string, string>()
  let address = url
  let init: RequestInit = {}
  for (let hops = 0; hops < 8; hops += 1) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    // Its page to sign in.
    if (location === null) init = { method: 'POST', body: new URLSearchParams({ email }) }
    else {
      address = new URL(location, address).href
      init = {}
      if (address.startsWith(redirectUri)) return address
    }
  }
  throw new Error('the issuer did not lead back')
}

test('a person who signs in there is known by name, address and whether it is verified', async () => {
  const { url, visit } = await issuer.begin(redirectUri)
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    state: visit.state,
    nonce: visit.nonce,
  })
  const back = await comeBack(url, 'kiran.bose@example.com')
  expect(await issuer.finish(back, visit)).toEqual({
    ok: true,
    value: {
      issuer: `${sandbox.url}/oidc`,
      subject: 'kiran.bose@example.com',
      email: 'kiran.bose@example.com',
      isEmailVerified: true,
      name: 'Kiran Bose',
    },
  })
  // The code is used up.
  expect(await issuer.finish(back, visit)).toMatchObject({ refusal: { code: 'social_failed' } })
})

test('an address that the issuer has not verified is said to be so', async () => {
  const { url, visit } = await issuer.begin(redirectUri)
  const back = await comeBack(url, 'unverified.asha@example.com')
  expect(await issuer.finish(back, visit)).toMatchObject({ value: { isEmailVerified: false } })
})

test.each(['state', 'nonce', 'verifier'] as const)(
  'a return with the %s of another visit is refused',
  async (part) => {
    const { url, visit } = await issuer.begin(redirectUri)
    const other = await issuer.begin(redirectUri)
    const back = await comeBack(url, 'kiran.bose@example.com')
    const answer = await issuer.finish(back, { ...visit, [part]: other.visit[part] })
    expect(answer).toMatchObject({ refusal: { code: 'social_failed' } })
  },
)

test('a person who changes their mind is refused', async () => {
  const { visit } = await issuer.begin(redirectUri)
  const back = `${redirectUri}?error=access_denied&state=${visit.state}&iss=${encodeURIComponent(`${sandbox.url}/oidc`)}`
  expect(await issuer.finish(back, visit)).toMatchObject({ refusal: { code: 'social_failed' } })
})

test('with a wrong secret nobody is signed in, and the shop hears of it', async () => {
  const refused: number[] = []
  const wrong = openOpenId({
    id: 'sandbox',
    name: 'Sandbox ID',
    issuer: `${sandbox.url}/oidc`,
    ...client,
    clientSecret: 'another secret',
    onKeysRefused: (status) => refused.push(status),
  })
  const { url, visit } = await wrong.begin(redirectUri)
  const back = await comeBack(url, 'kiran.bose@example.com')
  expect(await wrong.finish(back, visit)).toMatchObject({ refusal: { code: 'social_failed' } })
  expect(refused).toEqual([401])
})
