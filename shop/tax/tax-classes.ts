import type { Db } from '#db/tables'
import { allRows } from '#kernel/read-rows'

type ClassFacts = {
  readonly name: string
  /** HSN (goods) or SAC (services), with as many digits as are certain. */
  readonly hsn: string
  readonly kind: 'goods' | 'service'
}

/**
 * The tax classes of what a bookshop sells. Their rates by day are in `tax_rates`. An e-book is EBOOK_PRINTED only when
 * the same book is also printed (Notification 13/2018); a journal never is, since 4902 is not
 * 4901. A disc with search software and updates is not an e-book either (TN AAR 13/2020).
 */
export const taxClasses = {
  BOOK_PRINT: { name: 'Printed book', hsn: '49019900', kind: 'goods' },
  LEAFLET: { name: 'Brochure or leaflet', hsn: '4901', kind: 'goods' },
  WORKBOOK: { name: 'Printed workbook', hsn: '4901', kind: 'goods' },
  JOURNAL_PRINT: { name: 'Printed journal', hsn: '49029020', kind: 'goods' },
  EBOOK_PRINTED: { name: 'E-book of a printed book', hsn: '998431', kind: 'service' },
  EBOOK_NOPRINT: { name: 'E-book without a printed edition', hsn: '998431', kind: 'service' },
  EJOURNAL: { name: 'Virtual journal', hsn: '998431', kind: 'service' },
  DVD: { name: 'Recorded DVD', hsn: '85234940', kind: 'goods' },
  PENDRIVE: { name: 'Recorded pen drive or card', hsn: '85235100', kind: 'goods' },
  DVD_DATABASE: { name: 'DVD with search software and updates', hsn: '85234940', kind: 'goods' },
  VIDEO_COURSE: { name: 'Recorded or live lectures', hsn: '999293', kind: 'service' },
  TEST_SERIES: { name: 'Test series or practice plan', hsn: '999293', kind: 'service' },
  RESEARCH_DB: { name: 'Research database subscription', hsn: '998431', kind: 'service' },
  NOTEBOOK: { name: 'Notebook', hsn: '4820', kind: 'goods' },
  MAPS: { name: 'Map, atlas or chart', hsn: '4905', kind: 'goods' },
  COURIER: { name: 'Courier as a supply of its own', hsn: '996812', kind: 'service' },
  COMMISSION: { name: 'Commission charged to sellers', hsn: '9985', kind: 'service' },
} as const satisfies Readonly<Record<string, ClassFacts>>

/** The code of a tax class, as editions and order lines carry it. */
export type TaxClassCode = keyof typeof taxClasses

/** All codes, in the order of the table. */
export const taxClassCodes = Object.keys(taxClasses) as readonly TaxClassCode[]

/** Whether a text is the code of a tax class. */
export const isTaxClassCode = (text: string): text is TaxClassCode => Object.hasOwn(taxClasses, text)

/** A rate in force: basis points (1800 is 18 %), and the HSN or SAC to print. */
type TaxRate = { readonly rateBp: number; readonly hsn: string }

/** Every class's rate on one day. */
export type TaxRates = ReadonlyMap<TaxClassCode, TaxRate>

/**
 * The rates in force on `day` ('YYYY-MM-DD', by Indian time). Pass the day of supply, not today: a document issued
 * later, and every credit note, bears the rate of that day.
 */
export const readTaxRates = async (db: Db, day: string): Promise<TaxRates> => {
  const rows = await allRows<TaxRate & { taxClass: TaxClassCode }>(db)`
    select tax_class "taxClass", rate_bp "rateBp", hsn from tax_rates
    where valid_from <= ${day} and (valid_to is null or valid_to > ${day})`
  return new Map(rows.map(({ taxClass, ...rate }) => [taxClass, rate]))
}

/** The rate of one class. Throws when the class has none that day: selling without knowing the tax is a fault. */
export const rateOf = (rates: TaxRates, taxClass: TaxClassCode): TaxRate => {
  const rate = rates.get(taxClass)
  if (rate === undefined) throw new Error(`No tax rate in force for ${taxClass}`)
  return rate
}
