import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#db/tables'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { typedLine } from '#kernel/typed-text'
import { deleteTest, writeTest } from '#shop/catalog'
import { checkQuestions } from './check-questions.ts'
import { readSolutions } from './read-tests.ts'
import type { WrittenQuestion } from './written-questions.ts'

const typedTest = z.object({
  title: typedLine(120, 'Name the test.'),
  minutes: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d?|[12]\d\d|300)$/, 'Enter 1 to 300 minutes.')
    .transform(Number),
  minus: z
    .string()
    .trim()
    .regex(/^\d(?:\.\d{1,2})?$/, 'Enter marks such as 0.25, or 0.')
    .transform(Number),
})

export type TestRefusal = Refusal<'not_valid' | 'unknown_test' | 'was_taken' | 'in_titles'> & {
  /** Every field that is not valid, and every question. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}

/** Locks a test, so that nobody starts it meanwhile, and reads its paper and whether somebody took it; null: no such test. */
export async function lockTest(tx: Tx, id: number) {
  const { rows } = await sql<{ paper: string; minus: number }>`
    select paper_code paper, minus::float from practice_tests where id = ${id} for update`.execute(tx)
  const taken = await sql`select from test_attempts where test_id = ${id} limit 1`.execute(tx)
  return rows[0] ? { ...rows[0], wasTaken: taken.rows.length > 0 } : null
}

/**
 * Adds a test of a paper, or changes the one with an id, whose paper stays. Results are made of questions and marks, so
 * these are fixed once somebody took it. Answers practice_tests.id; a refusal names everything that is not valid.
 */
export async function saveTest(
  tx: Tx,
  typed: Readonly<Record<string, unknown>>,
  written: readonly WrittenQuestion[],
  id: number | null,
): Promise<Result<number, TestRefusal>> {
  const checked = typedTest.safeParse(typed)
  const { questions, problems } = checkQuestions(written)
  const errors = [
    ...(checked.error?.issues.map(({ path, message }) => ({ path: String(path[0]), message })) ?? []),
    ...problems.map((message) => ({ path: 'questions', message })),
  ]
  if (!checked.success || errors.length > 0)
    return { ok: false, refusal: { code: 'not_valid', message: 'Please correct the test.', errors } }
  // One at a time, so that two do not take one name.
  await sql`lock table practice_tests in share row exclusive mode`.execute(tx)
  const before = id === null ? null : await lockTest(tx, id)
  if (id !== null && before === null) return refuse('unknown_test', 'There is no such test.')
  const { title, minutes, minus } = checked.data
  const paper = before?.paper ?? String(typed.paper)
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from practice_tests t where t.paper_code = code and t.title = ${title}
      and t.id is distinct from ${id}::bigint) "isTaken" from papers where code = ${paper}`.execute(tx)
  if (!rows[0]) return refuse('not_valid', 'Choose the paper.', 'paper')
  if (rows[0].isTaken) return refuse('not_valid', 'This paper has a test of this name.', 'title')
  const stored = id === null ? [] : await readSolutions(tx, id)
  // The keys of both stand in one order.
  const isSame = JSON.stringify(stored) === JSON.stringify(questions)
  if (before?.wasTaken && (before.minus !== minus || !isSame))
    return refuse(
      'was_taken',
      'Students have taken this test, so its questions and marks stay: their results are made of them. Copy it to a new test, correct that, and take this one out of its titles.',
    )
  const row = { paper_code: paper, title, minutes, minus }
  const toStore = questions.map(({ rightOption, options, ...question }) => ({
    ...question,
    options: [...options],
    right_option: rightOption,
  }))
  return ok(await writeTest(tx, id, row, isSame ? null : toStore))
}

/** Deletes a test that no title has and nobody took. */
export async function removeTest(tx: Tx, id: number): Promise<Result<null, TestRefusal>> {
  const test = await lockTest(tx, id)
  if (!test) return refuse('unknown_test', 'There is no such test.')
  if (test.wasTaken) return refuse('was_taken', 'Students have taken this test. It stays for their results.')
  const titles = await sql`select from work_tests where test_id = ${id} limit 1`.execute(tx)
  if (titles.rows.length > 0) return refuse('in_titles', 'Take it out of its titles first.')
  await deleteTest(tx, id)
  return ok(null)
}
