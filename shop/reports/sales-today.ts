import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type Paise, paise } from '#kernel/money'
import { unsoldStates } from '#shop/orders'

/** What was sold on a day in India, of orders that are neither unpaid nor cancelled nor sent back as a whole. */
type DaySales = {
  /** 'YYYY-MM-DD' */
  readonly day: string
  /** In the first hours of the day added up: at 1 o'clock, 2 o'clock … midnight. */
  readonly byHour: readonly Paise[]
  /** Until the time that it is now. */
  readonly orders: number
  readonly sold: Paise
}

/** The sales of today beside those of a day to compare with. */
export type SalesToday = {
  readonly today: DaySales
  readonly before: DaySales
  /** The next exam, and in how many days it begins. */
  readonly exam: { readonly name: string; readonly on: string; readonly days: number } | null
  /** Whether `before` was as many days before the exam of that course before; otherwise it is a week ago. */
  readonly isBeforeExam: boolean
  /** Hours of today until now, with their part: 11.7 at 11:42. */
  readonly hours: number
}

/** Reads what was sold today. Dollars count at the rate of their order; a part paid from the wallet counts. */
export async function readSalesToday(db: Db): Promise<SalesToday> {
  const { rows: days } = await sql<{
    today: string
    weekAgo: string
    hours: number
    name: string | null
    on: string
    days: number
    asFar: string | null
  }>`
    with ahead as (
      select code, course_code, exam_on, exam_on - business_today() days, (select name from courses where code = course_code) || ' ' || label name
      from attempts where exam_on > business_today() order by exam_on, code limit 1),
    behind as (
      select max(b.exam_on) exam_on from attempts b join ahead using (course_code)
      where b.exam_on <= business_today() and exists (select from attempt_levels x join attempt_levels y using (level_code)
        where x.attempt_code = b.code and y.attempt_code = ahead.code))
    select business_today()::text today, (business_today() - 7)::text "weekAgo",
      extract(epoch from (business_now() at time zone 'Asia/Kolkata')::time)::float8 / 3600 hours,
      name, ahead.exam_on::text "on", ahead.days,
      (select d::text from (select behind.exam_on - ahead.days d) x
        where exists (select from orders where placed_at < d::timestamp at time zone 'Asia/Kolkata')) "asFar"
    from (values (1)) one left join ahead on true left join behind on true`.execute(db)
  const { today, weekAgo, hours, name, on, days: daysLeft, asFar } = days[0]!
  const compared = asFar ?? weekAgo
  const { rows } = await sql<{ day: string; hour: number; sold: Paise; orders: number; soldByNow: Paise }>`
    select (o.placed_at at time zone 'Asia/Kolkata')::date::text "day", extract(hour from o.placed_at at time zone 'Asia/Kolkata')::int "hour",
      sum(${soldOf})::bigint sold, count(*) filter (where ${isByNow})::int orders, coalesce(sum(${soldOf}) filter (where ${isByNow}), 0)::bigint "soldByNow"
    from unnest(${[today, compared]}::date[]) d
    join orders o on o.placed_at >= d::timestamp at time zone 'Asia/Kolkata' and o.placed_at < (d + 1)::timestamp at time zone 'Asia/Kolkata'
    where o.origin <> 'exchange' and exists (select from order_lines l where l.order_id = o.id and l.state not in (${sql.join(unsoldStates.map((state) => sql.lit(state)))}))
    group by 1, 2`.execute(db)
  const salesOf = (day: string): DaySales => {
    const own = rows.filter((row) => row.day === day)
    const until = (end: number) =>
      own.filter(({ hour }) => hour < end).reduce((sum, { sold }) => sum + sold, 0)
    return {
      day,
      byHour: Array.from({ length: 24 }, (_, hour) => paise(until(hour + 1))),
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
      sold: paise(own.reduce((sum, { soldByNow }) => sum + soldByNow, 0)),
    }
  }
  return {
    today: salesOf(today),
    before: salesOf(compared),
    exam: name === null ? null : { name, on, days: daysLeft },
    isBeforeExam: asFar !== null,
    hours,
  }
}

const soldOf = sql`in_paise(o.total_paise + o.wallet_paise, o.paise_per_usd)`
const isByNow = sql`(o.placed_at at time zone 'Asia/Kolkata')::time <= (business_now() at time zone 'Asia/Kolkata')::time`
