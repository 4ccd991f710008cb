import type { Db } from '#db/tables'
import { openBook } from '#shop/library'
import { readSolutions, readTestPlan, saveAnswers, startTest } from '#shop/practice'
import { expectDone } from '../planting/expect-done.ts'

/** Lets a student take the first test of a series: most answers are right, some wrong, and the last is left out. */
export async function takeFirstTest(db: Db, userId: string, editionId: number): Promise<void> {
  expectDone(await openBook(db, { userId, editionId }))
  const [first] = (await readTestPlan(db, editionId))?.tests ?? []
  if (!first) return
  const test = { userId, editionId, testId: first.id }
  expectDone(await startTest(db, test))
  const questions = await readSolutions(db, first.id)
  const answers = questions.map(({ rightOption, options }, nth) => {
    if (nth === questions.length - 1) return null
    return nth % 4 === 2 ? (rightOption % options.length) + 1 : rightOption
  })
  expectDone(await saveAnswers(db, test, answers, true))
}
