import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { TaxClassCode } from './tax-classes.ts'
import type { TaxTables } from './tax-tables.ts'

/** A rate in force: basis points (1800 is 18 %), and the HSN or SAC to print. */
export type TaxRate = { readonly rateBp: number; readonly hsn: string }

/** Every class's rate on one day. */
export type TaxRates = ReadonlyMap<TaxClassCode, TaxRate>

/**
 * The rates in force on `day` ('YYYY-MM-DD', by Indian time). Pass the day of supply, not today: a document issued
 * later, and every credit note, bears the rate of that day.
 */
export const readTaxRates = async (
  db: Kysely<TaxTables> | Transaction<TaxTables>,
  day: string,
): Promise<TaxRates> => {
  const { rows } = await sql<Pick<Selectable<TaxTables['tax_rates']>, 'tax_class' | 'rate_bp' | 'hsn'>>`
    select tax_class, rate_bp, hsn from tax_rates
    where valid_from <= ${day} and (valid_to is null or valid_to > ${day})`.execute(db)
  return new Map(rows.map((row) => [row.tax_class, { rateBp: row.rate_bp, hsn: row.hsn }]))
}

/** The rate of one class. Throws when the class has none that day: selling without knowing the tax is a fault. */
export const rateOf = (rates: TaxRates, taxClass: TaxClassCode): TaxRate => {
  const rate = rates.get(taxClass)
  if (rate === undefined) throw new Error(`No tax rate in force for ${taxClass}`)
  return rate
}
