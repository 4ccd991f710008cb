import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'

/** The name of a lecture, and whether staff agreed that one of this name gets another recording. */
export type LectureName = {
  readonly section: string
  readonly title: string
  readonly replaces: boolean
}

export type LectureRefusal = Refusal<'unknown_course' | 'same_name'>

/** The work of an online course (works.id) that may get a lecture of this name. */
export async function findCourse(
  db: Db,
  editionId: number,
  { section, title, replaces }: LectureName,
): Promise<Result<number, LectureRefusal>> {
  const course = await firstRow<{ workId: number; isTaken: boolean }>(db)`
    select e.work_id "workId", exists (select from lectures l where l.work_id = e.work_id
      and lower(l.section) = lower(${section}) and lower(l.title) = lower(${title})) "isTaken"
    from editions e where e.id = ${editionId} and e.type = 'VIDEO' and e.format = 'VIRTUAL'`
  if (!course) return refuse('unknown_course', 'Lectures are for courses that are watched online.')
  return course.isTaken && !replaces
    ? refuse(
        'same_name',
        'This section has a lecture of this name. Choose another name, or tick the box to replace its recording.',
        'title',
      )
    : ok(course.workId)
}
