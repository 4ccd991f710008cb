import type { Db } from '#db/tables'
import { recordings } from '#demo/recordings/slides'
import { storeRecordings } from '#demo/recordings/write-lectures'
import type { Files } from '#ports/files'

/** Gives a course so many lectures of the demonstration's recordings, 40 seconds each; the first is a demo lecture. */
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
        section: at < 2 ? 'Residence' : 'Salaries',
        title: `Lecture number ${at + 1}`,
        minutes: 40,
        recording: name,
        is_sample: at === 0,
      })),
    )
    .execute()
}
