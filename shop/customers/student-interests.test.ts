import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { mergeStudentInterest, readStudentInterest, saveStudentInterest } from './student-interests.ts'

const may = { levelCode: 'ca-intermediate', attempt: 'ca-2027-05' }
const january = { levelCode: 'ca-intermediate', attempt: 'ca-2027-01' }
const over = { levelCode: 'ca-intermediate', attempt: 'ca-2026-01' }

let database: TestDatabase
let userId: string
let people = 0
beforeAll(async () => {
  database = await freshDatabase({ from: 'empty' })
})
afterAll(() => database.close())
beforeEach(async () => {
  people++
  userId = `00000000-0000-4000-8000-${String(people).padStart(12, '0')}`
  await database.db
    .insertInto('users')
    .values({ id: userId, name: 'Asha', email: `asha${people}@example.com` })
    .execute()
})

const kept = () => readStudentInterest(database.db, userId)

test('an account keeps what its owner writes, the last answer alone', async () => {
  expect(await kept()).toBeNull()
  await saveStudentInterest(database.db, userId, may)
  await saveStudentInterest(database.db, userId, january)
  expect(await kept()).toEqual(january)
})

test('an attempt that the level does not sit is not kept', async () => {
  await saveStudentInterest(database.db, userId, may)
  const odd = { levelCode: 'cs-executive', attempt: 'ca-2027-05' }
  expect(await saveStudentInterest(database.db, userId, odd)).toBe(false)
  expect(await kept()).toEqual(may)
})

test('at sign-in an account that keeps nothing takes over what the browser was told', async () => {
  expect(await mergeStudentInterest(database.db, userId, null)).toBeNull()
  expect(await mergeStudentInterest(database.db, userId, may)).toEqual(may)
  expect(await kept()).toEqual(may)
})

test('at sign-in what the account keeps stands before what the browser was told', async () => {
  await saveStudentInterest(database.db, userId, january)
  expect(await mergeStudentInterest(database.db, userId, may)).toEqual(january)
  expect(await mergeStudentInterest(database.db, userId, null)).toEqual(january)
})

test('an exam that is over gives way to what the browser was told', async () => {
  await saveStudentInterest(database.db, userId, over)
  expect(await mergeStudentInterest(database.db, userId, may)).toEqual(may)
  expect(await kept()).toEqual(may)
})

test('what a browser made up changes nothing', async () => {
  const odd = { levelCode: 'cs-executive', attempt: 'ca-2027-05' }
  expect(await mergeStudentInterest(database.db, userId, odd)).toBeNull()
  expect(await kept()).toBeNull()
})
