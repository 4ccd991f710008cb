import type { Db } from '#db/tables'

/** Gives an edition a test of four questions; the right option of question N is N, a wrong answer costs 0.25 marks. */
export async function writePracticeTest(
  db: Db,
  editionId: number,
  title: string,
  { isSample = false, minutes = 25 }: { readonly isSample?: boolean; readonly minutes?: number } = {},
): Promise<number> {
  const { work_id } = await db
    .selectFrom('editions')
    .select('work_id')
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('practice_tests')
    .values({ paper_code: 'ca-foundation-2', title, minutes, minus: 0.25 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('test_questions')
    .values(
      [1, 2, 3, 4].map((no) => ({
        test_id: id,
        no,
        topic: no % 2 ? 'Odd' : 'Even',
        question: `Which is option number ${no} of ${title}?`,
        options: [1, 2, 3, 4].map((option) => `Option ${option} of question ${no}`),
        right_option: no,
        explanation: `The secret reason of question ${no}.`,
      })),
    )
    .execute()
  const { max } = await db
    .selectFrom('work_tests')
    .select((of) => of.fn.max('position').as('max'))
    .where('work_id', '=', work_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('work_tests')
    .values({ work_id, test_id: id, position: (max ?? 0) + 1, is_sample: isSample })
    .execute()
  return id
}
