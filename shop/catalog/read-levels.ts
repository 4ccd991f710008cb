import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

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
export const listLevels = (db: Db): Promise<Course[]> =>
  allRows<Course>(db)`
    select c.code, c.name, c.full_name "fullName", c.body, l.levels
    from courses c cross join lateral (
      select json_agg(json_build_object('code', l.code, 'name', l.name, 'shortName', l.short_name, 'papers', coalesce((
          select json_agg(json_build_object('code', p.code, 'number', p.number, 'name', p.name, 'group', g.name)
            order by p.position)
          from papers p left join paper_groups g on g.id = p.group_id where p.level_code = l.code), '[]'))
        order by l.position) levels
      from levels l where l.course_code = c.code) l
    where l.levels is not null order by c.position`
