import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { world } from '#demo/test-world'
import { allRows } from '#kernel/read-rows'
import type { Outbox } from '#ports/outbox'
import { testDatabase } from '#tests/support/postgres'
import { testIdentity } from '../identity/identity.fixtures.ts'
import { decideSample, readDecidedSample, readSampleRequests, requestSample, sampleInput } from './index.ts'

const database = await testDatabase()
beforeEach(() => sql`truncate sample_requests, attempt_limits`.execute(database.db))

const typed = {
  name: 'Meera Kulkarni',
  designation: 'Lecturer',
  institution: 'Sahyadri College of Commerce',
  email: 'Meera@Example.com',
  mobile: '98450 12345',
  pin: '411 001',
  students: '60',
  message: ' For the second year. ',
}
const send = (changed: Partial<typeof typed> = {}, editionId: number = world.lawBook.id) =>
  requestSample(
    { db: database.db, consumeAttempt: testIdentity(database.db).consumeAttempt },
    { ...sampleInput.parse({ ...typed, ...changed }), editionId, userId: null, ip: '203.0.113.7' },
  )
const rows = () => allRows(database.db)`select * from sample_requests`

test('a wish waits for staff, its fields cleaned', async () => {
  expect(await send()).toMatchObject({ ok: true })
  expect(await rows()).toMatchObject([
    {
      state: 'requested',
      email: 'meera@example.com',
      mobile: '+919845012345',
      pin: '411001',
      students: 60,
      message: 'For the second year.',
    },
  ])
})

test('asked twice it is one wish with what was told last, until it is decided', async () => {
  await send()
  await send({ students: '80' })
  expect(await rows()).toMatchObject([{ students: 80 }])
  await sql`update sample_requests set state = 'declined'`.execute(database.db)
  await send()
  expect(await rows()).toHaveLength(2)
})

test('the fifteenth request is taken as the first: its text is prepared by then', async () => {
  for (let nth = 1; nth <= 15; nth++) {
    await sql`truncate attempt_limits`.execute(database.db)
    expect(await send({ email: `teacher-${nth}@example.com` })).toEqual({ ok: true, value: null })
  }
  expect(await rows()).toHaveLength(15)
})

test('staff read the oldest first, with the title, and decide once; the log says who', async () => {
  const { db } = database
  await send()
  await send({ email: 'second@example.com' })
  const waiting = async () => (await readSampleRequests(db)).requests
  const [first] = await waiting()
  expect(await readSampleRequests(db)).toMatchObject({
    total: 2,
    requests: [{ email: 'meera@example.com', editionId: world.lawBook.id, students: 60 }, {}],
  })
  const actorId = await testIdentity(db).enrol({
    name: 'Staff',
    email: 'samples@example.com',
    password: 'a long staff password',
  })
  const announced: unknown[] = []
  const outbox: Outbox = { send: async (_, topic, news) => void announced.push([topic, news]) }
  const decide = (to: 'approved' | 'declined', answer = 'We lend it for a term.') =>
    decideSample({ db, outbox }, { requestId: first?.id ?? 0, to, answer, actorId })
  expect(await decide('declined', ' ')).toMatchObject({ refusal: { code: 'answer_missing' } })
  expect(await decide('approved', 'x'.repeat(601))).toMatchObject({ refusal: { code: 'answer_too_long' } })
  expect(await readDecidedSample(db, first?.id ?? 0)).toBeNull()
  const twice = await Promise.all([decide('approved'), decide('declined')])
  expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(announced).toEqual([['sample-decided', { requestId: first?.id }]])
  expect(await readDecidedSample(db, first?.id ?? 0)).toMatchObject({
    email: 'meera@example.com',
    decision: twice[0]?.ok ? 'approved' : 'declined',
    answer: 'We lend it for a term.',
  })
  expect((await waiting()).map(({ email }) => email)).toEqual(['second@example.com'])
  const log = await allRows<{ actor_id: string | null }>(db)`
    select actor_id from audit_log where subject = ${`sample-request:${first?.id}`}`
  expect(log).toEqual([{ actor_id: actorId }])
})

test('of a title that nobody sells no sample is asked', async () => {
  expect(await send({}, world.withdrawn.id)).toMatchObject({ refusal: { code: 'unknown_edition' } })
})

test.each([
  ['students', '0', 'Enter how many students you teach.'],
  ['students', 'many', 'Enter how many students you teach.'],
  ['pin', '012345', 'Enter a PIN code of 6 digits.'],
  ['pin', '999999', 'We do not know the PIN code 999999. Please check it.'],
  ['mobile', '12', 'Enter a mobile number of 10 digits.'],
  ['message', 'x'.repeat(351), 'Shorten your message to 350 characters.'],
])('%s "%s" is refused: %s', (field, value, words) => {
  const read = sampleInput.safeParse({ ...typed, [field]: value })
  expect(read.error?.issues.map(({ message }) => message)).toEqual([words])
})
