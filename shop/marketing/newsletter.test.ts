import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mailNeeds } from '#jobs/mail.fixtures'
import { sendOne } from '#jobs/work'
import { allRows, oneRow } from '#kernel/read-rows'
import { refuse } from '#kernel/result'
import type { Outbox } from '#ports/outbox'
import { recordConsent, saveStudentInterest } from '#shop/customers'
import { oneTimeCode } from '#shop/identity'
import { sendNewsletter } from '#shop/notices'
import { testDatabase } from '#tests/support/postgres'
import { testIdentity } from '../identity/identity.fixtures.ts'
import {
  askNewsletterConfirmation,
  confirmNewsletter,
  endMailTo,
  endNewsletters,
  isBouncing,
  newsletterDetails,
  queueIssue,
  saveNewsletterDetails,
  sendNewsletterCode,
  storeTracking,
  unsubscribe,
  verifyNewsletterCode,
} from './index.ts'
import { newsletterAudience, readUnsentIssue, saveIssue } from './newsletter-issues.ts'

const secret = 'a secret of the tests, of thirty-two letters'
const database = await testDatabase()
let staffId = ''
beforeAll(async () => {
  staffId = await testIdentity(database.db).enrol({
    name: 'Staff',
    email: 'issues@example.com',
    password: 'a long staff password',
  })
})
beforeEach(() =>
  sql`truncate newsletter_requests, newsletter_subscriptions, newsletter_issues, newsletter_deliveries, attempt_limits,
    tracking_records`.execute(database.db),
)

const sent: unknown[][] = []
const outbox: Outbox = { send: async (_tx, topic, news) => void sent.push([topic, news]) }
const needs = () => ({ db: database.db, outbox, secret })
const details = newsletterDetails.parse({
  professionId: '1',
  name: 'Asha Menon',
  city: 'Mysuru',
  pin: '५७० ००१',
  boughtFrom: 'bookseller',
})
let visitors = 0

/** Fills both forms and answers the key of the mail. */
async function ask(email: string, mobile: string, levelCode: string | null = null): Promise<string> {
  const ip = `10.1.${++visitors}.1`
  const visit = { key: null, levelCode, attempt: null, ip }
  const saved = await saveNewsletterDetails(needs(), details, visit)
  const key = saved.ok ? saved.value : ''
  await sendNewsletterCode(needs(), { key, email, mobile, ip })
  expect(await verifyNewsletterCode(needs(), { key, code: oneTimeCode(secret, `${key}.1`) })).toMatchObject({
    ok: true,
  })
  expect(await askNewsletterConfirmation(needs(), { key, email, mobile, ip })).toMatchObject({ ok: true })
  const row = await database.db
    .selectFrom('newsletter_requests')
    .select('confirm_key')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.confirm_key ?? ''
}
const subscribe = async (email: string, mobile: string, levelCode: string | null = null) =>
  confirmNewsletter(database.db, await ask(email, mobile, levelCode))
const subscriptions = () =>
  allRows<{ email: string; end_reason: string | null; days: number }>(database.db)`
    select email, end_reason, active_until - business_today() days from newsletter_subscriptions order by id`

test('a link confirms once, however many press it; a further confirmation extends the one subscription', async () => {
  const key = await ask('asha@example.com', '+919845000273')
  const presses = await Promise.all([1, 2, 3].map(() => confirmNewsletter(database.db, key)))
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
  await sql`update newsletter_subscriptions set active_until = active_until - 100`.execute(database.db)
  expect(await subscribe('asha@example.com', '+919845000273')).toMatchObject({ ok: true })
  expect(await subscriptions()).toEqual([{ email: 'asha@example.com', end_reason: null, days: 365 }])
  expect(await subscribe('asha.new@example.com', '+919845000273')).toMatchObject({ ok: true })
  expect((await subscriptions()).map(({ end_reason }) => end_reason)).toEqual(['moved', null])
})

