import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { changeRows } from '#kernel/read-rows'
import { openBook, readLibrary, tryBook } from '#shop/library'
import { findBreaches } from '#shop/reports'
import { type TestDatabase, testDatabase } from '#tests/support/postgres'
import { enrolSomebody } from '../identity/identity.fixtures.ts'
import { buyBook } from '../library/library.fixtures.ts'
import { readAttempts, readQuestions, readResults, readTestPlan, saveAnswers, startTest } from './index.ts'
import { writePracticeTest } from './practice.fixtures.ts'

const database = await testDatabase({ connections: 20 })
const editionId = world.practicePlan.id
const needs = () => ({ db: database.db, outbox: { send: async () => {} } })

const testId = await writePracticeTest(database.db, editionId, 'Test 1')
const foreignTest = await writePracticeTest(database.db, world.testSeries.id, 'Test of others')
afterAll(async () => {
  expect(await findBreaches(database.db)).toEqual([])
})

const enrol = () => enrolSomebody(database.db)

/** Somebody with the plan, opened, and the test running. */
async function startOne() {
  const userId = await enrol()
  await buyBook(needs(), userId, editionId)
  expect(await openBook(database.db, { userId, editionId }, 'plan')).toMatchObject({ ok: true })
  const own = { userId, editionId, testId }
  expect(await startTest(database.db, own)).toEqual({ ok: true, value: null })
  return own
}
const endTime = (userId: string) =>
  sql`update test_attempts set started_at = started_at - interval '1 day', ends_at = ends_at - interval '1 day'
    where user_id = ${userId}`.execute(database.db)
const resultsOf = async (userId: string) => {
  const plan = await readTestPlan(database.db, editionId)
  const attempts = await readAttempts(database.db, { userId, editionId })
  return readResults(database.db, attempts, plan?.tests ?? [])
}

describe('a test', () => {
  it('is scored by what was saved on the way, with marks off for wrong answers', async () => {
    const own = await startOne()
    await saveAnswers(database.db, own, [1, null, null, null], false)
    await saveAnswers(database.db, own, [null, 2, 1, null], false)
    expect(await saveAnswers(database.db, own, [null, null, null, null], true)).toMatchObject({ ok: true })
    expect(await resultsOf(own.userId)).toMatchObject([
      {
        marks: 1.75,
        of: 4,
        right: 2,
        wrong: 1,
        blank: 1,
        topics: [
          { topic: 'Odd', right: 1, of: 2 },
          { topic: 'Even', right: 1, of: 2 },
        ],
      },
    ])
  })

  it('takes nothing after its end, counts what was saved before, and can be taken again', async () => {
    const own = await startOne()
    await saveAnswers(database.db, own, [1, 0, 0, 0], false)
    await endTime(own.userId)
    for (const isLast of [false, true]) {
      const late = await saveAnswers(database.db, own, [1, 2, 3, 4], isLast)
      expect(late.ok || late.refusal.message).toMatch(
        /^The time of this test ended on .+ later ones do not\.$/,
      )
    }
    expect(await resultsOf(own.userId)).toMatchObject([{ marks: 1, right: 1, blank: 3 }])
    await startTest(database.db, own)
    expect(await readAttempts(database.db, own)).toMatchObject([
      { isOver: false, answers: [0, 0, 0, 0] },
      { isOver: true, answers: [1, 0, 0, 0] },
    ])
  })

  it('runs once and is submitted once, however often that is asked at once', async () => {
    const own = await startOne()
    await Promise.all(Array.from({ length: 8 }, () => startTest(database.db, own)))
    expect(await readAttempts(database.db, own)).toHaveLength(1)
    const submitted = await Promise.all(
      Array.from({ length: 8 }, (_, at) => saveAnswers(database.db, own, [at % 5, 0, 0, 0], true)),
    )
    expect(submitted.filter(({ ok }) => ok)).toHaveLength(1)
    const again = await saveAnswers(database.db, own, [1, 2, 3, 4], true)
    expect(again.ok || again.refusal.message).toBe('This test was submitted already. Its result stands.')
  })

  it('of another plan, of a plan not opened, and without a plan is refused', async () => {
    const { userId } = await startOne()
    expect(await startTest(database.db, { userId, editionId, testId: foreignTest })).toMatchObject({
      ok: false,
      refusal: { code: 'unknown_test' },
    })
    const other = await enrol()
    for (const start of [
      startTest,
      (db: TestDatabase['db'], own: Parameters<typeof startTest>[1]) => saveAnswers(db, own, [1], true),
    ])
      expect(await start(database.db, { userId: other, editionId, testId })).toMatchObject({
        ok: false,
        refusal: { code: 'not_yours', message: expect.stringContaining('This plan is not in your library.') },
      })
    const series = { userId: other, editionId: world.testSeries.id, testId: foreignTest }
    expect(await startTest(database.db, { ...series, noun: 'test series' })).toMatchObject({
      refusal: { message: expect.stringContaining('This test series is not in your library.') },
    })
    await buyBook(needs(), other, editionId)
    expect(await startTest(database.db, { userId: other, editionId, testId })).toMatchObject({ ok: false })
    expect(await readAttempts(database.db, { userId: other, editionId })).toEqual([])
  })

  it('is read without its answers', async () => {
    const questions = await readQuestions(database.db, testId)
    expect(questions).toHaveLength(4)
    for (const question of questions)
      expect(Object.keys(question)).toEqual(['no', 'topic', 'question', 'options', 'marks'])
  })
})

describe('a plan', () => {
  it('is in the library, and can be tried once', async () => {
    const userId = await enrol()
    expect(await tryBook(database.db, { userId, editionId })).toMatchObject({ ok: true })
    expect(await readLibrary(database.db, { userId, exam: null })).toMatchObject([
      { card: { id: editionId }, cause: 'trial', chapters: 1 },
    ])
    expect(await startTest(database.db, { userId, editionId, testId })).toMatchObject({ ok: true })
    expect(await tryBook(database.db, { userId, editionId })).toMatchObject({
      ok: false,
      refusal: { code: 'DATA_FOUND' },
    })
  })

  it('without tests is not on sale', async () => {
    await changeRows(database.db)`delete from work_tests where test_id = ${foreignTest}`
    const { rows } =
      await sql`select state from edition_availability where edition_id = ${world.testSeries.id}`.execute(
        database.db,
      )
    expect(rows).toEqual([{ state: 'not-on-sale' }])
  })
})
