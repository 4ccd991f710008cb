import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
import { allRows } from '#kernel/read-rows'
import { type DocumentKind, placeAbroad, type TaxAmounts } from '#shop/tax'
import { type Month, monthOf } from './month.ts'

/**
 * A document that the return names: all of registered buyers (tables 4 and 9B, CDNR), and those of others above
 * `largeInvoice` to another State (tables 5 and 9B, CDNUR).
 */
export type NamedDocument = {
  readonly number: string
  readonly issuedOn: string
  /** Of the buyer; null: not registered. */
  readonly gstin: string | null
  readonly placeOfSupply: string
  readonly isCreditNote: boolean
  /** Of the whole document, untaxed rows included. */
  readonly value: Paise
  readonly rates: readonly (TaxAmounts & { readonly rateBp: number })[]
}

/**
 * What a seller reports of a month in FORM GSTR-1. Credit notes count against what is not named, so an amount can be less
 * than zero. Dollars count at the rate of their document.
 */
export type Gstr1 = {
  readonly named: readonly NamedDocument[]
  /** Tables 6A and 9B: supplies to buyers abroad, each under a letter of undertaking, so without tax. */
  readonly exports: readonly {
    readonly number: string
    readonly issuedOn: string
    readonly isCreditNote: boolean
    readonly taxable: Paise
  }[]
  /** Table 7: all other taxable supplies to unregistered buyers. */
  readonly others: readonly (TaxAmounts & {
    readonly placeOfSupply: string
    readonly isInterState: boolean
    readonly rateBp: number
  })[]
  /** Table 8: supplies at the rate of nil. */
  readonly nil: readonly {
    readonly isInterState: boolean
    readonly isRegistered: boolean
    readonly amount: Paise
  }[]
  /** Table 12: by HSN or SAC, those to registered buyers apart. */
  readonly hsn: readonly (TaxAmounts & {
    readonly isRegistered: boolean
    readonly hsn: string
    readonly unitCode: 'NOS' | 'OTH'
    readonly quantity: number
    readonly rateBp: number
  })[]
  /** Table 13: the numbers that were used. None is ever cancelled: a credit note takes a document back. */
  readonly issued: readonly {
    /** Of the house also invoices for commissions (CM) and the credit notes of these (CC). */
    readonly kind: DocumentKind | 'CM' | 'CC'
    readonly first: string
    readonly last: string
    readonly count: number
  }[]
}

/**
 * Invoices of more than this in paise to an unregistered buyer of another State are named one by one (rule 59(4) of the
 * CGST Rules, as amended by Notification 12/2024 – Central Tax from 1 August 2024).
 */
export const largeInvoice = 1_00_000_00

/**
 * Reads what a seller reports of a month under a GSTIN, from its documents alone; of the house also those for commissions.
 * Delivery and fees are of the goods that they come with, in their row of table 12: codes that begin with 99 are services, and
 * all others need a unit.
 */
export async function readGstr1(
  db: Db,
  { sellerId, gstin, month }: { readonly sellerId: number; readonly gstin: string; readonly month: Month },
): Promise<Gstr1> {
  const { from, before } = monthOf(month)
  const made = sql`from supplies_made d
    where d.seller_id = ${sellerId} and d.supplier_gstin = ${gstin} and d.issued_on >= ${from}::date and d.issued_on < ${before}::date`
  const supplies = sql`${made} and d.kind in ('TI', 'BS', 'IB', 'CN', 'CM', 'CC')`
  const isExport = sql`d.place_of_supply = ${placeAbroad}`
  const isNamed = sql`(d.gstin is not null or (d.is_inter and d.invoice_paise > ${largeInvoice}))`
  const sign = sql`case when d.is_note then -1 else 1 end`
  const isService = sql`d.hsn like '99%'`
  const sums = (
    signed: RawBuilder<unknown>,
  ) => sql`sum(${signed} * in_paise(d.taxable_paise, d.paise_per_usd))::bigint taxable,
    sum(${signed} * d.igst_paise)::bigint igst, sum(${signed} * d.cgst_paise)::bigint cgst, sum(${signed} * d.sgst_paise)::bigint sgst`
  const [named, exports, others, nil, hsn, issued] = await Promise.all([
    allRows<Omit<NamedDocument, 'rates'> & TaxAmounts & { rateBp: number }>(db)`
      select d.number, d.issued_on "issuedOn", d.gstin, d.place_of_supply "placeOfSupply", d.is_note "isCreditNote",
        d.value_paise "value", d.rate_bp "rateBp", ${sums(sql`1`)}
      ${supplies} and ${isNamed} and not ${isExport} and d.rate_bp > 0 group by 1, 2, 3, 4, 5, 6, 7 order by 5, 2, 1, 7`,
    allRows<Gstr1['exports'][number]>(db)`
      select d.number, d.issued_on "issuedOn", d.is_note "isCreditNote", ${sums(sql`1`)}
      ${supplies} and ${isExport} group by 1, 2, 3 order by 3, 2, 1`,
    allRows<Gstr1['others'][number]>(db)`
      select d.place_of_supply "placeOfSupply", d.is_inter "isInterState", d.rate_bp "rateBp", ${sums(sign)}
      ${supplies} and not ${isNamed} and not ${isExport} and d.rate_bp > 0 group by 1, 2, 3 order by 1, 2, 3`,
    allRows<Gstr1['nil'][number]>(db)`
      select d.is_inter "isInterState", d.gstin is not null "isRegistered", sum(${sign} * d.gross_paise)::bigint amount
      ${supplies} and not ${isExport} and d.rate_bp = 0 group by 1, 2 order by 1, 2`,
    allRows<Gstr1['hsn'][number]>(db)`
      select d.gstin is not null "isRegistered", d.hsn, case when ${isService} then 'OTH' else 'NOS' end "unitCode", case when ${isExport} then 0 else d.rate_bp end "rateBp",
        coalesce(sum(${sign} * d.quantity) filter (where ${isService} or d.unit_code = 'NOS'), 0)::int quantity, ${sums(sign)}
      ${supplies} group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`,
    allRows<Gstr1['issued'][number]>(db)`
      select d.kind, min(d.number) first, max(d.number) last, count(distinct d.number)::int count
      ${made} group by d.kind, d.fy order by d.kind, d.fy`,
  ])
  const byDocument = Map.groupBy(named, ({ number }) => number)
  return {
    named: [...byDocument.values()].flatMap(([first, ...more]) => {
      if (!first) return []
      const { number, issuedOn, gstin, placeOfSupply, isCreditNote, value } = first
      const rates = [first, ...more].map(amountsAtRate)
      return [{ number, issuedOn, gstin, placeOfSupply, isCreditNote, value, rates }]
    }),
    exports,
    others,
    nil,
    hsn,
    issued,
  }
}

const amountsAtRate = ({ rateBp, taxable, igst, cgst, sgst }: TaxAmounts & { readonly rateBp: number }) => ({
  rateBp,
  taxable,
  igst,
  cgst,
  sgst,
})
