import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables'
import { advisoryLock } from '#kernel/advisory-lock'
import { formatDay } from '#kernel/dates'
import { addPaise, formatInr, type Paise } from '#kernel/money'
import { firstRow } from '#kernel/read-rows'
import { stateByCode } from '#shop/tax'
import type { StatementSums } from './read-statements.ts'

const party = (seller: string) =>
  sql.raw(`concat_ws(', ', ${seller}.legal_name, ${seller}.address || ' ' || ${seller}.pin,
    coalesce('GSTIN ' || ${seller}.gstin, 'not registered'))`)

/**
 * Issues our invoice for the commission of a payout, or the credit note for what of it was given back; none without one. Its
 * supply is made in the State of the seller. `before`: the day after the month.
 */
export async function issueCommissionInvoice(
  tx: Tx,
  payoutId: number,
  { commission, commissionGst, before }: StatementSums & { readonly before: string },
): Promise<void> {
  if (commission === 0) return
  const kind = commission > 0 ? 'CM' : 'CC'
  const gst = sql`abs(${commissionGst}::bigint)`
  // One at a time, so that no number is lost or used twice.
  await advisoryLock(tx, 'commission_invoices')
  await sql`
    insert into commission_invoices (payout_id, kind, serial, supplier, recipient, gstin, place_of_supply, sac, rate_bp,
      taxable_paise, cgst_paise, sgst_paise, igst_paise)
    select p.id, ${kind}, (select coalesce(max(serial), 0) + 1 from commission_invoices
        where kind = ${kind} and fy = financial_year(business_today())),
      ${party('house')}, ${party('s')}, s.gstin, s.state_code, t.hsn, t.rate_bp, abs(${commission}::bigint), half, half, ${gst} - 2 * half
    from payouts p join sellers s on s.id = p.seller_id join sellers house on house.is_house
    join tax_rates t on t.tax_class = 'COMMISSION' and t.valid_from < ${before}::date
      and (t.valid_to is null or t.valid_to >= ${before}::date)
    cross join lateral (select case when s.state_code = house.state_code then ${gst} / 2 else 0 end half) halves
    where p.id = ${payoutId}`.execute(tx)
}

type CommissionInvoice = {
  kind: 'CM' | 'CC'
  number: string
  issued_on: string
  supplier: string
  recipient: string
  place_of_supply: string
  sac: string
  rate_bp: number
  taxable_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
  igst_paise: Paise
}

/** Our invoice for the commission of a payout in lines, with all that rule 46 of the CGST Rules asks for; none: nothing was charged. */
export async function readCommissionInvoice(db: Db, payoutId: number): Promise<string[]> {
  const invoice = await firstRow<CommissionInvoice>(db)`
    select * from commission_invoices where payout_id = ${payoutId}`
  if (!invoice) return []
  const { kind, place_of_supply: place, taxable_paise, cgst_paise, sgst_paise, igst_paise } = invoice
  const amounts: readonly (readonly [string, Paise])[] = [
    ['Taxable value', taxable_paise],
    ['CGST', cgst_paise],
    [stateByCode(place)?.isUnionTerritoryWithUtgst ? 'UTGST' : 'SGST', sgst_paise],
    ['IGST', igst_paise],
    ['Total', addPaise(taxable_paise, cgst_paise, sgst_paise, igst_paise)],
  ]
  return [
    `${kind === 'CM' ? 'Tax invoice' : 'Credit note'} ${invoice.number} of ${formatDay(invoice.issued_on)}`,
    `From ${invoice.supplier}`,
    `To ${invoice.recipient}`,
    `Commission, SAC ${invoice.sac}, GST at ${invoice.rate_bp / 100}%, reverse charge: no`,
    `Place of supply: ${stateByCode(place)?.name ?? ''} (${place})`,
    ...amounts.flatMap(([label, amount]) => (amount > 0 ? [`${label}: ${formatInr(amount)}`] : [])),
  ]
}
