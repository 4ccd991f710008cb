import { type Kysely, sql } from 'kysely'
import { type Paise, paise } from '#kernel/money'
import type { PricingTables } from './pricing-tables.ts'

/** The terms of sale in force: fees and thresholds in paise, days as counts. */
export type Terms = {
  /** Today by Indian time, 'YYYY-MM-DD': the day these terms, and the tax rates, are asked for. */
  readonly asOn: string
  readonly shippingFee: Paise
  /** Physical goods of this value or more travel free. */
  readonly freeShippingFrom: Paise
  readonly codFee: Paise
  /** The largest amount that may be paid on delivery, fee included. */
  readonly codMax: Paise
  readonly returnDays: number
}

/** Reads the terms in force today, by Indian time. Throws when none are: a shop without terms is misconfigured. */
export async function readTerms(db: Kysely<PricingTables>): Promise<Terms> {
  const row = await db
    .selectFrom('sale_terms')
    .selectAll()
    .select(sql<string>`business_today()`.as('as_on'))
    .where('valid_from', '<=', sql<string>`business_today()`)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    asOn: row.as_on,
    shippingFee: paise(row.shipping_fee_paise),
    freeShippingFrom: paise(row.free_shipping_from_paise),
    codFee: paise(row.cod_fee_paise),
    codMax: paise(row.cod_max_paise),
    returnDays: row.return_days,
  }
}
