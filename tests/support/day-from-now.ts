import { sql } from 'kysely'
import type { Db } from '#db/tables'

/** The day so many days after today by the clock of a database, 'YYYY-MM-DD'. */
export async function dayFromNow(db: Db, days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select business_today() + ${days}::int "day"`.execute(db)
  return rows[0]?.day ?? ''
}
