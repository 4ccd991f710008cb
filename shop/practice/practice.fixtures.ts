import { insertRows } from '#db/insert-rows'
import type { Db } from '#db/tables'
import { changeRows, oneRow } from '#kernel/read-rows'

/** Gives an edition a test of four questions; the right option of question N is N, a wrong answer costs 0.25 marks. */
export async function writePracticeTest(
  db: Db,
  editionId: number,
  title: string,
  { isSample = false, minutes = 25 }: { readonly isSample?: boolean; readonly minutes?: number } = {},
): Promise<number> {
  const { work_id } = await oneRow<{ work_id: number }>(db)`
    select work_id from editions where id = ${editionId}`
  const { id } = await oneRow<{ id: number }>(db)`
    insert into practice_tests (paper_code, title, minutes, minus)
    values ('ca-foundation-2', ${title}, ${minutes}, 0.25) returning id`
  const questions = [1, 2, 3, 4].map((no) => ({
    test_id: id,
    no,
    topic: no % 2 ? 'Odd' : 'Even',
    question: `Which is option number ${no} of ${title}?`,
    options: [1, 2, 3, 4].map((option) => `Option ${option} of question ${no}`),
    right_option: no,
    explanation: `The secret reason of question ${no}.`,
    marks: 1,
  }))
  await insertRows(db, 'test_questions', questions)
  await changeRows(db)`
    insert into work_tests (work_id, test_id, position, is_sample)
    select ${work_id}, ${id}, coalesce(max(position), 0) + 1, ${isSample} from work_tests where work_id = ${work_id}`
  return id
}
