import { sql } from 'kysely'
import type { Tx } from '#db/tables'
import { changeRows, firstRow } from '#kernel/read-rows'
import type { RecordingStream } from './catalog-tables.ts'
import type { NewLecture } from './write-content.ts'

export type RecordedLecture = NewLecture & {
  readonly isSample: boolean
  readonly segmentSeconds: readonly number[]
  /** WebVTT. */
  readonly captions: string
  readonly stream: RecordingStream
}

/**
 * Gives a work a lecture as its last, with its recording; one of the same section and title has this recording from then on,
 * and stays in its place. Answers its number.
 */
export async function addLecture(tx: Tx, workId: number, lecture: RecordedLecture): Promise<number> {
  const { section, title, minutes, recording, isSample, segmentSeconds, captions, stream } = lecture
  await sql`
    insert into recordings (name, segment_seconds, captions, uploaded)
    values (${recording}, ${[...segmentSeconds]}, ${captions}, ${JSON.stringify(stream)})`.execute(tx)
  const changed = await firstRow<{ no: number }>(tx)`
    update lectures set minutes = ${minutes}, recording = ${recording}, is_sample = ${isSample}
    where work_id = ${workId} and section = ${section} and title = ${title} returning no`
  if (changed) return changed.no
  const { rows } = await sql<{ no: number }>`
    insert into lectures (work_id, no, section, title, minutes, recording, is_sample)
    select ${workId}, coalesce(max(no), 0) + 1, ${section}, ${title}, ${minutes}, ${recording}, ${isSample}
    from lectures where work_id = ${workId} returning no`.execute(tx)
  return rows[0]?.no ?? 0
}

/** Marks a lecture of a work as open to all, or not; answers whether there is one of this number. */
export async function setDemoLecture(
  tx: Tx,
  workId: number,
  { no, isSample }: { readonly no: number; readonly isSample: boolean },
): Promise<boolean> {
  const changed = await changeRows(tx)`
    update lectures set is_sample = ${isSample} where work_id = ${workId} and no = ${no}`
  return changed > 0
}

/** Deletes a recording that no lecture has; answers whether it is gone. */
export async function deleteRecording(tx: Tx, name: string): Promise<boolean> {
  await changeRows(tx)`
    delete from recordings where name = ${name} and not exists (select from lectures where recording = ${name})`
  return (await firstRow(tx)`select from recordings where name = ${name}`) === null
}
