import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { allRows, changeRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { seal, unseal } from '#kernel/seal'
import { consumeAttempt, type Limit, networkOf, subjectKey } from './attempt-limits.ts'
import { announceSignIn } from './confirm-contact.ts'
import type { ProofNeeds } from './request-proof.ts'
import { openSession } from './sessions-store.ts'
import { isClosed, type SignedInAs, type SignInNeeds, type SignInVisit, tooMany } from './sign-in.ts'

/** Passkeys belong to a host name, never to an IP address: this machine is called localhost. */
const siteOf = (baseUrl: string) => {
  const url = new URL(baseUrl)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { expectedRPID: url.hostname, expectedOrigin: url.origin }
}

/** Loaded when it is first needed: it holds some megabytes, and most servers see a passkey now and then. */
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256. The library would ask Node for newer ones, at the price of warnings. */
const algorithms = { supportedAlgorithmIDs: [-8, -7, -257] }

/** Minutes in which an offer may be answered, and passkeys of one person. */
const offerMinutes = 60
const mostPasskeys = 10
const byNetwork: Limit = { scope: 'passkey:network', most: 100, minutes: 15 }

const unknownPasskey = () =>
  refuse('unknown_passkey', 'That passkey did not work. Sign in another way, or load the page again.')

/** A challenge in an envelope that only we open: the browser carries it, so nothing is stored until it is answered. */
const wrap = (secret: string, owner: string, challenge: string) =>
  seal(secret, `passkey:${owner}`, JSON.stringify({ challenge, until: Date.now() + offerMinutes * 60_000 }))
type Offer = { readonly challenge: string; readonly until: number }
function unwrap(secret: string, owner: string, envelope: string): Offer | null {
  const plain = unseal(secret, `passkey:${owner}`, envelope)
  const offer = plain && (JSON.parse(plain.toString()) as Offer)
  return offer && offer.until > Date.now() ? offer : null
}

/** Uses an offer up, once. The row bears the offer's own end, so a second answer meets it at any hour; a day later it is purged. */
async function useOffer({ db, secret }: SignInNeeds, { challenge, until }: Offer): Promise<boolean> {
  const key = subjectKey(secret, challenge)
  const marked = await firstRow<{ subject: string }>(db)`
    insert into attempt_limits (scope, subject, window_start, tries)
    values ('passkey:answered', ${key}, ${new Date(until)}, 1) on conflict do nothing returning subject`
  return marked !== null
}

/** A browser's answer; checked field by field by the library. */
const answer = z.looseObject({ id: z.string().min(16).max(1_400) })
function readAnswer<Answer>(text: string): Answer | null {
  try {
    return text.length > 20_000 ? null : (answer.parse(JSON.parse(text)) as Answer)
  } catch {
    return null
  }
}

/** What the browser's answer to an offer brings back. */
export type PasskeyAnswer = { readonly envelope: string; readonly answer: string }

/** The passkeys of a person, the latest first. */
export const listPasskeys = (db: Db, userId: string) =>
  allRows<{ id: string; name: string; addedAt: Date; usedAt: Date | null }>(db)`
    select id, name, added_at "addedAt", used_at "usedAt" from passkeys where user_id = ${userId}
    order by added_at desc`

export const removePasskey = (db: Db, userId: string, id: string): Promise<unknown> =>
  changeRows(db)`delete from passkeys where user_id = ${userId} and id = ${id}`

/** What a browser needs to make a passkey for a person. */
export async function offerPasskey(
  { db, secret }: SignInNeeds,
  { baseUrl, userId, name, shop }: Readonly<Record<'baseUrl' | 'userId' | 'name' | 'shop', string>>,
) {
  const { extensions: _, ...options } = await (await webauthn()).generateRegistrationOptions({
    ...algorithms,
    rpName: shop,
    rpID: siteOf(baseUrl).expectedRPID,
    userName: name,
    userID: new TextEncoder().encode(userId),
    excludeCredentials: (await listPasskeys(db, userId)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options, envelope: wrap(secret, userId, options.challenge) }
}

/** Adds the passkey that a browser made, and writes to its owner. An answer counts once. The caller has confirmed the person. */
export async function addPasskey(
  needs: SignInNeeds & ProofNeeds,
  request: PasskeyAnswer & { readonly baseUrl: string; readonly userId: string; readonly name: string },
): Promise<Result<null, Refusal<'unknown_passkey' | 'too_many_passkeys'>>> {
  const { db, secret, outbox } = needs
  const { baseUrl, userId, name } = request
  const response = readAnswer<RegistrationResponseJSON>(request.answer)
  const offer = unwrap(secret, userId, request.envelope)
  if (!response || !offer) return unknownPasskey()
  const { verifyRegistrationResponse } = await webauthn()
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: offer.challenge,
    ...algorithms,
    ...siteOf(baseUrl),
  }).catch(() => null)
  if (!made?.verified || !(await useOffer(needs, offer))) return unknownPasskey()
  const { id, publicKey, counter } = made.registrationInfo.credential
  return db.transaction().execute(async (tx) => {
    await advisoryLock(tx, `passkeys:${userId}`)
    if ((await listPasskeys(tx, userId)).length >= mostPasskeys)
      return refuse('too_many_passkeys', `Remove a passkey first: you can have up to ${mostPasskeys}.`)
    await sql`
      insert into passkeys (id, user_id, public_key, counter, name, used_at)
      values (${id}, ${userId}, ${Buffer.from(publicKey)}, ${counter}, ${name}, null)
      on conflict do nothing`.execute(tx)
    if (outbox) await announceSignIn({ tx, outbox }, { userId, added: 'passkey' })
    return ok(null)
  })
}

/** What a browser needs to sign in with a passkey of any person. */
export async function offerPasskeySignIn({ secret }: SignInNeeds, baseUrl: string) {
  const { extensions: _, ...options } = await (await webauthn()).generateAuthenticationOptions({
    rpID: siteOf(baseUrl).expectedRPID,
    userVerification: 'required',
  })
  return { options, envelope: wrap(secret, 'sign-in', options.challenge) }
}

/** Signs in the person whose passkey answered an offer. An answer counts once. */
export async function signInByPasskey(
  needs: SignInNeeds,
  request: PasskeyAnswer & { readonly baseUrl: string },
  visit: SignInVisit,
): Promise<Result<SignedInAs, Refusal<'unknown_passkey' | 'too_many_attempts' | 'disabled'>>> {
  const { db, secret, refusesDemoAccounts } = needs
  const minutes = await consumeAttempt(db, {
    limit: byNetwork,
    key: subjectKey(secret, networkOf(visit.ip)),
  })
  if (minutes > 0) return tooMany(minutes)
  const response = readAnswer<AuthenticationResponseJSON>(request.answer)
  const offer = unwrap(secret, 'sign-in', request.envelope)
  if (!response || !offer) return unknownPasskey()
  const key = await firstRow<{ id: string; userId: string; publicKey: Buffer; counter: number }>(db)`
    select id, user_id "userId", public_key "publicKey", counter from passkeys where id = ${response.id}`
  if (!key) return unknownPasskey()
  const credential = { id: key.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter }
  const site = siteOf(request.baseUrl)
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: offer.challenge,
    credential,
    ...site,
  }).catch(() => null)
  if (!checked?.verified || !(await useOffer(needs, offer))) return unknownPasskey()
  await sql`
    update passkeys set counter = ${checked.authenticationInfo.newCounter}, used_at = business_now()
    where id = ${key.id}`.execute(db)
  const opened = await openSession(db, refusesDemoAccounts, { ...visit, userId: key.userId })
  if (opened === null) return isClosed()
  return ok({ token: opened.token, sessionId: opened.id, userId: key.userId })
}
