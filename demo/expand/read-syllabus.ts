import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#db/tables'
import { readPublicHolidays } from '#shop/pricing'
import type { AssessedAttempt, AssessedPaper } from '../assessment/assess-attempts.ts'

/** A paper with what titles and assessments take from it. */
export type SyllabusPaper = AssessedPaper & {
  readonly number: string
  readonly name: string
  readonly shortName: string
  readonly levelName: string
  readonly levelShort: string
  readonly group: string | null
  readonly groupName: string | null
  readonly isElective: boolean
}

/** The papers, attempts and public holidays of the reference data. */
export type SeedSyllabus = {
  readonly papers: ReadonlyMap<string, SyllabusPaper>
  readonly attempts: readonly AssessedAttempt[]
  readonly holidays: ReadonlySet<string>
}

export async function readSyllabus(db: Kysely<Tables>): Promise<SeedSyllabus> {
  const papers = await sql<SyllabusPaper>`
    select p.code, p.number, p.name, p.short_name "shortName", p.level_code level, l.name "levelName",
      l.short_name "levelShort", l.course_code course, c.body, p.subject_slug subject, p.group_id "group",
      g.name "groupName", p.is_elective "isElective", s.law_months "lawMonths", s.law_changed_on "lawChangedOn",
      (select json_build_object('statement', n.statement, 'announcedOn', n.announced_on)
        from announcements n join announcement_papers np using (topic, course_code)
        where np.paper_code = p.code and topic = 'income-tax-act-2025') announcement
    from papers p
    join subjects s on s.slug = p.subject_slug
    join levels l on l.code = p.level_code
    join courses c on c.code = l.course_code
    left join paper_groups g on g.id = p.group_id
    order by p.position`.execute(db)
  const attempts = await sql<AssessedAttempt>`
    select a.code, a.label, a.exam_on "examOn", a.act_basis "actBasis",
      array(select level_code from attempt_levels where attempt_code = a.code order by 1) levels
    from attempts a order by a.exam_on, a.code`.execute(db)
  return {
    papers: new Map(papers.rows.map((paper) => [paper.code, paper])),
    attempts: attempts.rows,
    holidays: await readPublicHolidays(db),
  }
}
