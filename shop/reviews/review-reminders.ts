import { sql } from 'kysely'
import type { Db, DbAndOutbox } from '#db/tables'
import { queueReminders, readReminder } from '#shop/marketing'
import { deliveredLines, readOrderById } from '#shop/orders'

/** Days after the delivery, when a title was read for a while; a week later it is too late. */
const afterDays = 10
const lateDays = 7

/** Titles of orders that were delivered, were not sent back and have no review of their buyer. */
const toReview = sql`${deliveredLines} d join editions e on e.id = d.edition_id
  where not exists (select from reviews r where r.work_id = e.work_id and r.user_id = d.user_id)`

/**
 * Queues one mail for each order that people who agreed received a while ago and have not reviewed. A person gets at most
 * one a day; the other orders follow on the next days, the oldest first.
 */
export const remindReviews = ({ db, outbox }: DbAndOutbox): Promise<string[]> =>
  db.transaction().execute((tx) =>
    queueReminders(
      tx,
      outbox,
      'review-reminders',
      sql`select distinct on (d.user_id) d.user_id, d.order_id subject, to_jsonb(d.order_id) about from ${toReview}
          and not exists (select from reminders m where m.user_id = d.user_id and m.purpose = 'review-reminders'
            and (m.subject = d.order_id::text or (m.at at time zone 'Asia/Kolkata')::date = business_today()))
        group by d.user_id, d.order_id
        having max(d.at) <= business_now() - make_interval(days => ${sql.lit(afterDays)})
          and max(d.at) > business_now() - make_interval(days => ${sql.lit(afterDays + lateDays)})
        order by d.user_id, max(d.at), d.order_id`,
    ),
  )

/** A title to review: what the address of its form is made of. */
export type TitleToReview = { readonly editionId: number; readonly title: string; readonly format: string }

/** A reminder with its order and the titles that are still to be reviewed; null when there are none, or its person no longer agrees. */
export async function readReviewReminder(db: Db, reminderId: number) {
  const reminder = await readReminder(db, reminderId, 'review-reminders')
  if (!reminder) return null
  const { rows: titles } = await sql<TitleToReview>`
    select distinct e.id "editionId", d.title, e.format from ${toReview}
      and d.user_id = ${reminder.userId} and d.order_id = ${Number(reminder.about)}
      order by d.title`.execute(db)
  const order = await readOrderById(db, Number(reminder.about))
  return titles.length === 0 || !order ? null : { reminder, order, titles }
}
