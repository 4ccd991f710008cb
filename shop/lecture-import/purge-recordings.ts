import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Files } from '#ports/files'
import { deleteRecording } from '#shop/catalog'
import { deleteBlocks } from './blocks.ts'
import { recordingName, segmentKey } from './segment-key.ts'

type Needs = { readonly db: Db; readonly files: Files }

/** How long a recording that no lecture has is kept, for a restore of the database to find it. */
const daysKept = 30

/** Deletes what is left of uploads that broke off a day ago, and recordings that no lecture has had for a month. */
export async function purgeRecordings({ db, files }: Needs): Promise<void> {
  const { rows: broken } = await sql<{ id: number; file: string; bytes: number }>`
    update recording_imports set done_at = business_now(), refusal = 'It did not arrive. Upload it again.'
    where done_at is null and attempts = 0 and uploaded_at < business_now() - interval '1 day'
    returning id, file, bytes`.execute(db)
  for (const { file, bytes } of broken) await deleteBlocks(files, file, bytes)
  const { rows: unused } = await sql<{ id: number; segments: number }>`
    select i.id, cardinality(r.segment_seconds) segments from recording_imports i
    join recordings r on r.name = 'upload-' || i.id
    where i.done_at < business_now() - make_interval(days => ${daysKept})
      and not exists (select from lectures l where l.recording = r.name)`.execute(db)
  for (const { id, segments } of unused) {
    const name = recordingName(id)
    if (!(await db.transaction().execute((tx) => deleteRecording(tx, name)))) continue
    for (let at = 0; at < segments; at++) await files.delete(segmentKey(name, at))
  }
}
