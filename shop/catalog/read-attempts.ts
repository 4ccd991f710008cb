import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/** One session of an exam and the levels that it examines. */
export type Attempt = {
  readonly code: string
  /** 'May 2027', for where the course is known. */
  readonly label: string
  /** 'CA May 2027' */
  readonly name: string
  readonly courseCode: string
  /** First day of the examination, 'YYYY-MM-DD'. */
  readonly examOn: string
  /** Which Income-tax Act is examined; null where none is. */
  readonly actBasis: '1961' | '2025' | null
  readonly levelCodes: readonly string[]
}

/** 'CA May 2027', of `attempts a`; where one level alone is examined, by its name: 'CSEET February 2027'. */
export const attemptName = sql<string>`coalesce(
  (select min(l.name) from attempt_levels x join levels l on l.code = x.level_code where x.attempt_code = a.code having count(*) = 1),
  (select name from courses where code = a.course_code)) || ' ' || a.label`

/** The attempts that students choose from, today's and later by Indian time, the next one first; or all that ever were. */
export const listAttempts = (db: Db, { all = false } = {}): Promise<Attempt[]> =>
  allRows<Attempt>(db)`
    select a.code, a.label, ${attemptName} name, a.course_code "courseCode", a.exam_on "examOn", a.act_basis "actBasis",
      array(select al.level_code::text from attempt_levels al join levels l on l.code = al.level_code
            where al.attempt_code = a.code order by l.position) "levelCodes"
    from attempts a
    where ${all} or (a.exam_on >= business_today()
      and exists (select from attempt_levels where attempt_code = a.code))
    order by a.exam_on, a.code`

/** The pairs of level and attempt, past ones too, as 'level.attempt' of their codes. */
export async function readAttemptLevels(db: Db): Promise<ReadonlySet<string>> {
  const rows = await allRows<{ pair: string }>(db)`
    select level_code || '.' || attempt_code pair from attempt_levels`
  return new Set(rows.map(({ pair }) => pair))
}
