import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Files } from '#ports/files'
import { deleteRecording } from '#shop/catalog'
import { deleteBlocks } from './blocks.ts'
import { recordingName, segmentKey } from './segment-key.ts'

type Needs = { readonly db: Db; readonly files: Files }

/** How long a recording that no lecture has is kept, for a restore of the database to find it. */
const daysKept = 30

/**
 * Deletes what is left of uploads that broke off a day ago, and recordings that no lecture has had for a month. The row of an
 * upload goes last: a purge that is killed goes on with the next one.
 */
export async function purgeRecordings({ db, files }: Needs): Promise<void> {
  const { rows: broken } = await sql<{ id: number; file: string; bytes: number }>`
    update recording_imports set done_at = business_now(), refusal = 'It did not arrive. Upload it again.'
    where done_at is null and attempts = 0 and uploaded_at < business_now() - interval '1 day'
    returning id, file, bytes`.execute(db)
  for (const { file, bytes } of broken) await deleteBlocks(files, file, bytes)
  const { rows: unused } = await sql<{ id: number; file: string; bytes: number }>`
    select i.id, i.file, i.bytes from recording_imports i
    where i.done_at < business_now() - make_interval(days => ${daysKept})
      and not exists (select from lectures l where l.recording = 'upload-' || i.id)`.execute(db)
  for (const { id, file, bytes } of unused) {
    const name = recordingName(id)
    if (!(await db.transaction().execute((tx) => deleteRecording(tx, name)))) continue
    await deleteBlocks(files, file, bytes)
    // From the last one: what is left of a purge that was killed has the first.
    let segments = 0
    while (await files.has(segmentKey(name, segments))) segments++
    for (let at = segments - 1; at >= 0; at--) await files.delete(segmentKey(name, at))
    await sql`delete from recording_imports where id = ${id}`.execute(db)
  }
}
