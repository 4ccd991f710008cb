import { sql } from 'kysely'
import type { Db } from '#db/tables'

/** Sets the clock of a connection to an instant, from which it goes on; reset it afterwards. */
export const setClock = (db: Db, at: Date | string | number): Promise<unknown> =>
  sql`select set_config('shop.clock_offset', (${new Date(at).toISOString()}::timestamptz - now())::text, false)`.execute(
    db,
  )

/** Lets a connection follow the real clock again. */
export const resetClock = (db: Db): Promise<unknown> => sql`reset shop.clock_offset`.execute(db)
