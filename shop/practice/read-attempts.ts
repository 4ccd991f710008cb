import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { readSolutions } from './read-tests.ts'
import { type Score, type SolvedQuestion, scoreTest } from './score-test.ts'

/** An attempt at a test. */
export type TestAttempt = {
  readonly id: number
  readonly testId: number
  readonly answers: readonly number[]
  readonly startedAt: Date
  readonly endsAt: Date
  /** By the clock of the shop; 0 when it is over. */
  readonly secondsLeft: number
  readonly isOver: boolean
}

/** Reads somebody's attempts at the tests of a plan, the newest first. */
export async function readAttempts(
  db: Db,
  { userId, editionId }: { readonly userId: string; readonly editionId: number },
): Promise<TestAttempt[]> {
  const { rows } = await sql<TestAttempt>`
    select id, test_id "testId", to_json(answers) answers, started_at "startedAt", ends_at "endsAt",
      greatest(0, extract(epoch from ends_at - business_now()))::float "secondsLeft",
      submitted_at is not null or ends_at <= business_now() "isOver"
    from test_attempts where user_id = ${userId} and edition_id = ${editionId} order by id desc`.execute(db)
  return rows
}

export type TestResult = Score & {
  readonly attemptId: number
  readonly testId: number
  readonly startedAt: Date
}

/** Scores the attempts that are over. */
export async function readResults(
  db: Db,
  attempts: readonly TestAttempt[],
  tests: readonly { readonly id: number; readonly minus: number }[],
): Promise<TestResult[]> {
  const over = attempts.filter(({ isOver }) => isOver)
  const solutions = new Map<number, SolvedQuestion[]>()
  for (const id of new Set(over.map(({ testId }) => testId))) solutions.set(id, await readSolutions(db, id))
  return over.map(({ id, testId, answers, startedAt }) => ({
    attemptId: id,
    testId,
    startedAt,
    ...scoreTest(solutions.get(testId) ?? [], answers, tests.find((test) => test.id === testId)?.minus ?? 0),
  }))
}
