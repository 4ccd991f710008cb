import type { Db } from '#db/tables'
import { recordings } from '#demo/recordings/slides'
import { storeRecordings } from '#demo/recordings/write-lectures'
import { changeRows } from '#kernel/read-rows'
import type { Files } from '#ports/files'

const sections = ['Residence', 'Salaries'] as const

/**
 * Gives a course so many lectures of the demonstration's recordings, 40 seconds each, of which the first is a demo lecture, and
 * the e-book that goes with its two sections.
 */
export async function giveLectures(
  { db, files }: { readonly db: Db; readonly files: Files },
  editionId: number,
  count = 4,
): Promise<void> {
  await storeRecordings(files)
  const [name = ''] = Object.keys(recordings)
  const { work_id } = await db
    .selectFrom('editions')
    .select('work_id')
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow()
  await changeRows(db)`delete from lectures where work_id = ${work_id}`
  await changeRows(db)`
    insert into lectures (work_id, no, section, title, minutes, recording, is_sample)
    select ${work_id}, n, case when n < 3 then ${sections[0]} else ${sections[1]} end, 'Lecture number ' || n, 40, ${name}, n = 1
    from generate_series(1, ${count}::int) n`
  await db.deleteFrom('chapters').where('work_id', '=', work_id).execute()
  await db
    .insertInto('chapters')
    .values(
      sections.map((title, at) => ({ work_id, no: at + 1, title, body: `The secret words of ${title}.` })),
    )
    .execute()
  await db
    .updateTable('editions')
    .set({ study_material_format: 'E-book', study_material_language: 'en' })
    .where('id', '=', editionId)
    .execute()
}
