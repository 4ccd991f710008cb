import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { formatDay } from '#kernel/dates'
import { type Paise, paise } from '#kernel/money'
import { firstRow } from '#kernel/read-rows'
import { stateByCode } from '#shop/tax'
import type { InvoiceParty } from './payouts-tables.ts'

/** Our tax invoice to a seller for the commission of a payout, or the credit note for what of it was given back. */
export type CommissionInvoice = {
  readonly kind: 'CM' | 'CC'
  readonly number: string
  readonly issuedOn: string
  readonly supplier: InvoiceParty
  readonly recipient: InvoiceParty
  readonly placeOfSupply: string
  readonly sac: string
  readonly rateBp: number
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
}

const party = (seller: string) =>
  sql.raw(`jsonb_build_object('name', ${seller}.legal_name, 'address', ${seller}.address || ' ' || ${seller}.pin,
    'stateCode', ${seller}.state_code, 'gstin', ${seller}.gstin)`)

/**
 * Issues the invoice for the commission of a payout that was recorded (CGST Rules, rule 46); none without one. Its supply is
 * made in the State of the seller.
 */
export async function issueCommissionInvoice(
  tx: Tx,
  payoutId: number,
  {
    commission,
    commissionGst,
    before,
  }: {
    readonly commission: Paise
    readonly commissionGst: Paise
    /** The day after the month. */
    readonly before: string
  },
): Promise<void> {
  if (commission === 0) return
  const kind = commission > 0 ? 'CM' : 'CC'
  const gst = paise(Math.abs(commissionGst))
  // One at a time, so that no number is lost or used twice.
  await sql`select pg_advisory_xact_lock(hashtext('commission_invoices'))`.execute(tx)
  await sql`
    insert into commission_invoices (payout_id, kind, serial, supplier, recipient, place_of_supply, sac, rate_bp,
      taxable_paise, cgst_paise, sgst_paise, igst_paise)
    select p.id, ${kind}, (select coalesce(max(serial), 0) + 1 from commission_invoices
        where kind = ${kind} and fy = financial_year(business_today())),
      ${party('house')}, ${party('s')}, s.state_code, t.hsn, t.rate_bp, ${Math.abs(commission)}::bigint, half, half,
      ${gst}::bigint - 2 * half
    from payouts p join sellers s on s.id = p.seller_id join sellers house on house.is_house
    join tax_rates t on t.tax_class = 'COMMISSION' and t.valid_from < ${before}::date
      and (t.valid_to is null or t.valid_to >= ${before}::date)
    cross join lateral (select case when s.state_code = house.state_code then ${gst}::bigint / 2 else 0 end half) halves
    where p.id = ${payoutId}`.execute(tx)
}

/** Reads the invoice for the commission of a payout; null when there is none. */
export const readCommissionInvoice = (db: Db, payoutId: number): Promise<CommissionInvoice | null> =>
  firstRow<CommissionInvoice>(db)`
    select kind, number, issued_on "issuedOn", supplier, recipient, place_of_supply "placeOfSupply", sac, rate_bp "rateBp",
      taxable_paise taxable, cgst_paise cgst, sgst_paise sgst, igst_paise igst
    from commission_invoices where payout_id = ${payoutId}`

/** An invoice for a commission in lines, with all that rule 46 asks for beside its sums. */
export function commissionInvoiceLines(invoice: CommissionInvoice): string[] {
  const of = ({ name, address, gstin }: InvoiceParty) =>
    [name, address, gstin ? `GSTIN ${gstin}` : 'not registered'].join(', ')
  const { placeOfSupply } = invoice
  return [
    `${invoice.kind === 'CM' ? 'Tax invoice' : 'Credit note'} ${invoice.number} of ${formatDay(invoice.issuedOn)}`,
    `From ${of(invoice.supplier)}`,
    `To ${of(invoice.recipient)}`,
    `Commission on the sale of goods and services, SAC ${invoice.sac}, GST at ${invoice.rateBp / 100}%`,
    `Place of supply: ${stateByCode(placeOfSupply)?.name ?? ''} (${placeOfSupply}). Reverse charge: no.`,
  ]
}

/** The amounts of an invoice for a commission, with their labels; what is nothing is left out. */
export const commissionInvoiceSums = ({ taxable, cgst, sgst, igst }: CommissionInvoice) =>
  (
    [
      ['Taxable value', taxable],
      ['CGST', cgst],
      ['SGST or UTGST', sgst],
      ['IGST', igst],
    ] as const
  ).flatMap(([label, amount]) => (amount > 0 ? [{ label, amount }] : []))
