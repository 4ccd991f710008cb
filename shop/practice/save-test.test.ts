import { describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { openBook } from '#shop/library'
import { testDatabase } from '#tests/support/postgres'
import { enrolSomebody } from '../identity/identity.fixtures.ts'
import { buyBook } from '../library/library.fixtures.ts'
import {
  checkQuestions,
  formatQuestions,
  listTests,
  parseQuestions,
  placeTest,
  readAttempts,
  readResults,
  readSolutions,
  readTestPlan,
  readTitlesOfTest,
  removeTest,
  saveAnswers,
  saveTest,
  startTest,
} from './index.ts'

const database = await testDatabase({ connections: 6 })
const editionId = world.practicePlan.id
const typed = { paper: 'ca-foundation-2', title: 'Test 1', minutes: '25', minus: '0.25' }
const questions = ['one', 'two'].map(
  (word) =>
    `Topic: Numbers\nWhich is the number ${word}?\nA. 1\nB. 2\nC. 3\nD. 4\nAnswer: ${word === 'one' ? 'A' : 'B'}\nExplanation: It is ${word}.`,
)
const text = questions.join('\n\n')

const save = (change: Partial<typeof typed> = {}, written = text, id: number | null = null) =>
  database.db
    .transaction()
    .execute((tx) => saveTest(tx, { ...typed, ...change }, parseQuestions(written), id))
async function saved(change: Partial<typeof typed>): Promise<number> {
  const result = await save(change)
  if (!result.ok) throw new Error(result.refusal.message)
  return result.value
}
const place = async (id: number, opensTo: string) => {
  const [title] = await readTitlesOfTest(database.db, id)
  return database.db.transaction().execute((tx) => placeTest(tx, id, { [`title-${title?.workId}`]: opensTo }))
}
const remove = (id: number) => database.db.transaction().execute((tx) => removeTest(tx, id))

/** Somebody with the plan, opened. */
async function enrolOwner(): Promise<string> {
  const userId = await enrolSomebody(database.db)
  await buyBook({ db: database.db, outbox: { send: async () => {} } }, userId, editionId)
  await openBook(database.db, { userId, editionId }, 'plan')
  return userId
}

describe('a test at the desk', () => {
  it('is stored, listed, changed, and given to titles of its paper', async () => {
    const id = await saved({ title: '  Test\n of a day ' })
    expect(await listTests(database.db, id)).toMatchObject([
      {
        title: 'Test of a day',
        minutes: 25,
        minus: 0.25,
        questions: 2,
        marks: 2,
        titles: [],
        wasTaken: false,
      },
    ])
    expect(formatQuestions(await readSolutions(database.db, id))).toBe(
      text.replace('\n\nTopic: Numbers', '\n'),
    )
    expect(await save({ title: 'Another day', minutes: '30' }, questions[0], id)).toEqual({
      ok: true,
      value: id,
    })
    expect(await place(id, 'all')).toMatchObject({ ok: true })
    expect(await listTests(database.db, id)).toMatchObject([
      { title: 'Another day', minutes: 30, questions: 1, titles: [{ isSample: true }] },
    ])
    expect((await readTestPlan(database.db, editionId))?.tests).toMatchObject([{ id, isSample: true }])
    expect(await remove(id)).toMatchObject({ refusal: { code: 'in_titles' } })
  })

  it('is refused in words for each field and question at once, and by a name that its paper has', async () => {
    const refused = await save({ title: 'x', minutes: '301', minus: '-1' }, text.replace('Answer: B\n', ''))
    expect(refused.ok ? [] : refused.refusal.errors).toEqual([
      { path: 'title', message: 'Name the test.' },
      { path: 'minutes', message: 'Enter 1 to 300 minutes.' },
      { path: 'minus', message: 'Enter marks such as 0.25, or 0.' },
      { path: 'questions', message: 'Question 2, line 10: no right answer. Name one of A, B, C and D.' },
    ])
    await saved({ title: 'A name' })
    expect(await save({ title: 'A name' })).toMatchObject({ refusal: { path: 'title' } })
    expect(await save({ title: 'A name', paper: 'moon' })).toMatchObject({ refusal: { path: 'paper' } })
    expect(await save({}, text, 999_999)).toMatchObject({ refusal: { code: 'unknown_test' } })
    const twice = await Promise.all([save({ title: 'At once' }), save({ title: 'At once' })])
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('keeps its questions and marks once somebody took it, and the results when it is taken out', async () => {
    const id = await saved({ title: 'Taken' })
    const userId = await enrolOwner()
    await place(id, 'owners')
    const own = { userId, editionId, testId: id }
    await startTest(database.db, own)
    await saveAnswers(database.db, own, [1, 3], true)

    for (const refused of [
      await save({ title: 'Taken', minus: '0' }, text, id),
      await save({ title: 'Taken' }, text.replace('Answer: B', 'Answer: C'), id),
      await place(id, 'all'),
      await remove(id),
    ])
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'was_taken' } })
    expect(await save({ title: 'Taken and renamed', minutes: '30' }, text, id)).toMatchObject({ ok: true })

    expect(await place(id, '')).toMatchObject({ ok: true })
    expect(await startTest(database.db, own)).toMatchObject({ refusal: { code: 'unknown_test' } })
    const others = await readTestPlan(database.db, editionId, await enrolOwner())
    expect(others?.tests.some((test) => test.id === id)).toBe(false)
    const tests = (await readTestPlan(database.db, editionId, userId))?.tests ?? []
    expect(tests.find((test) => test.id === id)).toMatchObject({
      isWithdrawn: true,
      title: 'Taken and renamed',
    })
    const attempts = await readAttempts(database.db, own)
    expect(await readResults(database.db, attempts, tests)).toMatchObject([{ marks: 0.75, of: 2, right: 1 }])
  })

  it('is not changed while somebody starts it', async () => {
    const id = await saved({ title: 'In a race' })
    await place(id, 'owners')
    const userId = await enrolOwner()
    const [changed] = await Promise.all([
      save({ title: 'In a race' }, questions[0], id),
      startTest(database.db, { userId, editionId, testId: id }),
    ])
    const [attempt] = await readAttempts(database.db, { userId, editionId })
    expect(attempt?.answers).toHaveLength(changed.ok ? 1 : 2)
    expect(await readSolutions(database.db, id)).toHaveLength(changed.ok ? 1 : 2)
  })

  it('is deleted while no title has it, and stays as the last of a published title', async () => {
    const id = await saved({ title: 'A mistake' })
    expect(await remove(id)).toEqual({ ok: true, value: null })
    expect(await listTests(database.db, id)).toEqual([])
    const [last, ...more] = await listTests(database.db)
    await place(last?.id ?? 0, 'owners')
    for (const test of more) await place(test.id, '')
    expect(await place(last?.id ?? 0, '')).toMatchObject({
      refusal: { message: 'This title has no other test. Give it another one first.' },
    })
  })

  it('takes 300 questions', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `${questions[0]}`.replace('one?', `${at}?`)).join(
      '\n\n',
    )
    expect(checkQuestions(parseQuestions(many)).problems).toEqual([])
    const result = await save({ title: 'A long test' }, many)
    expect(await listTests(database.db, result.ok ? result.value : 0)).toMatchObject([{ questions: 300 }])
  })
})
