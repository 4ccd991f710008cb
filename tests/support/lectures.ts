import type { Db } from '#db/tables'
import { recordings } from '#demo/recordings/slides'
import { storeRecordings } from '#demo/recordings/write-lectures'
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
  await db.deleteFrom('lectures').where('work_id', '=', work_id).execute()
  await db
    .insertInto('lectures')
    .values(
      Array.from({ length: count }, (_, at) => ({
        work_id,
        no: at + 1,
        section: sections[at < 2 ? 0 : 1],
        title: `Lecture number ${at + 1}`,
        minutes: 40,
        recording: name,
        is_sample: at === 0,
      })),
    )
    .execute()
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
