import type { Db } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import { blocksOf } from './blocks.ts'

type Upload = CourseToFill['uploads'][number]

/** A course as staff see it who care for its lectures. */
export type CourseToFill = {
  readonly title: string
  readonly editionLabel: string
  readonly lectures: readonly {
    readonly no: number
    readonly section: string
    readonly title: string
    readonly minutes: number
    readonly isSample: boolean
    readonly hasCaptions: boolean
  }[]
  /** Of each lecture the last recording, if it is under way or was refused in the last week; the latest first. */
  readonly uploads: readonly {
    readonly id: number
    readonly section: string
    readonly title: string
    readonly uploadedAt: Date
    readonly state: 'arriving' | 'waiting' | 'refused'
    /** What has arrived, from 0 to 1. */
    readonly arrived: number
    readonly refusal: string | null
  }[]
}

/** Reads the lectures of an online course, and the recordings that are on their way; null when it is none. */
export async function readCourseToFill(db: Db, editionId: number): Promise<CourseToFill | null> {
  // First the recordings: one that is done when they are read has its lecture then.
  const uploads = await allRows<Omit<Upload, 'state' | 'arrived'> & { bytes: number; blocks: number }>(db)`
    select id, section, title, uploaded_at "uploadedAt", bytes, blocks, refusal from recording_imports i
    where edition_id = ${editionId}
      and (done_at is null or (refusal is not null and done_at > business_now() - interval '7 days'))
      and not exists (select from recording_imports later where later.edition_id = i.edition_id
        and later.id > i.id and (later.section, later.title) = (i.section, i.title))
    order by id desc limit 20`
  const course = await firstRow<Omit<CourseToFill, 'uploads'>>(db)`
    select w.title, e.edition_label "editionLabel",
      coalesce((select json_agg(json_build_object('no', l.no, 'section', l.section, 'title', l.title, 'minutes', l.minutes,
        'isSample', l.is_sample, 'hasCaptions', r.captions like '%-->%') order by l.no)
        from lectures l join recordings r on r.name = l.recording where l.work_id = w.id), '[]') lectures
    from editions e join works w on w.id = e.work_id
    where e.id = ${editionId} and e.type = 'VIDEO' and e.format = 'VIRTUAL'`
  if (!course) return null
  return {
    ...course,
    uploads: uploads.map(({ bytes, blocks, ...upload }) => ({
      ...upload,
      state: upload.refusal !== null ? 'refused' : blocks < blocksOf(bytes) ? 'arriving' : 'waiting',
      arrived: blocks / blocksOf(bytes),
    })),
  }
}
