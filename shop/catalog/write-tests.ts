import { type Insertable, sql } from 'kysely'
import type { Tx } from '#db/tables'
import { changeRows } from '#kernel/read-rows'
import type { CatalogTables } from './catalog-tables.ts'

type NewQuestion = Omit<Insertable<CatalogTables['test_questions']>, 'test_id'>

/** Writes a test: a new one, or in place of the one with an id. Null: its questions stay. Answers practice_tests.id. */
export async function writeTest(
  tx: Tx,
  id: number | null,
  row: Insertable<CatalogTables['practice_tests']>,
  questions: readonly NewQuestion[] | null,
): Promise<number> {
  const written =
    id === null
      ? tx.insertInto('practice_tests').values(row).returning('id')
      : tx.updateTable('practice_tests').set(row).where('id', '=', id).returning('id')
  const { id: testId } = await written.executeTakeFirstOrThrow()
  if (questions) {
    await sql`delete from test_questions where test_id = ${testId}`.execute(tx)
    await tx
      .insertInto('test_questions')
      .values(questions.map((question) => ({ test_id: testId, ...question })))
      .execute()
  }
  return testId
}

/** Gives a work a test after those it has, open to all or to who has it; null takes it out. */
export const setTestOfWork = (tx: Tx, workId: number, testId: number, opensTo: 'all' | 'owners' | null) =>
  opensTo === null
    ? sql`delete from work_tests where work_id = ${workId} and test_id = ${testId}`.execute(tx)
    : sql`insert into work_tests (work_id, test_id, position, is_sample)
        select ${workId}, ${testId}, coalesce(max(position), 0) + 1, ${opensTo === 'all'}
        from work_tests where work_id = ${workId}
        on conflict (work_id, test_id) do update set is_sample = excluded.is_sample`.execute(tx)

/** Deletes a test that no title has and nobody took, with its questions. */
export const deleteTest = (tx: Tx, testId: number) =>
  changeRows(tx)`delete from practice_tests where id = ${testId}`
