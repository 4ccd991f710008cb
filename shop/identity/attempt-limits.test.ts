import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, openPool } from '#db/client'
import type { Db } from '#db/tables'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { consumeAttempt, networkOf, subjectKey } from './attempt-limits.ts'
import { asha, testIdentity, testSettings } from './identity.fixtures.ts'
import type { Identity } from './index.ts'

let database: TestDatabase
// Two processes of one shop, each with its own pool.
let here: Db
let there: Db
let identities: readonly [Identity, Identity]

beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
  // Turned to the first minute of a window, so that no test runs across its end.
  const intoWindow = Math.floor(Date.now() / 1000) % 900
  const options = encodeURIComponent(`-c shop.clock_offset=-${intoWindow}s`)
  const open = () => openDatabase(openPool(`${database.url}?options=${options}`, { max: 4, name: 'process' }))
  ;[here, there] = [open(), open()]
  identities = [testIdentity(here), testIdentity(there)]
  await identities[0].enrol(asha)
})
afterAll(async () => {
  await Promise.all([here.destroy(), there.destroy()])
  await database.close()
})

const [userAgent, password] = ['A browser', 'a wrong guess']
const codes = (answers: readonly { ok: boolean; refusal?: { code: string } }[]) => {
  const count: Record<string, number> = {}
  for (const { ok, refusal } of answers) {
    const code = ok ? 'ok' : (refusal?.code ?? '')
    count[code] = (count[code] ?? 0) + 1
  }
  return count
}
/** Writes down this many tries of the window, without the work of making them. */
async function countedAlready(scope: string, subject: string, attempts: number): Promise<void> {
  const limit = { scope, most: attempts, minutes: scope === 'register:address' ? 60 : 15 }
  const key = subjectKey(testSettings(here).secret, subject)
  for (let number = 0; number < attempts; number += 1) await consumeAttempt(here, { limit, key })
}
const fromAnywhere = (number: number) => `198.51.100.${number}`

describe('tries at signing in', () => {
  test('for one e-mail, known or not, stop after ten in all processes together', async () => {
    for (const email of [asha.email, 'nobody@example.com']) {
      const answers = await Promise.all(
        Array.from({ length: 14 }, (_, number) =>
          identities[number % 2 === 0 ? 0 : 1].signIn({
            email,
            password,
            userAgent,
            ip: fromAnywhere(number),
          }),
        ),
      )
      expect({ email, ...codes(answers) }).toEqual({ email, wrong_credentials: 10, too_many_attempts: 4 })
    }
    const right = await identities[1].signIn({ ...asha, userAgent, ip: fromAnywhere(99) })
    // Even the right password has to wait.
    expect(right).toMatchObject({
      ok: false,
      refusal: { message: 'Too many attempts. Please wait 15 minutes and try again.' },
    })
  })

  test('from one address stop after fifty, whatever the e-mails', async () => {
    await countedAlready('sign-in:address', '203.0.113.50', 46)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        identities[number % 2 === 0 ? 0 : 1].signIn({
          email: `guess.${number}@example.com`,
          password,
          userAgent,
          ip: '203.0.113.50',
        }),
      ),
    )
    expect(codes(answers)).toEqual({ wrong_credentials: 4, too_many_attempts: 4 })
  })

  test('that turn out right are not counted, and take nothing off what others failed', async () => {
    const person = { ...asha, email: 'daily@example.com', userAgent, ip: '203.0.113.60' }
    await identities[0].enrol({ ...asha, email: person.email })
    await countedAlready('sign-in:e-mail', person.email, 9)
    const answers = []
    for (const tried of [asha.password, asha.password, asha.password, password, asha.password])
      answers.push(await identities[0].signIn({ ...person, password: tried }))
    expect(codes(answers)).toEqual({ ok: 3, wrong_credentials: 1, too_many_attempts: 1 })
  })

  test('are stored without the e-mail or the address', async () => {
    const rows = await database.db.selectFrom('attempt_limits').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|203\.0\.113|198\.51\.100/)
  })
})

test('registering from one address stops after twenty', async () => {
  await countedAlready('register:address', '203.0.113.70', 17)
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, number) =>
      identities[number % 2 === 0 ? 0 : 1].register({
        ...asha,
        email: `new.${number}@example.com`,
        ip: '203.0.113.70',
      }),
    ),
  )
  expect(codes(answers)).toEqual({ ok: 3, too_many_attempts: 2 })
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