test.each([['Asha\r\nBcc: all@example.com'], ['Asha\u2028Subject: You won'], ['Asha\u0000\nMenon']])(
  'a name that carries lines of a mail header is refused or becomes one line: %j',
  (name) => {
    const read = newsletterDetails.safeParse({ ...details, professionId: '1', name })
    expect(read.error?.issues.map(({ path }) => path[0]) ?? ['name']).toEqual(['name'])
    expect(read.data?.name ?? '').not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  },
)

test('a number that is proved stays so, however often Verify is pressed', async () => {
  await ask('twice@example.com', '+919845000279')
  const { key } = await oneRow<{ key: string }>(database.db)`
    select key from newsletter_requests where email = 'twice@example.com'`
  const code = oneTimeCode(secret, `${key}.1`)
  expect(await verifyNewsletterCode(needs(), { key, code })).toEqual({ ok: true, value: null })
})

test('a code that is over when its SMS could be sent is not sent', async () => {
  await ask('later@example.com', '+919845000278')
  const { texts, needs } = mailNeeds(database.db)
  const { rows } = await sql<{ requestId: number }>`
    update newsletter_requests set code_asked_at = code_asked_at - interval '5 minutes 1 second'
    returning id "requestId"`.execute(database.db)
  await sendOne(needs, 'sms', { message: 'newsletter-code', about: rows[0]! })
  expect(texts).toEqual([])
})

test('a link of two days ago confirms nothing', async () => {
  const key = await ask('late@example.com', '+919845000274')
  await sql`update newsletter_requests set mail_asked_at = business_now() - interval '49 hours'`.execute(
    database.db,
  )
  expect(await confirmNewsletter(database.db, key)).toMatchObject({ refusal: { code: 'ended' } })
  expect(await subscriptions()).toEqual([])
})

test('asking for the mail before the mobile number is proved uses up nothing of the address', async () => {
  const email = 'asha@example.com'
  const saved = await saveNewsletterDetails(needs(), details, {
    key: null,
    levelCode: null,
    attempt: null,
    ip: '10.3.0.1',
  })
  const key = saved.ok ? saved.value : ''
  for (let press = 0; press < 4; press++)
    expect(
      await askNewsletterConfirmation(needs(), { key, email, mobile: '+919845000275', ip: '10.3.0.1' }),
    ).toMatchObject({ refusal: { code: 'not_proved' } })
  await ask(email, '+919845000275')
})

test('what cannot be a code uses up no try', async () => {
  const ip = '10.4.0.1'
  const saved = await saveNewsletterDetails(needs(), details, {
    key: null,
    levelCode: null,
    attempt: null,
    ip,
  })
  const key = saved.ok ? saved.value : ''
  await sendNewsletterCode(needs(), { key, email: 'asha@example.com', mobile: '+919845000276', ip })
  for (const code of ['', ' ', '12345', '1234567', 'abcdef'])
    expect(await verifyNewsletterCode(needs(), { key, code })).toMatchObject({
      refusal: { message: 'Enter the 6 digits of the code.', path: 'code' },
    })
  const right = oneTimeCode(secret, `${key}.1`)
  expect(
    await verifyNewsletterCode(needs(), { key, code: `${right.slice(0, 3)} ${right.slice(3)}` }),
  ).toEqual({
    ok: true,
    value: null,
  })
})

test('five wrong codes end a code, and a number gets five in an hour', async () => {
  const saved = await saveNewsletterDetails(needs(), details, {
    key: null,
    levelCode: null,
    attempt: null,
    ip: '10.2.0.1',
  })
  const key = saved.ok ? saved.value : ''
  const send = () =>
    sendNewsletterCode(needs(), { key, email: 'a@example.com', mobile: '+919845000275', ip: '10.2.0.1' })
  await send()
  const guesses = Array.from({ length: 8 }, () => verifyNewsletterCode(needs(), { key, code: '000000' }))
  await Promise.all(guesses)
  const contacts = { key, email: 'a@example.com', mobile: '+919845000275', ip: '10.2.0.1' }
  expect(await askNewsletterConfirmation(needs(), contacts)).toMatchObject({
    refusal: { code: 'not_proved' },
  })
  const right = oneTimeCode(secret, `${key}.1`)
  expect(await verifyNewsletterCode(needs(), { key, code: right })).toMatchObject({ ok: false })
  for (let time = 0; time < 4; time++) expect(await send()).toMatchObject({ ok: true })
  expect(await send()).toMatchObject({ refusal: { code: 'too_many' } })
})

