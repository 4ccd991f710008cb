import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { changeRows, firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { Files } from '#ports/files'
import { addLecture } from '#shop/catalog'
import { recordAudit } from '#shop/staff'
import { deleteBlocks, readBlocks } from './blocks.ts'
import { cutMovie, planSegments } from './cut-movie.ts'
import { findCourse } from './find-course.ts'
import { readMovie } from './movie.ts'
import { recordingName, segmentKey } from './segment-key.ts'

type ImportNeeds = { readonly db: Db; readonly files: Files }

type Upload = {
  readonly id: number
  readonly editionId: number
  readonly file: string
  readonly bytes: number
  readonly section: string
  readonly title: string
  readonly captions: string
  readonly isSample: boolean
  readonly replaces: boolean
  readonly actorId: string | null
  readonly attempts: number
  readonly isDone: boolean
}

type Cut = {
  readonly seconds: readonly number[]
  readonly size: string
  readonly codec: string
  readonly bandwidth: number
}

/** A file that ends the process each time is not cut for ever. */
const mostAttempts = 5
/** As recordings.segment_seconds has it. */
const mostSegments = 5000

/**
 * Cuts the recording of an upload (recording_imports.id) into the segments that the player plays, and gives its course the
 * lecture. A course that was not on sale for want of lectures is from then on. A refusal is written down for staff. May be
 * broken off at any point and called again.
 */
export async function importRecording(needs: ImportNeeds, importId: number): Promise<void> {
  const upload = await firstRow<Upload>(needs.db)`
    update recording_imports set attempts = attempts + case when done_at is null then 1 else 0 end where id = ${importId}
    returning id, edition_id "editionId", file, bytes, section, title, captions, is_sample "isSample", replaces,
      uploaded_by "actorId", attempts, done_at is not null "isDone"`
  if (!upload) return
  if (!upload.isDone) {
    const stored = await cutAndStore(needs, upload).catch(async (fault: unknown) => {
      // As when the disk is full: the file did not end the process.
      await sql`update recording_imports set attempts = 1 where id = ${importId}`.execute(needs.db)
      throw fault
    })
    if (!stored.ok)
      await sql`update recording_imports set done_at = business_now(), refusal = left(${stored.refusal.message}, 500)
        where id = ${importId} and done_at is null`.execute(needs.db)
  }
  await deleteBlocks(needs.files, upload.file, upload.bytes)
}

async function cutAndStore(needs: ImportNeeds, upload: Upload) {
  const cut = await cutUpload(needs, upload)
  return cut.ok ? storeLecture(needs.db, upload, cut.value) : cut
}

async function cutUpload({ files }: ImportNeeds, upload: Upload): Promise<Result<Cut, Refusal>> {
  const { id, file, bytes, attempts } = upload
  if (attempts > mostAttempts)
    return refuse('bad_file', `Cutting this file was broken off ${mostAttempts} times. Export it again.`)
  const read = readBlocks(files, file)
  const movie = await readMovie(read, bytes)
  if (!movie.ok) return movie
  const plan = planSegments(movie.value)
  if (!plan.ok) return plan
  const segments = plan.value
  if (segments.length > mostSegments) return refuse('too_large', 'This recording is too long. Cut it in two.')
  let bandwidth = 0
  await cutMovie(movie.value, { segments, read }, async (segment, at) => {
    const seconds = segments[at]?.seconds ?? 1
    bandwidth = Math.max(bandwidth, Math.ceil((segment.length * 8) / seconds))
    await files.put(segmentKey(recordingName(id), at), segment)
  })
  const { width, height, codec } = movie.value
  return ok({ seconds: segments.map(({ seconds }) => seconds), size: `${width}x${height}`, codec, bandwidth })
}

/** Gives the course the lecture, unless its name was taken meanwhile. */
const storeLecture = (db: Db, upload: Upload, { seconds, ...stream }: Cut): Promise<Result<null, Refusal>> =>
  db.transaction().execute(async (tx): Promise<Result<null, Refusal>> => {
    // With what else staff change of titles.
    await advisoryLock(tx, 'titles')
    const course = await findCourse(tx, upload.editionId, upload)
    if (!course.ok) return course
    const changed = await changeRows(tx)`
      update recording_imports set done_at = business_now() where id = ${upload.id} and done_at is null`
    if (changed === 0) return ok(null)
    const { section, title, isSample, captions } = upload
    const no = await addLecture(tx, course.value, {
      section,
      title,
      minutes: Math.max(1, Math.round(seconds.reduce((sum, each) => sum + each, 0) / 60)),
      recording: recordingName(upload.id),
      isSample,
      segmentSeconds: seconds,
      captions,
      stream,
    })
    await recordAudit(tx, upload.actorId, 'title.lecture-uploaded', `edition:${upload.editionId}`, {
      no,
      title,
    })
    return ok(null)
  })
