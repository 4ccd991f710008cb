import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { mailNeeds } from '#jobs/mail.fixtures'
import { sendOne } from '#jobs/work'
import { countLockWaits } from '#tests/support/lock-waits'
import { testDatabase } from '#tests/support/postgres'
import {
  type CodePurpose,
  changeContact,
  pendingContact,
  sendContactCode,
  useContactCode,
} from './confirm-contact.ts'
import { addUser } from './users-store.ts'

const secret = 'a secret of the tests, of thirty-two letters'
const database = await testDatabase()
let userId: string
let people = 0
let events: [string, { proofId: number }][] = []
beforeEach(async () => {
  userId = crypto.randomUUID()
  events = []
  const row = { id: userId, name: 'Asha', email: `asha${++people}@example.org` }
  await database.db.insertInto('users').values(row).execute()
})

const outbox = {
  send: async (_tx: unknown, topic: string, about: object) => void events.push([topic, about as never]),
}
const needs = () => ({ db: database.db, outbox, secret })
const send = (contact: string, purpose: CodePurpose = 'email', ip = `10.1.${people}.1`) =>
  sendContactCode(needs(), { userId, purpose }, { contact, ip })
const use = (code: string, purpose: CodePurpose = 'email') =>
  useContactCode(needs(), { userId, purpose }, code)

const change = (column: 'email' | 'mobile', contact: string) =>
  database.db.transaction().execute((tx) => changeContact({ tx, outbox }, userId, column, contact))

/** Sends the messages of the events so far; answers what arrived. */
async function deliver() {
  const { sent, texts, needs } = mailNeeds(database.db)
  for (const [topic, about] of events.splice(0))
    for (const channel of ['mail', 'sms'])
      await sendOne(needs, channel, {
        message: topic === 'contact-code-asked' ? 'contact-code' : topic,
        about,
      })
  return { sent, texts }
}

test('a code in the mail proves a new address, once, and the old one gets a note', async () => {
  await send('new@example.org')
  const { sent } = await deliver()
  expect(sent).toMatchObject([{ to: 'new@example.org' }])
  const [code = ''] = /\b\d{6}\b/.exec(sent[0]?.text ?? '') ?? []
  expect(await use(code, 'mobile')).toMatchObject({ refusal: { code: 'code_ended' } })
  expect(await use(code)).toEqual({ ok: true, value: 'new@example.org' })
  expect(await use(code)).toMatchObject({ refusal: { code: 'code_ended' } })
  expect((await change('email', 'new@example.org')).ok).toBe(true)
  expect((await deliver()).sent).toMatchObject([{ to: `asha${people}@example.org` }])
  const row = await database.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email: 'new@example.org', email_verified: true })
})

test('of codes asked for at once, the last alone counts', async () => {
  await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name, nth) => send(`${name}@example.org`, 'email', `10.9.${nth}.1`)),
  )
  const { rows: open } = await sql`select from contact_proofs where user_id = ${userId}`.execute(database.db)
  expect(open).toHaveLength(1)
})

test('a contact of another kind is announced to those before, and a confirmed one again to nobody', async () => {
  await change('mobile', `+9198860${String(10_000 + people)}`)
  expect((await deliver()).sent).toMatchObject([
    { to: `asha${people}@example.org`, subject: expect.stringMatching(/has a new mobile number$/) },
  ])
  await change('email', `other${people}@example.org`)
  const { sent, texts } = await deliver()
  expect([sent.map(({ to }) => to), texts.map(({ to }) => to)]).toEqual([
    [`asha${people}@example.org`],
    [`+9198860${String(10_000 + people)}`],
  ])
  expect(texts[0]?.values[0]).toBe('a new e-mail address')
  await change('email', `other${people}@example.org`)
  expect(events).toEqual([])
})

test('a mobile number gets its code by SMS, and a second code ends the first', async () => {
  await send('+919886012345', 'mobile')
  const first = (await deliver()).texts[0]?.values[0] ?? ''
  await send('+919886012345', 'mobile')
  const second = (await deliver()).texts[0]?.values[0] ?? ''
  expect(await use(first, 'mobile')).toMatchObject({ refusal: { code: 'wrong_code' } })
  expect(await use(second, 'mobile')).toEqual({ ok: true, value: '+919886012345' })
})

test('a code that is over when mail comes back is not sent any more, and news of the account are', async () => {
  await send('late@example.org')
  await change('mobile', `+9198861${String(10_000 + people)}`)
  const waitAnHour = () =>
    sql`update contact_proofs set asked_at = asked_at - interval '1 hour'`.execute(database.db)
  await waitAnHour()
  expect((await deliver()).sent).toMatchObject([
    { subject: expect.stringMatching(/has a new mobile number$/) },
  ])
  const { rows } = await sql<{ proofId: number }>`select erase_person(${userId}) "proofId"`.execute(
    database.db,
  )
  events.push(['account-erased', rows[0]!])
  await waitAnHour()
  expect((await deliver()).sent).toMatchObject([{ subject: expect.stringMatching(/is deleted$/) }])
})

test('five wrong codes end it, also for the right one', async () => {
  await send('guess@example.org')
  const [code = ''] = /\b\d{6}\b/.exec((await deliver()).sent[0]?.text ?? '') ?? []
  const wrong = code === '000000' ? '000001' : '000000'
  const guesses = await Promise.all(Array.from({ length: 8 }, () => use(wrong)))
  const codes = guesses.map((guess) => (guess.ok ? 'ok' : guess.refusal.code))
  expect(codes.filter((each) => each === 'wrong_code')).toHaveLength(5)
  expect(await use(code)).toMatchObject({ refusal: { code: 'code_ended' } })
})

test('the contact of another account is sent a code, and taken by nobody else', async () => {
  await database.db
    .insertInto('users')
    .values({ id: crypto.randomUUID(), name: 'Ravi', email: 'ravi@example.org' })
    .execute()
  expect(await send('ravi@example.org')).toEqual(await send('nobody@example.org'))
  expect(await pendingContact(database.db, { userId, purpose: 'email' })).toBe('nobody@example.org')
  expect(await change('email', 'RAVI@example.org')).toMatchObject({
    refusal: { code: 'taken' },
  })
})

test('codes are limited by account, by contact and by network', async () => {
  for (let time = 0; time < 5; time++) expect((await send(`a${time}@example.net`)).ok).toBe(true)
  expect(await send('b@example.net')).toMatchObject({ refusal: { code: 'too_many_attempts' } })
})

test('an address with which somebody registers at this moment is taken', async () => {
  const contact = 'both@example.org'
  const waiting = () => countLockWaits(database.db)
  const { changing } = await database.db.transaction().execute(async (tx) => {
    await addUser(tx, { name: 'Ravi', contact, passwordHash: null })
    const begun = { changing: change('email', contact) }
    await expect.poll(waiting).toBe(1)
    return begun
  })
  expect(await changing).toMatchObject({ refusal: { code: 'taken' } })
})