test('a year that is over ends with one notice', async () => {
  await subscribe('asha@example.com', '+919845000273')
  await sql`update newsletter_subscriptions set active_until = business_today() - 1`.execute(database.db)
  sent.length = 0
  await endNewsletters(needs())
  await endNewsletters(needs())
  expect(sent.map(([topic]) => topic)).toEqual(['newsletter-ended'])
  expect(await subscriptions()).toMatchObject([{ end_reason: 'expired' }])
})

const write = async (more: object = {}) => {
  const issue = {
    purpose: 'newsletter',
    subject: 'New editions',
    body: 'The new editions have come.',
    ...more,
  }
  const saved = await saveIssue(database.db, issue, staffId)
  if (!saved.ok) throw new Error('not saved')
  return saved.value
}

test('an issue reaches subscribers and those who agreed, of its level, once a week', async () => {
  const { db } = database
  await subscribe('final@example.com', '+919845000273', 'ca-final')
  await subscribe('inter@example.com', '+919845000274', 'ca-intermediate')
  const userId = await testIdentity(db).enrol({
    name: 'Meera Iyer',
    email: 'meera.news@example.com',
    password: 'a long staff password',
  })
  const reached = async (issueId: number) => (await newsletterAudience(db, issueId)).map(({ email }) => email)
  const all = await write()
  expect(await reached(all)).toEqual(['final@example.com', 'inter@example.com'])
  await recordConsent(db, userId, { purpose: 'newsletter', isGiven: true, proof: 'test' })
  expect(await reached(all)).toEqual(['final@example.com', 'inter@example.com', 'meera.news@example.com'])
  await saveStudentInterest(db, userId, { levelCode: 'ca-final', attempt: 'ca-2027-05' })
  const final = await write({ levelCode: 'ca-final' })
  expect(await reached(final)).toEqual(['final@example.com', 'meera.news@example.com'])
  const twice = await Promise.all([1, 2].map(() => queueIssue(needs(), { issueId: final, actorId: staffId })))
  expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(sent.filter(([topic]) => topic === 'newsletter-queued')).toEqual([
    ['newsletter-queued', { issueId: final }],
  ])
  expect(await reached(all)).toEqual(['inter@example.com'])
  await recordConsent(db, userId, { purpose: 'newsletter', isGiven: false, proof: 'test' })
  expect(await reached(await write({ purpose: 'law-alerts' }))).toEqual([
    'final@example.com',
    'inter@example.com',
  ])
  // Nobody who subscribed to the newsletter asked for offers.
  const offers = await write({ purpose: 'offers' })
  expect(await reached(offers)).toEqual([])
  await recordConsent(db, userId, { purpose: 'offers', isGiven: true, proof: 'test' })
  expect(await reached(offers)).toEqual(['meera.news@example.com'])
})

test('an issue is changed until it is sent, and is not sent to nobody', async () => {
  const { db } = database
  const typed = { purpose: 'newsletter', subject: 'New editions', body: 'The new editions have come.' }
  const issueId = await write({ levelCode: 'ca-final' })
  const send = () => queueIssue(needs(), { issueId, actorId: staffId })
  await subscribe('inter@example.com', '+919845000274', 'ca-intermediate')
  expect(await send()).toMatchObject({ refusal: { code: 'no_readers' } })
  expect(await readUnsentIssue(db, issueId)).toMatchObject({ ...typed, levelCode: 'ca-final' })
  const change = (subject: string) => saveIssue(db, { ...typed, subject }, staffId, issueId)
  const version = (await readUnsentIssue(db, issueId))?.version
  expect(await change('All editions')).toEqual({ ok: true, value: issueId })
  expect(await queueIssue(needs(), { issueId, actorId: staffId, version })).toMatchObject({
    refusal: { code: 'changed_meanwhile' },
  })
  expect(await readUnsentIssue(db, issueId)).toMatchObject({ subject: 'All editions', levelCode: null })
  expect(await send()).toEqual({ ok: true, value: 1 })
  expect(await change('Too late')).toMatchObject({ refusal: { code: 'sent_before' } })
  expect(await readUnsentIssue(db, issueId)).toBeNull()
})

