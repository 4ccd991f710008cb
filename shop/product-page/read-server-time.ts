import type { Db } from '#db/tables'
import { oneRow } from '#kernel/read-rows'

/** The clock that all dates and deadlines of the shop go by: the database's. `today` is the Indian day, 'YYYY-MM-DD'. */
export const readServerTime = (db: Db): Promise<{ readonly now: Date; readonly today: string }> =>
  oneRow<{ now: Date; today: string }>(db)`
    select business_now() now, business_today() today`
