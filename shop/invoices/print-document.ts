import { formatDay } from '#kernel/dates'
import { addPaise, type Paise, paise } from '#kernel/money'
import { compositionStatement, placeAbroad } from '#shop/tax'
import type { DocumentRow, IssuedDocument } from './document.ts'

/** How an order line ended, and what its document says then. Of lines that ended differently, the first here counts. */
const lineEnds = {
  'return accepted': {
    watermark: 'Return accepted',
    statement: 'The return of everything on this document was accepted.',
  },
  returned: { watermark: 'Returned', statement: 'Everything on this document was returned.' },
  cancelled: { watermark: 'Cancelled', statement: 'Everything on this document was cancelled.' },
} as const
export type LineEnd = keyof typeof lineEnds

/** How all that belongs together ended; null while a part goes on. */
export function commonEnd(ends: readonly (LineEnd | null)[]): LineEnd | null {
  if (ends.includes(null)) return null
  return (Object.keys(lineEnds) as LineEnd[]).find((end) => ends.includes(end)) ?? null
}

/** A document as it is printed, on a screen or on paper. */
export type PrintedDocument = {
  readonly document: IssuedDocument
  /** Which tax columns it has. */
  readonly heads: 'intra' | 'inter' | 'none'
  /** Whether rates are printed: a seller that collects no GST prints none, and an export has none. */
  readonly hasRates: boolean
  /** Across the page, when everything on it was cancelled or returned, or its return was accepted. */
  readonly watermark: string | null
  /** Sentences below its particulars. */
  readonly statements: readonly string[]
  /** Whether the recipient owes the tax (rule 46(p)): never for what the store sells. */
  readonly reverseCharge: 'No'
  /** Which copy it is (rule 48), and why it has no signature (rule 46(q)). */
  readonly copy: string
  readonly signature: string
  readonly totalLabel: 'Total' | 'Total credited'
}

/** What a document shows. `endOf` answers how the order line of a row ended, if it did. */
export function printDocument(
  issued: IssuedDocument,
  endOf: (orderLineId: number) => LineEnd | null,
): PrintedDocument {
  // A credit note is never crossed out.
  const end =
    issued.kind === 'CN' ? null : commonEnd(issued.rows.map(({ orderLineId }) => endOf(orderLineId)))
  const document = issued.kind === 'DC' ? atValue(issued) : issued
  return {
    document: { ...document, rows: printedRows(document.rows) },
    heads: issued.igst > 0 ? 'inter' : issued.cgst > 0 ? 'intra' : 'none',
    hasRates:
      issued.supplier.gstStatus === 'REGULAR' &&
      (issued.placeOfSupply.code !== placeAbroad || issued.igst > 0),
    watermark: end && lineEnds[end].watermark,
    statements: [
      ...(issued.reversedBy
        ? [
            `This document was reversed by credit note ${issued.reversedBy.number} of ${formatDay(issued.reversedBy.issuedOn)} and issued again.`,
          ]
        : []),
      ...(end ? [lineEnds[end].statement] : []),
      ...gstStatements(issued),
    ],
    reverseCharge: 'No',
    copy: issued.kind === 'DC' ? 'Original for consignee' : 'Original for the recipient',
    signature:
      'This is a computer-generated document; it needs no signature (CGST Rule 46, Information Technology Act, 2000).',
    totalLabel: issued.kind === 'CN' ? 'Total credited' : 'Total',
  }
}

/** A delivery challan states what its goods are worth, although they are free (CGST Rules, rule 55). */
function atValue(challan: IssuedDocument): IssuedDocument {
  const rows = challan.rows.map((row) => {
    const value = paise(row.unitPrice * row.quantity)
    return { ...row, discount: paise(0), taxable: value, gross: value }
  })
  const value = sum(rows, (row) => row.gross)
  return { ...challan, rows, taxable: value, gross: value }
}

/** The statements that the law requires besides the particulars of rules 46 and 49. */
function gstStatements({ kind, supplier, igst, cgst, rows, placeOfSupply }: IssuedDocument): string[] {
  if (kind === 'DC')
    return [
      'Goods that replace others free of charge. Not a supply: no GST is charged (CGST Rules, rule 55). The value is stated for transport; nothing is to be paid.',
    ]
  const { gstStatus } = supplier
  if (gstStatus === 'COMPOSITION') return [compositionStatement]
  if (gstStatus !== 'REGULAR') return ['The seller is not registered under GST; no GST is charged.']
  const isTaxable = rows.some(({ rateBp }) => rateBp > 0)
  if (isTaxable && placeOfSupply.code === placeAbroad)
    return [
      igst > 0
        ? 'Supply meant for export on payment of integrated tax.'
        : `Supply meant for export under letter of undertaking without payment of integrated tax${supplier.lutArn ? ` (LUT ${supplier.lutArn})` : ''}.`,
    ]
  return isTaxable || igst > 0 || cgst > 0 ? [] : ['Nil-rated supply: no GST is charged.']
}

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
