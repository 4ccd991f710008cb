import { addPaise, formatInr, groupIndian, paise } from '#kernel/money'
import type { Gstr1 } from '#shop/filing'
import type { TaxAmounts } from '#shop/tax'

type Summary = TaxAmounts & { readonly table: string; readonly count: number }

/** The tables of a return with their sums, as the portal shows them after an import. */
function tablesOf({ named, exports, others, nil, hsn }: Gstr1): Summary[] {
  const sum = (table: string, rows: readonly TaxAmounts[], count = rows.length): Summary => ({
    table,
    count,
    taxable: addPaise(...rows.map(({ taxable }) => taxable)),
    igst: addPaise(...rows.map(({ igst }) => igst)),
    cgst: addPaise(...rows.map(({ cgst }) => cgst)),
    sgst: addPaise(...rows.map(({ sgst }) => sgst)),
  })
  const documents = (table: string, isRegistered: boolean, isCreditNote: boolean) => {
    const of = named.filter(
      (each) => (each.gstin !== null) === isRegistered && each.isCreditNote === isCreditNote,
    )
    return sum(
      table,
      of.flatMap(({ rates }) => rates),
      of.length,
    )
  }
  const untaxed = (rows: readonly Pick<TaxAmounts, 'taxable'>[]) =>
    rows.map(({ taxable }) => ({ taxable, igst: paise(0), cgst: paise(0), sgst: paise(0) }))
  const abroad = (table: string, isCreditNote: boolean) => {
    const of = exports.filter((each) => each.isCreditNote === isCreditNote)
    return sum(table, untaxed(of))
  }
  return [
    documents('4 · Invoices to registered buyers (B2B)', true, false),
    documents('5 · Large invoices to other States (B2CL)', false, false),
    abroad('6A · Exports without payment of tax', false),
    sum('7 · Other taxable supplies (B2CS)', others),
    sum('8 · Nil-rated supplies', untaxed(nil.map(({ amount }) => ({ taxable: amount })))),
    documents('9B · Credit notes to registered buyers (CDNR)', true, true),
    documents('9B · Credit notes of large invoices (CDNUR)', false, true),
    abroad('9B · Credit notes of exports (CDNUR)', true),
    sum('12 · By HSN or SAC', hsn),
  ]
}

export const amountsInWords = ({ taxable, igst, cgst, sgst }: TaxAmounts) => ({
  taxable: formatInr(taxable),
  igst: formatInr(igst),
  cgst: formatInr(cgst),
  sgst: formatInr(sgst),
})

const inWords = ({ table, count, ...amounts }: Summary) => ({
  table,
  count: groupIndian(count),
  ...amountsInWords(amounts),
})

export type AmountsInWords = ReturnType<typeof amountsInWords>

/** The tables of a return with their sums in words. */
export const tablesInWords = (gstr1: Gstr1) => tablesOf(gstr1).map(inWords)
