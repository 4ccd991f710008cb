import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/** Dates that staff have to enter, because those that are known run out. */
export type MissingDates =
  | {
      readonly what: 'holidays'
      /** The first year without a public holiday. */
      readonly year: number
    }
  | {
      readonly what: 'attempts'
      /** 'CA Intermediate, CA Final' */
      readonly levels: string
      /** First day of the last attempt of these levels, 'YYYY-MM-DD'. */
      readonly lastOn: string
    }

/** Reads which years and levels have no dates: holidays from 60 days before their year on, attempts when none is a year ahead. */
export const readMissingDates = (db: Db): Promise<MissingDates[]> =>
  allRows<MissingDates>(db)`
    select distinct 'holidays' what, y.year, null levels, null "lastOn"
    from (values (business_today()), (business_today() + 60)) days (day) cross join lateral (select extract(year from day)::int as year) y
    where not exists (select from public_holidays where extract(year from holiday_on) = y.year)
    union all
    select 'attempts', null, string_agg(name, ', ' order by position), last_on::text
    from (select l.name, row_number() over (order by c.position, l.position) as position, max(a.exam_on) last_on
      from levels l join courses c on c.code = l.course_code
      join attempt_levels x on x.level_code = l.code join attempts a on a.code = x.attempt_code
      group by l.code, c.code having max(a.exam_on) < business_today() + interval '1 year') last
    group by last_on
    order by 1 desc, 2, 4`
