import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool } from '#db/client'
import type { Db } from '#db/tables'
import { testDatabase, withClockTurned } from '#tests/support/postgres'
import { asha, browser, testIdentity, testSettings } from './identity.fixtures.ts'
import { createIdentity, listPasskeys, purgeExpiredSessions, removePasskey } from './index.ts'

const baseUrl = 'https://books.example.com'
const database = await testDatabase({ from: 'empty' })
// The same shop a minute before a full hour and a minute after it.
let before: Db
let after: Db
let userId: string

beforeAll(async () => {
  const intoHour = Math.floor(Date.now() / 1000) % 3600
  const open = (seconds: number) =>
    openDatabase(
      openPool(withClockTurned(database.url, `${seconds - intoHour}s`), { max: 2, name: 'process' }),
    )
  ;[before, after] = [open(-60), open(60)]
  userId = await testIdentity(before).enrol(asha)
})
afterAll(() => Promise.all([before.destroy(), after.destroy()]))

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A device that answers as an authenticator does (WebAuthn, ES256, no attestation). */
function device() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const data = (flags: number, rest = Buffer.alloc(0)) =>
    Buffer.concat([sha256(new URL(baseUrl).hostname), Buffer.from([flags, 0, 0, 0, 0]), rest])
  const client = (type: string, challenge: string) => JSON.stringify({ type, challenge, origin: baseUrl })
  const answer = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    })
  return {
    register(challenge: string) {
      const made = data(0x45, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]))
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([made.length]),
        made,
      ])
      return answer({
        clientDataJSON: base64url(client('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
      })
    },
    signIn(challenge: string) {
      const clientData = client('webauthn.get', challenge)
      const made = data(0x05)
      return answer({
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(made),
        signature: base64url(sign('sha256', Buffer.concat([made, sha256(clientData)]), privateKey)),
      })
    },
  }
}

const unknown = { ok: false, refusal: { code: 'unknown_passkey' } }

test('an answer of a passkey counts once, also across the full hour and after the purge', async () => {
  const phone = device()
  const events: string[] = []
  const outbox = { send: async (_tx: unknown, topic: string) => void events.push(topic) }
  const [identity, later] = [createIdentity({ ...testSettings(before), outbox }), testIdentity(after)]
  const name = 'Chrome on Android'
  const toAdd = await identity.offerPasskey({ baseUrl, userId, name: asha.email, shop: 'Bookmann' })
  const added = {
    envelope: toAdd.envelope,
    answer: phone.register(toAdd.options.challenge),
    baseUrl,
    userId,
    name,
  }
  expect(await identity.addPasskey(added)).toEqual({ ok: true, value: null })
  expect(events).toEqual(['sign-in-added'])

  const toSignIn = await identity.offerPasskeySignIn(baseUrl)
  const given = { envelope: toSignIn.envelope, answer: phone.signIn(toSignIn.options.challenge), baseUrl }
  expect(await identity.signInByPasskey(given, browser)).toMatchObject({ ok: true, value: { userId } })
  expect(await identity.signInByPasskey(given, browser)).toMatchObject(unknown)
  await purgeExpiredSessions(after)
  expect(await later.signInByPasskey(given, browser)).toMatchObject(unknown)

  // What its owner has removed is not added again by the answer that added it.
  const [passkey] = await listPasskeys(before, userId)
  await removePasskey(before, userId, passkey?.id ?? '')
  expect(await later.addPasskey(added)).toMatchObject(unknown)
  expect(await listPasskeys(after, userId)).toEqual([])
})

test('of one answer sent five times at the same moment one signs in', async () => {
  const phone = device()
  const identity = testIdentity(before)
  const toAdd = await identity.offerPasskey({ baseUrl, userId, name: asha.email, shop: 'Bookmann' })
  const made = { envelope: toAdd.envelope, answer: phone.register(toAdd.options.challenge) }
  await identity.addPasskey({ ...made, baseUrl, userId, name: 'Safari on iPhone' })
  const { options, envelope } = await identity.offerPasskeySignIn(baseUrl)
  const given = { envelope, answer: phone.signIn(options.challenge), baseUrl }
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, sent) =>
      testIdentity(sent % 2 ? after : before).signInByPasskey(given, browser),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})
