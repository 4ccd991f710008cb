import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Experience, Feedback } from '#shop/feedback'

export type FeedbackMonth = {
  /** 'YYYY-MM' */
  readonly month: string
  readonly answers: number
  readonly stars: number
  readonly poor: number
}

/** One answer, with the order that it is about. */
export type FeedbackAnswer = Feedback & { readonly orderNo: string; readonly givenAt: Date }

export type FeedbackFilter = { readonly experience: Experience | null; readonly month: string | null }

export type FeedbackReport = {
  /** The last twelve months that have answers, newest first. */
  readonly months: readonly FeedbackMonth[]
  readonly answers: readonly FeedbackAnswer[]
  /** Whether there are more than are shown. */
  readonly hasMore: boolean
}

const SHOWN = 50
const monthOf = sql`to_char(f.given_at at time zone 'Asia/Kolkata', 'YYYY-MM')`

/** Reads the averages by month and the latest answers that pass the filter. */
export async function readFeedbackReport(
  db: Db,
  { experience, month }: FeedbackFilter,
): Promise<FeedbackReport> {
  const { rows: months } = await sql<FeedbackMonth>`
    select ${monthOf} "month", count(*)::int answers, round(avg(f.stars), 2)::float stars,
      count(*) filter (where f.experience = 'POOR')::int poor
    from purchase_feedback f group by 1 order by 1 desc limit 12`.execute(db)
  const { rows } = await sql<FeedbackAnswer>`
    select o.order_no "orderNo", f.experience, f.stars, f.title, f.comment, f.given_at "givenAt"
    from purchase_feedback f join orders o on o.id = f.order_id
    where (${experience}::text is null or f.experience = ${experience})
      and (${month}::text is null or ${monthOf} = ${month})
    order by f.given_at desc limit ${SHOWN + 1}`.execute(db)
  return { months, answers: rows.slice(0, SHOWN), hasMore: rows.length > SHOWN }
}
