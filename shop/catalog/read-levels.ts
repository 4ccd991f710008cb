import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/tables'

/** A course with its levels, in the order of the exams. */
export type Course = {
  readonly code: string
  readonly name: string
  readonly fullName: string
  /** The institute that examines it: ICAI, ICSI, ICMAI. */
  readonly body: string
  readonly levels: readonly Level[]
}

export type Level = {
  readonly code: string
  readonly name: string
  readonly shortName: string
  /** Its papers, in the order of the syllabus. */
  readonly papers: readonly Paper[]
}

export type Paper = {
  readonly code: string
  /** The institute's own number: '3A'. */
  readonly number: string
  readonly name: string
  /** 'Group I'; null at a level without groups. */
  readonly group: string | null
}

/** Every course with its levels and their papers, for menus and the choice of an exam. */
export async function listLevels(db: Db): Promise<Course[]> {
  const rows = await db
    .selectFrom('courses as c')
    .innerJoin('levels as l', 'l.course_code', 'c.code')
    .select(['c.code', 'c.name', 'c.full_name', 'c.body'])
    .select(['l.code as level_code', 'l.name as level_name', 'l.short_name'])
    .select((level) =>
      jsonArrayFrom(
        level
          .selectFrom('papers as p')
          .leftJoin('paper_groups as g', 'g.id', 'p.group_id')
          .select(['p.code', 'p.number', 'p.name', 'g.name as group'])
          .whereRef('p.level_code', '=', 'l.code')
          .orderBy('p.position'),
      ).as('papers'),
    )
    .orderBy('c.position')
    .orderBy('l.position')
    .execute()
  return [...Map.groupBy(rows, (row) => row.code).values()].flatMap((ofCourse) => {
    const [first] = ofCourse
    if (!first) return []
    const levels = ofCourse.map((row) => ({
      code: row.level_code,
      name: row.level_name,
      shortName: row.short_name,
      papers: row.papers,
    }))
    return [{ code: first.code, name: first.name, fullName: first.full_name, body: first.body, levels }]
  })
}
