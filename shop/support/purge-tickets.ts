import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'

/** As the privacy page promises. */
const ticketYears = 3

/** Deletes tickets years after their last message, but for those whose number `stays` (SQL) has. */
export async function purgeTickets(db: Db, stays: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from support_tickets t
    where opened_at < business_now() - make_interval(years => ${sql.lit(ticketYears)})
      and not exists (select from support_messages m where m.ticket_id = t.id
        and m.at >= business_now() - make_interval(years => ${sql.lit(ticketYears)}))
      and ticket_no not in ${stays}`.execute(db)
}
