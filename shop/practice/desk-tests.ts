import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { allRows } from '#kernel/read-rows'
import { ok, type Result, refuse } from '#kernel/result'
import { setTestOfWork } from '#shop/catalog'
import type { PracticeTest } from './read-tests.ts'
import { lockTest, type TestRefusal } from './save-test.ts'

/** A test as the desk lists it. */
type DeskTest = Omit<PracticeTest, 'isSample' | 'isWithdrawn'> & {
  readonly paperCode: string
  readonly wasTaken: boolean
  /** The test series and plans that have it, and whether it is open to all there. */
  readonly titles: readonly { readonly title: string; readonly isSample: boolean }[]
}

const paperName = sql`l.short_name || ' Paper ' || p.number || ': ' || p.name`

/** The tests by paper, in the order in which they were written; with an id that one alone. */
export const listTests = (db: Db, id: number | null = null): Promise<readonly DeskTest[]> =>
  allRows<DeskTest>(db)`
    select t.id, t.title, t.paper_code "paperCode", ${paperName} paper, t.minutes, t.minus::float, q.questions, q.marks,
      exists (select from test_attempts where test_id = t.id) "wasTaken",
      (select coalesce(json_agg(json_build_object('title', w.title, 'isSample', h.is_sample) order by w.title), '[]')
        from work_tests h join works w on w.id = h.work_id where h.test_id = t.id) titles
    from practice_tests t join papers p on p.code = t.paper_code join levels l on l.code = p.level_code
    cross join lateral (select count(*)::int questions, coalesce(sum(marks), 0)::int marks
      from test_questions where test_id = t.id) q
    where ${id}::bigint is null or t.id = ${id}
    order by l.course_code, l.position, p.position, t.id`

export const listPapers = (db: Db): Promise<readonly { value: string; label: string }[]> =>
  allRows<{ value: string; label: string }>(db)`
    select p.code value, ${paperName} label from papers p join levels l on l.code = p.level_code
    order by l.course_code, l.position, p.position`

/** A test series or a plan of the paper of a test, and whether it has the test. */
type TitleOfTest = {
  readonly workId: number
  readonly title: string
  readonly opensTo: 'all' | 'owners' | null
  readonly isPublished: boolean
  readonly others: number
}

/** The test series and plans that cover the paper of a test or no one paper, or have it. */
export const readTitlesOfTest = (db: Db, testId: number): Promise<readonly TitleOfTest[]> =>
  allRows<TitleOfTest>(db)`
    select w.id "workId", w.title, case when h.is_sample then 'all' when not h.is_sample then 'owners' end "opensTo",
      exists (select from editions e where e.work_id = w.id and e.status <> 'draft') "isPublished",
      (select count(*)::int from work_tests o where o.work_id = w.id and o.test_id <> t.id) others
    from practice_tests t join works w on exists (
      select from editions e where e.work_id = w.id and e.type in ('EXAM', 'PRACTICE'))
    left join work_tests h on h.work_id = w.id and h.test_id = t.id
    where t.id = ${testId} and (h.test_id is not null
      or exists (select from work_papers c where c.work_id = w.id and c.paper_code = t.paper_code)
      or not exists (select from work_papers c where c.work_id = w.id))
    order by w.title, w.id`

/**
 * Gives titles a test, or takes it out of them: `title-1` is 'all', 'owners' or empty, of work 1. Who took it keeps the
 * results. Refused where a published title would have no test, and as a sample once students took it for marks; some of the
 * titles are changed by then: the caller rolls back.
 */
export async function placeTest(
  tx: Tx,
  testId: number,
  typed: Readonly<Record<string, string>>,
): Promise<Result<null, TestRefusal>> {
  await sql`lock table work_tests in share row exclusive mode`.execute(tx)
  const test = await lockTest(tx, testId)
  if (!test) return refuse('unknown_test', 'There is no such test.')
  for (const { workId, opensTo, isPublished, others } of await readTitlesOfTest(tx, testId)) {
    const field = `title-${workId}`
    const wanted = typed[field] === 'all' || typed[field] === 'owners' ? typed[field] : null
    if (wanted === opensTo || typed[field] === undefined) continue
    if (wanted === null && isPublished && others === 0)
      return refuse('not_valid', 'This title has no other test. Give it another one first.', field)
    if (wanted === 'all' && test.wasTaken)
      return refuse('was_taken', 'Students have taken this test for marks. Open another one to all.', field)
    await setTestOfWork(tx, workId, testId, wanted)
  }
  return ok(null)
}
