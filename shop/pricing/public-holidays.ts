import { type Kysely, sql } from 'kysely'
import type { PricingTables } from './pricing-tables.ts'

/**
 * The days of the last 400 days and to come, 'YYYY-MM-DD', on which no courier and no bank works: national holidays and those of central offices, as
 * gazetted each year, not those of one State. Staff maintain the rows; a year without rows has no holidays.
 */
export async function readPublicHolidays(db: Kysely<PricingTables>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('public_holidays')
    .select('holiday_on')
    .where('holiday_on', '>=', sql<string>`business_today() - 400`)
    .execute()
  return new Set(rows.map((row) => row.holiday_on))
}
