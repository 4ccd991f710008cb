import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { firstRow, firstValue } from '#kernel/read-rows'
import type { DigitalTitle, RecordingStream } from '#shop/catalog'

/** An online video course: its titles and terms, and its lectures in order. */
export type LectureCourse = Omit<DigitalTitle, 'isOnSale'> & {
  readonly language: string
  /** The hash of its cover; null without one. */
  readonly coverHash: string | null
  /** Its teachers, by name. */
  readonly people: string
  readonly lectures: readonly {
    readonly no: number
    readonly section: string
    readonly title: string
    readonly minutes: number
    readonly isSample: boolean
  }[]
  /** The chapters of the e-book that comes with it, named as the sections of its lectures; empty without one. */
  readonly material: readonly { readonly no: number; readonly title: string }[]
}

const isCourse = sql`e.type = 'VIDEO' and e.format = 'VIRTUAL' and e.status <> 'draft'`

const hasMaterial = sql`e.study_material_format = 'E-book'`

/** Reads the text of a chapter of the e-book that comes with a course, Markdown; null without. Call `mayOpen` first. */
export const readMaterial = (db: Db, editionId: number, no: number): Promise<string | null> =>
  firstValue<string>(db)`
    select c.body from editions e join chapters c on c.work_id = e.work_id
    where e.id = ${editionId} and c.no = ${no} and ${isCourse} and ${hasMaterial}`

/** Reads an online course and its lectures; null when there is none with lectures. */
export async function readCourse(db: Db, editionId: number): Promise<LectureCourse | null> {
  const course = await firstRow<LectureCourse>(db)`
    select e.id "editionId", w.title, e.edition_label "editionLabel", w.slug, g.name language, e.validity_days "validityDays",
      (select m.hash from edition_media m where m.edition_id = e.id and m.position = 0) "coverHash",
      coalesce((select string_agg(p.name, ', ' order by wp.position) from work_people wp join people p on p.id = wp.person_id
        where wp.work_id = w.id), '') people,
      (select a.label from attempts a where a.code = e.validity_attempt) "tillAttempt",
      (select json_agg(json_build_object('no', l.no, 'section', l.section, 'title', l.title, 'minutes', l.minutes,
        'isSample', l.is_sample) order by l.no) from lectures l where l.work_id = w.id) lectures,
      (select coalesce(json_agg(json_build_object('no', c.no, 'title', c.title) order by c.no), '[]') from chapters c
        where c.work_id = w.id and ${hasMaterial}) material
    from editions e join works w on w.id = e.work_id join languages g on g.code = e.language_code
    where e.id = ${editionId} and ${isCourse}`
  return course?.lectures ? course : null
}

export type Recording = {
  readonly name: string
  readonly segmentSeconds: readonly number[]
  /** WebVTT. */
  readonly captions: string
  readonly uploaded: RecordingStream | null
  readonly isSample: boolean
}

/** Reads the recording of a lecture; null when there is no such lecture. Call `mayOpen` first, unless it is a sample. */
export const readRecording = (db: Db, editionId: number, no: number): Promise<Recording | null> =>
  firstRow<Recording>(db)`
    select r.name, r.captions, r.uploaded, l.is_sample "isSample", to_json(r.segment_seconds) "segmentSeconds"
    from editions e join lectures l on l.work_id = e.work_id join recordings r on r.name = l.recording
    where e.id = ${editionId} and l.no = ${no} and ${isCourse}`

/** Who left off so near the end, in seconds, has watched the lecture. */
const endSeconds = 5

/** What the player of a lecture needs to know of its recording. */
type PlayedRecording = {
  /** Its captions without their marks, each line with the second at which it begins. */
  readonly transcript: readonly { readonly at: number; readonly words: string }[]
  /** Where it goes on for who left off at a second: there, or at the beginning when it was over. */
  readonly resumeAt: (second: number) => number
}

/** Reads what the player of a lecture needs to know of its recording. Call `mayOpen` first, unless it is a sample. */
export async function readPlayedRecording(db: Db, editionId: number, no: number): Promise<PlayedRecording> {
  const { captions = '', segmentSeconds = [] } = (await readRecording(db, editionId, no)) ?? {}
  const transcript = captions.split(/\n\n+/).flatMap((cue) => {
    const [, hours, minutes, seconds, words] = /^(\d+):(\d\d):(\d\d)\.\d+ --> .*\n([^]+)$/.exec(cue) ?? []
    return words ? [{ at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), words }] : []
  })
  const length = segmentSeconds.reduce((sum, each) => sum + each, 0)
  return { transcript, resumeAt: (second) => (second < length - endSeconds ? second : 0) }
}
