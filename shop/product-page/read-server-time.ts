import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'

/** The clock that all dates and deadlines of the shop go by: the database's. `today` is the Indian day, 'YYYY-MM-DD'. */
export async function readServerTime(db: Db): Promise<{ readonly now: Date; readonly today: string }> {
  const clock = await firstRow<{ now: Date; today: string }>(db)`
    select business_now() now, business_today() today`
  if (!clock) throw new Error('The database answered no time.')
  return clock
}
