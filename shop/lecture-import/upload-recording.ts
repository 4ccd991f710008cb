import type { Db } from '#db/tables'
import { changeRows, firstRow, oneRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanText } from '#kernel/text'
import type { Files } from '#ports/files'
import type { Outbox } from '#ports/outbox'
import { blockBytes, blockKey, blocksOf, recordingMegabytes } from './blocks.ts'
import { cleanCaptions } from './clean-captions.ts'
import { findCourse, type LectureName, type LectureRefusal } from './find-course.ts'

type Needs = { readonly db: Db; readonly files: Files; readonly outbox: Outbox }

/** A lecture that staff upload, before its recording. */
export type LectureToUpload = LectureName & {
  /** editions.id of an online course. */
  readonly editionId: number
  readonly bytes: number
  /** A WebVTT file; null without. */
  readonly captions: Uint8Array | null
  /** Whether it is a demo lecture, open to all. */
  readonly isSample: boolean
  readonly actorId: string
}

export type UploadRefusal =
  | LectureRefusal
  | Refusal<'bad_name' | 'bad_captions' | 'no_file' | 'too_large' | 'under_way' | 'unknown_upload'>

/** Begins the upload of a recording, which follows in blocks; answers recording_imports.id. */
export async function beginRecording(
  { db }: Pick<Needs, 'db'>,
  { editionId, bytes, isSample, actorId, ...lecture }: LectureToUpload,
): Promise<Result<number, UploadRefusal>> {
  const name = { ...lecture, section: cleanText(lecture.section), title: cleanText(lecture.title) }
  for (const path of ['section', 'title'] as const)
    if (name[path].length < 2 || name[path].length > 240 || name[path].includes('|'))
      return refuse('bad_name', 'Use 2 to 240 characters, without the sign |.', path)
  if (!(bytes > 0)) return refuse('no_file', 'Choose the recording of the lecture.', 'video')
  if (bytes > recordingMegabytes * 1024 * 1024)
    return refuse('too_large', `A recording has up to ${recordingMegabytes} MB. Export it smaller.`, 'video')
  const captions = cleanCaptions(lecture.captions)
  if (!captions.ok) return captions
  const course = await findCourse(db, editionId, name)
  if (!course.ok) return course
  const file = `uploads/${crypto.randomUUID().replaceAll('-', '')}`
  const { id } = await oneRow<{ id: number }>(db)`
    insert into recording_imports (edition_id, file, bytes, section, title, captions, is_sample, replaces, uploaded_by)
    values (${editionId}, ${file}, ${bytes}, ${name.section}, ${name.title}, ${captions.value}, ${isSample},
      ${name.replaces}, ${actorId}) returning id`
  return ok(id)
}

type Block = {
  /** recording_imports.id, of an upload that the same person began. */
  readonly importId: number
  /** From 0. Blocks come in order; one that came before is taken again without harm. */
  readonly no: number
  readonly bytes: Uint8Array
  readonly actorId: string
}

/** Takes a block of a recording. With the last one the recording waits to be cut. */
export async function takeBlock(
  { db, files, outbox }: Needs,
  { importId, no, bytes, actorId }: Block,
): Promise<Result<null, UploadRefusal>> {
  const upload = await firstRow<{ file: string; bytes: number; blocks: number }>(db)`
    select file, bytes, blocks from recording_imports where id = ${importId} and uploaded_by = ${actorId}
    and done_at is null`
  const unknown = refuse('unknown_upload', 'This upload is over. Begin it again.', 'video')
  if (!upload || no > upload.blocks) return unknown
  if (no < upload.blocks) return ok(null)
  const count = blocksOf(upload.bytes)
  const size = no === count - 1 ? upload.bytes - no * blockBytes : blockBytes
  if (no >= count || bytes.length !== size) return unknown
  await files.put(blockKey(upload.file, no), bytes)
  await db.transaction().execute(async (tx) => {
    const changed = await changeRows(tx)`
      update recording_imports set blocks = ${no + 1} where id = ${importId} and blocks = ${no}`
    if (changed > 0 && no + 1 === count) await outbox.send(tx, 'recording-uploaded', { importId })
  })
  return ok(null)
}

/** Takes a recording that came whole, as from a browser without scripts; answers recording_imports.id. */
export async function uploadRecording(
  needs: Needs,
  lecture: Omit<LectureToUpload, 'bytes'>,
  video: Uint8Array,
): Promise<Result<number, UploadRefusal>> {
  const begun = await beginRecording(needs, { ...lecture, bytes: video.length })
  if (!begun.ok) return begun
  for (let no = 0; no < blocksOf(video.length); no++) {
    const bytes = video.subarray(no * blockBytes, (no + 1) * blockBytes)
    const taken = await takeBlock(needs, { importId: begun.value, no, bytes, actorId: lecture.actorId })
    if (!taken.ok) return taken
  }
  return begun
}
