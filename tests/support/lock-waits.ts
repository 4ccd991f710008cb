import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

/** How many statements of a test's own database wait for a lock; other tests have databases of their own. */
export const countLockWaits = async (db: Db): Promise<number> =>
  (
    await allRows(
      db,
    )`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length
