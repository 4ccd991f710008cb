import { type Kysely, sql } from 'kysely'
import type { ProductPageTables } from './product-page-tables.ts'

/**
 * The days from today on, 'YYYY-MM-DD', on which no courier delivers: the three national holidays and the larger ones
 * that central offices keep everywhere, as gazetted each year, not those of one State. Rows of `public_holidays`, which
 * staff keep: a year without rows counts as one without holidays.
 */
export async function readPublicHolidays(db: Kysely<ProductPageTables>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('public_holidays')
    .select('holiday_on')
    .where('holiday_on', '>=', sql<string>`business_today()`)
    .execute()
  return new Set(rows.map((row) => row.holiday_on))
}
