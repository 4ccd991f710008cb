import { addPaise, type Paise } from '#kernel/money'
import type { DocumentRow } from './document.ts'

const sum = (rows: readonly DocumentRow[], amount: (row: DocumentRow) => Paise) =>
  addPaise(...rows.map(amount))

function mergeCharges(rows: readonly DocumentRow[], first: DocumentRow): DocumentRow {
  const gross = sum(rows, (row) => row.gross)
  return {
    ...first,
    unitPrice: gross,
    gross,
    discount: sum(rows, (row) => row.discount),
    taxable: sum(rows, (row) => row.taxable),
    cgst: sum(rows, (row) => row.cgst),
    sgst: sum(rows, (row) => row.sgst),
    igst: sum(rows, (row) => row.igst),
  }
}

/**
 * The rows of a document as printed: the items, then delivery and the fee for cash on delivery. A charge is stored as
 * one share for each line, so that a line can be credited; the shares of one HSN and rate are printed as one row.
 */
export function printedRows(rows: readonly DocumentRow[]): DocumentRow[] {
  const items = rows.filter((row) => row.charge === 'item')
  const charges = Map.groupBy(
    rows.filter((row) => row.charge !== 'item'),
    (row) => `${row.charge}|${row.hsn}|${row.rateBp}`,
  )
  return [
    ...items,
    ...[...charges.values()].flatMap((shares) => (shares[0] ? [mergeCharges(shares, shares[0])] : [])),
  ]
}