test('a subscriber whose account says under 18 gets nothing', async () => {
  const { db } = database
  const email = 'kavya.young@example.com'
  const userId = await testIdentity(db).enrol({ name: 'Kavya', email, password: 'a long staff password' })
  await subscribe(email, '+919845000273')
  const reached = async () => (await newsletterAudience(db, await write())).map((reader) => reader.email)
  expect(await reached()).toEqual([email])
  await sql`insert into profiles (user_id, first_name, born_on) values (${userId}, 'Kavya', business_today() - 5000)`.execute(
    db,
  )
  expect(await reached()).toEqual([])
})

test('what fails is sent later, what is refused ends the subscription, and nothing goes out twice', async () => {
  const { db } = database
  await subscribe('away@example.com', '+919845000273')
  await subscribe('gone@example.com', '+919845000274')
  await subscribe('here@example.com', '+919845000275')
  await queueIssue(needs(), { issueId: await write(), actorId: staffId })
  const fixture = mailNeeds(db)
  let isAway = true
  const run = () =>
    sendNewsletter({
      ...fixture.needs,
      sendMail: async (mail) => {
        if (mail.to === 'away@example.com' && isAway) throw new Error('away')
        return mail.to === 'gone@example.com'
          ? refuse('address_refused', 'Gone.')
          : fixture.needs.sendMail(mail)
      },
    })
  await run()
  isAway = false
  await run()
  expect(fixture.sent.map(({ to }) => to)).toEqual(['here@example.com'])
  await database.advanceClock('6 minutes')
  await run()
  await run()
  await database.advanceClock('0')
  expect(fixture.sent.map(({ to }) => to)).toEqual(['here@example.com', 'away@example.com'])
  expect((await subscriptions()).map(({ end_reason }) => end_reason)).toEqual([null, 'bounced', null])
})

test('a mail that fails each time is tried again later each time, and given up after three days', async () => {
  const { db } = database
  await subscribe('full@example.com', '+919845000273')
  await queueIssue(needs(), { issueId: await write(), actorId: staffId })
  let tries = 0
  const triedAt: number[] = []
  for (let hours = 0; hours <= 120; hours++) {
    await database.advanceClock(`${hours} hours`)
    const before = tries
    await sendNewsletter({
      ...mailNeeds(db).needs,
      sendMail: async () => {
        tries += 1
        throw new Error('451 try again later')
      },
    })
    if (tries > before) triedAt.push(hours)
  }
  await database.advanceClock('0')
  expect(triedAt.slice(0, 2)).toEqual([0, 1])
  expect(tries).toBeLessThan(15)
  expect(triedAt.at(-1)).toBeGreaterThan(72)
  expect(await allRows(db)`select state from newsletter_deliveries`).toEqual([{ state: 'bounced' }])
  expect((await subscriptions()).map(({ end_reason }) => end_reason)).toEqual([null])
})

test('a run whose time is over begins no further mail, however many wait, and the next one goes on', async () => {
  const { db } = database
  const readers = Array.from({ length: 5 }, (_, nth) => `late-${nth}@example.com`)
  for (const [nth, email] of readers.entries()) await subscribe(email, `+9198450005${10 + nth}`)
  await queueIssue(needs(), { issueId: await write(), actorId: staffId })
  const fixture = mailNeeds(db)
  await sendNewsletter(fixture.needs, 0)
  expect(fixture.sent).toHaveLength(1)
  await sendNewsletter(fixture.needs)
  expect(fixture.sent.map(({ to }) => to).toSorted()).toEqual(readers)
})

test('who unsubscribes while an issue still waits does not get it', async () => {
  const { db } = database
  await subscribe('asha@example.com', '+919845000273')
  const { accessKey } = await oneRow<{ accessKey: string }>(db)`
    select access_key "accessKey" from newsletter_subscriptions`
  await queueIssue(needs(), { issueId: await write(), actorId: staffId })
  await unsubscribe(db, accessKey, 'unsubscribed')
  const fixture = mailNeeds(db)
  await sendNewsletter(fixture.needs)
  expect(fixture.sent).toEqual([])
})

