import { beforeEach, expect, test } from 'vitest'
import { changeRows } from '#kernel/read-rows'
import { announceAttempt } from '#shop/catalog'
import { testDatabase } from '#tests/support/postgres'
import { mergeStudentInterest, readStudentInterest, saveStudentInterest } from './student-interests.ts'

const may = { levelCode: 'ca-intermediate', attempt: 'ca-2027-05' }
const january = { levelCode: 'ca-intermediate', attempt: 'ca-2027-01' }
const over = { levelCode: 'ca-intermediate', attempt: 'ca-2026-01' }

const database = await testDatabase()
let userId: string
let people = 0
beforeEach(async () => {
  people++
  userId = `00000000-0000-4000-8000-${String(people).padStart(12, '0')}`
  await database.db
    .insertInto('users')
    .values({ id: userId, name: 'Asha', email: `asha${people}@example.com` })
    .execute()
})

const stored = () => readStudentInterest(database.db, userId)

test('an account stores the exam of its owner, the last one alone', async () => {
  expect(await stored()).toBeNull()
  await saveStudentInterest(database.db, userId, may)
  await saveStudentInterest(database.db, userId, january)
  expect(await stored()).toEqual(january)
})

test('an attempt that does not examine the level is not stored', async () => {
  await saveStudentInterest(database.db, userId, may)
  const unexpected = { levelCode: 'cs-executive', attempt: 'ca-2027-05' }
  expect(await saveStudentInterest(database.db, userId, unexpected)).toBe(false)
  expect(await stored()).toEqual(may)
})

test('an attempt that is over is not stored, and takes the place of none', async () => {
  await saveStudentInterest(database.db, userId, may)
  expect(await saveStudentInterest(database.db, userId, over)).toBe(false)
  expect(await stored()).toEqual(may)
})

test('at sign-in an account without an exam gets that of the browser', async () => {
  expect(await mergeStudentInterest(database.db, userId, null)).toBeNull()
  expect(await mergeStudentInterest(database.db, userId, may)).toEqual(may)
  expect(await stored()).toEqual(may)
})

test('at sign-in the exam of the account wins over that of the browser', async () => {
  await saveStudentInterest(database.db, userId, january)
  expect(await mergeStudentInterest(database.db, userId, may)).toEqual(january)
  expect(await mergeStudentInterest(database.db, userId, null)).toEqual(january)
})

test('an exam that is over is replaced by that of the browser', async () => {
  await changeRows(database.db)`
    insert into student_interests (user_id, level_code, attempt_code)
    values (${userId}, ${over.levelCode}, ${over.attempt})`
  expect(await mergeStudentInterest(database.db, userId, may)).toEqual(may)
  expect(await stored()).toEqual(may)
})

test('what a browser made up changes nothing', async () => {
  const unexpected = { levelCode: 'cs-executive', attempt: 'ca-2027-05' }
  expect(await mergeStudentInterest(database.db, userId, unexpected)).toBeNull()
  expect(await stored()).toBeNull()
})

test('an attempt that is moved stays chosen; one that no longer examines the level is chosen by nobody', async () => {
  const announce = (levels: readonly string[]) =>
    database.db
      .transaction()
      .execute((tx) => announceAttempt(tx, { code: may.attempt, levels, examOn: '2027-06-10', act: '2025' }))
  await saveStudentInterest(database.db, userId, may)
  expect(await announce(['ca-foundation', 'ca-intermediate', 'ca-final'])).toMatchObject({ ok: true })
  expect(await stored()).toEqual(may)
  expect(await announce(['ca-final'])).toMatchObject({ ok: true })
  expect(await stored()).toBeNull()
})
