import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, openPool } from '#db/client'
import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { testDatabase, withClockTurned } from '#tests/support/postgres'
import { consumeAttempt, networkOf, subjectKey } from './attempt-limits.ts'
import { asha, testIdentity, testSettings } from './identity.fixtures.ts'
import type { Identity } from './index.ts'
import type { SignInRequest } from './sign-in.ts'

const database = await testDatabase({ from: 'empty' })
// Two processes of one shop, each with its own pool.
let here: Db
let there: Db
let identities: readonly [Identity, Identity]

beforeAll(async () => {
  // Turned to the first minute of a window, so that no test runs across its end.
  const intoWindow = Math.floor(Date.now() / 1000) % 900
  const url = withClockTurned(database.url, `-${intoWindow}s`)
  const open = () => openDatabase(openPool(url, { max: 4, name: 'process' }))
  ;[here, there] = [open(), open()]
  identities = [testIdentity(here), testIdentity(there)]
  await identities[0].enrol(asha)
})
afterAll(() => Promise.all([here.destroy(), there.destroy()]))

const [userAgent, password] = ['A browser', 'a wrong guess']
const codes = (answers: readonly { ok: boolean; refusal?: { code: string } }[]) => {
  const count: Record<string, number> = {}
  for (const { ok, refusal } of answers) {
    const code = ok ? 'ok' : (refusal?.code ?? '')
    count[code] = (count[code] ?? 0) + 1
  }
  return count
}
/** Writes down tries of the window, without the work of making them. */
async function countedAlready(scope: string, subject: string, tries: number): Promise<void> {
  const key = subjectKey(testSettings(here).secret, subject)
  for (let number = 0; number < tries; number += 1)
    await consumeAttempt(here, { limit: { scope, most: tries, minutes: 15 }, key })
}
const attempt = (process: 0 | 1, email: string, ip: string, given: Partial<SignInRequest> = {}) =>
  identities[process].signIn({ email, password, userAgent, ip, ...given })
const inTurns = (count: number, send: (number: number) => Promise<Awaited<ReturnType<typeof attempt>>>) =>
  Promise.all(Array.from({ length: count }, (_, number) => send(number)))

describe('tries at signing in', () => {
  test('for one e-mail from one network, known or not, stop after ten in all processes together', async () => {
    for (const email of [asha.email, 'nobody@example.com']) {
      const answers = await inTurns(14, (number) => attempt(number % 2 === 0 ? 0 : 1, email, '198.51.100.1'))
      expect({ email, ...codes(answers) }).toEqual({ email, wrong_credentials: 10, too_many_attempts: 4 })
    }
    const right = await attempt(1, asha.email, '198.51.100.1', asha)
    // Even the right password has to wait there.
    expect(right).toMatchObject({
      refusal: { message: 'Too many attempts. Please wait 15 minutes and try again.' },
    })
  })

  test('by others lock out neither the owner elsewhere nor the owner on a known device', async () => {
    expect(await attempt(0, asha.email, '198.51.100.2', asha)).toMatchObject({ ok: true })
    const device = identities[0].trustDevice(null, asha.email)
    expect(await attempt(1, asha.email, '198.51.100.1', { ...asha, device })).toMatchObject({ ok: true })
    // The cookie of another person, or a made-up one, is worth nothing.
    for (const other of [identities[0].trustDevice(null, 'eve@example.com'), `${device}x`, 'a.b.c'])
      expect(await attempt(1, asha.email, '198.51.100.1', { ...asha, device: other })).toMatchObject({
        ok: false,
      })
  })

  test('on a known device stop after ten too', async () => {
    const device = identities[0].trustDevice(null, 'device@example.com')
    const answers = await inTurns(12, (number) =>
      attempt(0, 'device@example.com', `203.0.113.${number}`, { device }),
    )
    expect(codes(answers)).toEqual({ wrong_credentials: 10, too_many_attempts: 2 })
  })

  test('from very many networks leave each three, and still let the owner in', async () => {
    const email = 'hunted@example.com'
    await identities[0].enrol({ ...asha, email })
    await countedAlready('sign-in:e-mail', email, 30)
    const late = await inTurns(5, () => attempt(0, email, '192.0.2.99'))
    expect(codes(late)).toEqual({ wrong_credentials: 3, too_many_attempts: 2 })
    expect(await attempt(1, email, '192.0.2.100', { password: asha.password })).toMatchObject({ ok: true })
  })

  test('fifty from one network, whatever the e-mails, leave everybody there three', async () => {
    const hostel = '203.0.113.50'
    await countedAlready('sign-in:network', hostel, 60)
    const answers = await inTurns(5, () => attempt(1, 'neighbour@example.com', hostel))
    expect(codes(answers)).toEqual({ wrong_credentials: 3, too_many_attempts: 2 })
    const email = 'hosteller@example.com'
    await identities[0].enrol({ ...asha, email })
    expect(await attempt(1, email, hostel, { password: asha.password })).toMatchObject({ ok: true })
  })

  test('that turn out right are not counted, and take nothing off what others failed', async () => {
    const email = 'daily@example.com'
    const ip = '203.0.113.60'
    await identities[0].enrol({ ...asha, email })
    await countedAlready('sign-in:e-mail+network', `${email} ${ip}`, 9)
    const answers = []
    for (const tried of [asha.password, asha.password, asha.password, password, asha.password])
      answers.push(await attempt(0, email, ip, { password: tried }))
    expect(codes(answers)).toEqual({ ok: 3, wrong_credentials: 1, too_many_attempts: 1 })
  })

  test('are stored without the e-mail or the address', async () => {
    const rows = await allRows<Record<string, unknown>>(database.db)`select * from attempt_limits`
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|203\.0\.113|198\.51\.100/)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:1::9', '2001:db8:1:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