test('an issue stops where the shop cannot record what was sent, and goes on later', async () => {
  const { db } = database
  const readers = Array.from({ length: 12 }, (_, nth) => `reader-${nth}@example.com`)
  for (const [nth, email] of readers.entries()) await subscribe(email, `+9198450003${10 + nth}`)
  await queueIssue(needs(), { issueId: await write(), actorId: staffId })
  await sql`alter table newsletter_deliveries add constraint never_sent check (state = 'queued')`.execute(db)
  const fixture = mailNeeds(db)
  const stopped = await sendNewsletter(fixture.needs).then(String, String)
  await sql`alter table newsletter_deliveries drop constraint never_sent`.execute(db)
  expect(stopped).toContain('never_sent')
  expect(fixture.sent.length).toBeLessThanOrEqual(8)
  await sendNewsletter(fixture.needs)
  expect(new Set(fixture.sent.map(({ to }) => to))).toEqual(new Set(readers))
})

test('an address that bounced gets nothing until its owner confirms it again', async () => {
  const { db } = database
  const email = 'Full@example.com'
  const readers = async () => (await newsletterAudience(db, await write())).map((reader) => reader.email)
  await subscribe(email, '+919845000273')
  await endMailTo(db, email, 'bounced')
  expect(await isBouncing(db, email)).toBe(true)
  const confirmKey = await ask(email, '+919845000273')
  expect(await readers()).toEqual([])
  expect(await isBouncing(db, email)).toBe(true)
  expect(await confirmNewsletter(db, confirmKey)).toMatchObject({ ok: true })
  expect(await isBouncing(db, email)).toBe(false)
  expect(await readers()).toEqual([email])
})

test('a complaint ends the consents of the account too, and is counted at its issue', async () => {
  const { db } = database
  const email = 'angry@example.com'
  const userId = await testIdentity(db).enrol({ name: 'Rohan', email, password: 'a long staff password' })
  await recordConsent(db, userId, { purpose: 'newsletter', isGiven: true, proof: 'test' })
  const issueId = await write()
  await queueIssue(needs(), { issueId, actorId: staffId })
  const delivery = await oneRow<{ access_key: string }>(db)`select * from newsletter_deliveries`
  expect(await unsubscribe(db, 'no such key of any mail', 'complained')).toBe(false)
  expect(await unsubscribe(db, delivery.access_key, 'complained')).toBe(true)
  expect(await newsletterAudience(db, await write())).toEqual([])
})

test('records are stored once and only of those who agreed; another person’s id changes nothing; never of a child', async () => {
  const { db } = database
  const identity = testIdentity(db)
  const id = '7f1b1c1e-54c6-4a53-9d9d-3f52ae7f1b1c'
  const store = (hasAgreed: boolean, userId: string | null, record: object) =>
    storeTracking({ db, consumeAttempt: identity.consumeAttempt }, { hasAgreed, userId, ip: '203.0.113.7' }, [
      { id, kind: 'route', record },
    ])
  const rows = () => allRows<{ record: object }>(db)`select record from tracking_records`
  const child = await identity.enrol({
    name: 'Child',
    email: 'child.tracked@example.com',
    password: 'a long staff password',
  })
  await sql`insert into profiles (user_id, first_name, born_on) values (${child}, 'Child', business_today() - 5000)`.execute(
    db,
  )
  await store(false, null, { path: '/refused' })
  await store(true, child, { path: '/child' })
  await recordConsent(db, staffId, { purpose: 'measurement', isGiven: true, proof: 'test' })
  await recordConsent(db, staffId, { purpose: 'measurement', isGiven: false, proof: 'test' })
  await store(true, staffId, { path: '/withdrawn' })
  expect(await rows()).toEqual([])
  await store(true, null, { path: '/mine' })
  await store(true, null, { path: '/forged' })
  expect(await rows()).toEqual([{ record: { path: '/mine' } }])
})
