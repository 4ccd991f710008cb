import { sql } from 'kysely'
import type { Db } from '#db/tables'
import type { Paise } from '#kernel/money'
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
    readonly kind: DocumentKind
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

/** Reads what a seller reports of a month, from its documents alone. */
export async function readGstr1(
  db: Db,
  { sellerId, month }: { readonly sellerId: number; readonly month: Month },
): Promise<Gstr1> {
  const { from, before } = monthOf(month)
  // A credit note belongs to the table of the invoice that it corrects.
  const supplies = sql`
    from (select d.id, d.number, d.issued_on, d.kind = 'CN' is_note, case d.kind when 'CN' then -1 else 1 end sign,
        d.recipient->'business'->>'gstin' gstin, d.place_of_supply pos, d.place_of_supply <> s.state_code is_inter, d.gross_paise,
        d.place_of_supply = ${placeAbroad} is_export, d.paise_per_usd, coalesce(o.gross_paise, d.gross_paise) > ${largeInvoice} is_large
      from documents d join sellers s on s.id = d.seller_id left join documents o on o.id = d.original_id
      where d.seller_id = ${sellerId} and d.issued_on >= ${from}::date and d.issued_on < ${before}::date
        and d.kind in ('TI', 'BS', 'IB', 'CN')) d
    join document_rows r on r.document_id = d.id`
  const isNamed = sql`(d.gstin is not null or (d.is_inter and d.is_large))`
  const sums = (
    sign: typeof supplies,
  ) => sql`sum(${sign} * in_paise(r.taxable_paise, d.paise_per_usd))::bigint taxable,
    sum(${sign} * r.igst_paise)::bigint igst, sum(${sign} * r.cgst_paise)::bigint cgst, sum(${sign} * r.sgst_paise)::bigint sgst`
  const [named, exports, others, nil, hsn, issued] = await Promise.all([
    sql<Omit<NamedDocument, 'rates'> & TaxAmounts & { rateBp: number }>`
      select d.number, d.issued_on "issuedOn", d.gstin, d.pos "placeOfSupply", d.is_note "isCreditNote", d.gross_paise "value",
        r.rate_bp "rateBp", ${sums(sql`1`)}
      ${supplies} where ${isNamed} and not d.is_export and r.rate_bp > 0
      group by d.id, d.number, d.issued_on, d.gstin, d.pos, d.is_note, d.gross_paise, r.rate_bp
      order by d.id, r.rate_bp`.execute(db),
    sql<Gstr1['exports'][number]>`
      select d.number, d.issued_on "issuedOn", d.is_note "isCreditNote", ${sums(sql`1`)}
      ${supplies}
      where d.is_export group by d.id, d.number, d.issued_on, d.is_note order by d.id`.execute(db),
    sql<Gstr1['others'][number]>`
      select d.pos "placeOfSupply", d.is_inter "isInterState", r.rate_bp "rateBp", ${sums(sql`d.sign`)}
      ${supplies} where not ${isNamed} and not d.is_export and r.rate_bp > 0 group by 1, 2, 3
      order by 1, 2, 3`.execute(db),
    sql<Gstr1['nil'][number]>`
      select d.is_inter "isInterState", d.gstin is not null "isRegistered", sum(d.sign * r.gross_paise)::bigint amount
      ${supplies} where not d.is_export and r.rate_bp = 0 group by 1, 2 order by 1, 2`.execute(db),
    sql<Gstr1['hsn'][number]>`
      select d.gstin is not null "isRegistered", r.hsn, r.unit_code "unitCode", case when d.is_export then 0 else r.rate_bp end "rateBp",
        sum(d.sign * r.quantity)::int quantity, ${sums(sql`d.sign`)}
      ${supplies} group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`.execute(db),
    sql<Gstr1['issued'][number]>`
      select kind, min(number) first, max(number) last, count(*)::int count from documents
      where seller_id = ${sellerId} and issued_on >= ${from}::date and issued_on < ${before}::date
      group by kind, fy order by kind, fy`.execute(db),
  ])
  const byDocument = Map.groupBy(named.rows, ({ number }) => number)
  return {
    named: [...byDocument.values()].flatMap(([first, ...more]) => {
      if (!first) return []
      const { number, issuedOn, gstin, placeOfSupply, isCreditNote, value } = first
      const rates = [first, ...more].map(amountsAtRate)
      return [{ number, issuedOn, gstin, placeOfSupply, isCreditNote, value, rates }]
    }),
    exports: exports.rows,
    others: others.rows,
    nil: nil.rows,
    hsn: hsn.rows,
    issued: issued.rows,
  }
}

const amountsAtRate = ({ rateBp, taxable, igst, cgst, sgst }: TaxAmounts & { readonly rateBp: number }) => ({
  rateBp,
  taxable,
  igst,
  cgst,
  sgst,
})
