import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { formatInstantIst } from '#kernel/dates'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type LibraryRefusal, mayOpen } from '#shop/library'
import { readTestPlan, type TestPlan } from './read-tests.ts'

export type TestOfPlan = {
  readonly userId: string
  readonly editionId: number
  readonly testId: number
  /** What refusals call it. */
  readonly noun?: TestPlan['noun']
}

/** Starts a test of a plan that is open, or goes on with the attempt that runs. Its time runs from the first start. */
export const startTest = (
  db: Db,
  test: TestOfPlan,
): Promise<Result<null, LibraryRefusal | Refusal<'unknown_test'>>> =>
  db.transaction().execute(async (tx) => {
    const { noun = 'plan', userId, editionId, testId } = test
    const access = await mayOpen(tx, test, noun)
    if (!access.ok) return access
    if (!access.value.isOpened) return refuse('not_yours', `Open the ${noun} first.`)
    // Staff who change its questions lock it; what follows reads it as it is then.
    await sql`select from practice_tests where id = ${testId} for key share`.execute(tx)
    const plan = await readTestPlan(tx, editionId)
    const found = plan?.tests.find(({ id }) => id === testId)
    if (!found) return refuse('unknown_test', `This ${noun} has no such test.`)
    await sql`update test_attempts set submitted_at = ends_at where user_id = ${userId} and edition_id = ${editionId}
      and test_id = ${testId} and submitted_at is null and ends_at <= business_now()`.execute(tx)
    await sql`insert into test_attempts (user_id, edition_id, test_id, answers, ends_at)
      values (${userId}, ${editionId}, ${testId}, array_fill(0::smallint, array[${found.questions}::int]),
        business_now() + make_interval(mins => ${found.minutes}))
      on conflict (user_id, edition_id, test_id) where submitted_at is null do nothing`.execute(tx)
    return ok(null)
  })

/**
 * Saves answers of the attempt that runs, null where none was sent, and submits it when asked. Answers its number.
 * Refused after its end, and when nothing runs because it was submitted.
 */
export async function saveAnswers(
  db: Db,
  { userId, editionId, testId, noun = 'plan' }: TestOfPlan,
  answers: readonly (number | null)[],
  isLast: boolean,
): Promise<Result<number, LibraryRefusal | Refusal<'over'>>> {
  const access = await mayOpen(db, { userId, editionId }, noun)
  if (!access.ok) return access
  const own = sql`user_id = ${userId} and edition_id = ${editionId} and test_id = ${testId}`
  const { rows } = await sql<{ id: number }>`
    update test_attempts a set submitted_at = case when ${isLast}::boolean then business_now() end,
      answers = (select array_agg(coalesce(given.option, stored.option) order by no)
        from unnest(a.answers) with ordinality stored(option, no)
        left join unnest(${answers}::smallint[]) with ordinality given(option, no) using (no))
    where ${own} and submitted_at is null and business_now() < ends_at returning id`.execute(db)
  if (rows[0]) return ok(rows[0].id)
  const last = await sql<{ endedAt: Date | null }>`
    select case when submitted_at is null or submitted_at = ends_at then ends_at end "endedAt"
    from test_attempts where ${own} order by id desc limit 1`.execute(db)
  const endedAt = last.rows[0]?.endedAt
  return refuse(
    'over',
    endedAt
      ? `The time of this test ended on ${formatInstantIst(endedAt)}. Answers that were saved before count; later ones do not.`
      : last.rows[0]
        ? 'This test was submitted already. Its result stands.'
        : 'Start the test first.',
  )
}
