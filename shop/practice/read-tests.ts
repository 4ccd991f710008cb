import type { Db } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import type { DigitalTitle } from '#shop/catalog'
import { type Question, type Score, type SolvedQuestion, scoreTest } from './score-test.ts'

export type PracticeTest = {
  readonly id: number
  readonly title: string
  readonly paper: string
  readonly minutes: number
  readonly questions: number
  readonly marks: number
  /** Marks that a wrong answer costs. */
  readonly minus: number
  readonly isSample: boolean
  /** It was taken out of the plan; who took it keeps the results. */
  readonly isWithdrawn: boolean
}

/** A test series or a practice plan: its titles and terms, and its tests in order. */
export type TestPlan = DigitalTitle & {
  readonly noun: 'test series' | 'plan'
  readonly tests: readonly PracticeTest[]
}

/** Reads a plan, its tests, and those that somebody took before they were taken out of it; null when the edition has none. */
export async function readTestPlan(
  db: Db,
  editionId: number,
  userId: string | null = null,
): Promise<TestPlan | null> {
  const plan = await firstRow<TestPlan>(db)`
    select e.id "editionId", case e.type when 'EXAM' then 'test series' else 'plan' end noun, w.title, e.edition_label "editionLabel", w.slug, e.status = 'live' "isOnSale",
      e.validity_days "validityDays",
      (select a.label from attempts a where a.code = e.validity_attempt) "tillAttempt",
      (select json_agg(json_build_object('id', t.id, 'title', t.title, 'minutes', t.minutes, 'minus', t.minus,
          'paper', l.short_name || ' Paper ' || p.number || ': ' || p.name, 'isSample', coalesce(h.is_sample, false),
          'isWithdrawn', h.test_id is null, 'questions', q.questions, 'marks', q.marks) order by h.position, t.id)
        from practice_tests t left join work_tests h on h.test_id = t.id and h.work_id = w.id
        join papers p on p.code = t.paper_code join levels l on l.code = p.level_code
        cross join lateral (select count(*) questions, sum(marks) marks from test_questions where test_id = t.id) q
        where h.test_id is not null or exists (select from test_attempts a
          where a.test_id = t.id and a.user_id = ${userId}::uuid and a.edition_id = e.id)) tests
    from editions e join works w on w.id = e.work_id
    where e.id = ${editionId} and e.type in ('EXAM', 'PRACTICE') and e.status <> 'draft'`
  return plan?.tests ? plan : null
}

/** Reads the questions of a test without their answers: what a page may hold before the test is submitted. */
export const readQuestions = (db: Db, testId: number): Promise<Question[]> =>
  questionsOf(db, testId).execute()

/** Reads the questions of tests with their answers and explanations, for who has submitted, or of a sample. */
export const readSolutions = (db: Db, testId: number): Promise<SolvedQuestion[]> =>
  questionsOf(db, testId).select(['right_option as rightOption', 'explanation']).execute()

const questionsOf = (db: Db, testId: number) =>
  db
    .selectFrom('test_questions')
    .select(['no', 'topic', 'question', 'options', 'marks'])
    .where('test_id', '=', testId)
    .orderBy('no')

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
export const readAttempts = (
  db: Db,
  { userId, editionId }: { readonly userId: string; readonly editionId: number },
): Promise<TestAttempt[]> =>
  allRows<TestAttempt>(db)`
    select id, test_id "testId", to_json(answers) answers, started_at "startedAt", ends_at "endsAt",
      greatest(0, extract(epoch from ends_at - business_now()))::float "secondsLeft",
      submitted_at is not null or ends_at <= business_now() "isOver"
    from test_attempts where user_id = ${userId} and edition_id = ${editionId} order by id desc`

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
