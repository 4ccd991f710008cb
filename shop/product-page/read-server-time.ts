import { sql } from 'kysely'
import type { Db } from '#db/tables'

/** The clock that all dates and deadlines of the shop go by: the database's. `today` is the Indian day, 'YYYY-MM-DD'. */
export async function readServerTime(db: Db): Promise<{ readonly now: Date; readonly today: string }> {
  const { rows } = await sql<{ now: Date; today: string }>`
    select business_now() now, business_today() today`.execute(db)
  const [clock] = rows
  if (!clock) throw new Error('The database answered no time.')
  return clock
}
