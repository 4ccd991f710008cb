import { formatDay, formatInstantIst } from '#kernel/dates'
import { formatPhone } from '#kernel/mobile'
import { formatInr, formatMoney, type Paise, paise } from '#kernel/money'
import { amountInWords } from '#kernel/words'
import type { PrintedSheet } from '#ports/pdf'
import { placeAbroad } from '#shop/tax'
import { type DocumentRow, type Recipient, valueInPaise } from './document.ts'
import type { PrintedDocument } from './print-document.ts'

/** A printed document in words: its page and its PDF say the same. */
export function toSheet(
  printed: PrintedDocument,
  { paidBy, soldThrough }: { readonly paidBy: string; readonly soldThrough: string },
): PrintedSheet {
  const { document, copy, watermark, statements, signature } = printed
  const columns = columnsOf(printed)
  return {
    title: document.title,
    number: document.number,
    copy,
    seller: document.supplier.tradeName,
    facts: factsOf(printed, paidBy),
    parties: partiesOf(printed),
    columns: columns.map(({ title }) => title),
    rows: document.rows.map((row) => ({
      key: `${row.orderLineId} ${row.charge}`,
      description: row.description,
      hsn: row.hsn,
      cells: columns.map(({ cell, under }) => ({ words: cell(row), under: under?.(row) ?? '' })),
    })),
    amountInWords: amountInWords(document.gross, document.currency),
    statements,
    sums: sumsOf(printed),
    watermark,
    signature,
    soldThrough,
  }
}

function factsOf({ document, reverseCharge }: PrintedDocument, paidBy: string): PrintedSheet['facts'] {
  const { number, issuedOn, orderNo, orderedAt, original, reason, placeOfSupply, paisePerUsd } = document
  return [
    { name: 'Number', value: number },
    { name: 'Date', value: formatDay(issuedOn) },
    ...(original
      ? [{ name: 'Against', value: `${original.number} of ${formatDay(original.issuedOn)}` }]
      : []),
    ...(reason ? [{ name: 'Reason', value: reason }] : []),
    { name: 'Order', value: orderNo },
    { name: 'Ordered', value: formatInstantIst(orderedAt) },
    { name: 'Payment', value: paidBy },
    { name: 'Place of supply', value: `${placeOfSupply.name} (${placeOfSupply.code})` },
    { name: 'Tax on reverse charge', value: reverseCharge },
    ...(paisePerUsd === null
      ? []
      : [
          { name: 'Currency', value: 'US dollars' },
          {
            name: 'Value for GST',
            value: `${formatInr(valueInPaise(document))} at ${formatInr(paise(paisePerUsd))} for $1`,
          },
        ]),
  ]
}

const placeOf = ({ city, pin, stateName, stateCode }: Recipient['billing']): string[] => [
  [city, pin].filter(Boolean).join(' '),
  stateCode === placeAbroad ? stateName : `${stateName} (${stateCode})`,
]

function partiesOf({ document: { supplier, recipient, movedTo } }: PrintedDocument): PrintedSheet['parties'] {
  const { billing, business } = recipient
  const shipping = movedTo ?? recipient.shipping
  const parties = [
    {
      title: 'Supplier',
      lines: [
        supplier.legalName,
        supplier.address,
        `PIN ${supplier.pin}, ${supplier.stateName} (${supplier.stateCode})`,
        supplier.gstin ? `GSTIN ${supplier.gstin}` : 'Not registered under GST',
        supplier.email,
        formatPhone(supplier.phone),
      ],
    },
    {
      title: 'Billed to',
      lines: [
        business?.name ?? billing.name,
        ...(business && business.name !== billing.name ? [billing.name] : []),
        ...billing.lines,
        ...placeOf(billing),
        business ? `GSTIN ${business.gstin}` : billing.stateCode === placeAbroad ? '' : 'Unregistered',
      ],
    },
    ...(shipping
      ? [
          {
            title: movedTo ? 'Delivered to (changed after issue)' : 'Delivered to',
            lines: [shipping.name, ...shipping.lines, ...placeOf(shipping)],
          },
        ]
      : []),
  ]
  return parties.map(({ title, lines }) => ({ title, lines: lines.filter(Boolean) }))
}

type Column = {
  readonly title: string
  readonly cell: (row: DocumentRow) => string
  readonly under?: (row: DocumentRow) => string
}

const percent = (basisPoints: number) => (basisPoints === 0 ? 'Nil' : `${basisPoints / 100}%`)

function columnsOf({ heads, hasRates, document }: PrintedDocument): Column[] {
  // Without the symbol, so that figures align on the decimal and nine columns fit on A4.
  const plain = (amount: Paise) => formatMoney(document, amount).replace(/[₹$]/, '')
  // What a running plan is worth has its own name; where a code took off more, it stands below the sum.
  const isCreditAlone =
    document.rows.some(({ planCredit }) => planCredit) &&
    document.rows.every(({ discount, planCredit }) => discount === (planCredit ?? 0))
  const half = (row: DocumentRow) => percent(row.rateBp / 2)
  return [
    { title: 'Quantity', cell: ({ quantity, unitCode }) => `${quantity} ${unitCode}` },
    {
      title: 'Unit price',
      cell: (row) => plain(row.unitPrice),
      under: ({ rateBp }) => (hasRates && rateBp > 0 ? 'incl. GST' : ''),
    },
    isCreditAlone
      ? { title: 'Plan credit', cell: (row) => plain(row.discount) }
      : {
          title: 'Discount',
          cell: (row) => plain(row.discount),
          under: ({ planCredit }) => (planCredit ? `plan credit ${plain(planCredit)}` : ''),
        },
    { title: heads === 'none' ? 'Value' : 'Taxable value', cell: (row) => plain(row.taxable) },
    ...(hasRates ? [{ title: 'GST rate', cell: (row: DocumentRow) => percent(row.rateBp) }] : []),
    ...(heads === 'intra'
      ? [
          { title: 'CGST', cell: (row: DocumentRow) => plain(row.cgst), under: half },
          { title: document.secondHead, cell: (row: DocumentRow) => plain(row.sgst), under: half },
        ]
      : []),
    ...(heads === 'inter'
      ? [
          {
            title: 'IGST',
            cell: (row: DocumentRow) => plain(row.igst),
            under: (row: DocumentRow) => percent(row.rateBp),
          },
        ]
      : []),
    { title: 'Amount', cell: (row) => plain(row.gross) },
  ]
}

function sumsOf({ document, heads, totalLabel }: PrintedDocument): PrintedSheet['sums'] {
  const { taxable, cgst, sgst, igst, gross, secondHead } = document
  const money = (amount: Paise) => formatMoney(document, amount)
  const taxes =
    heads === 'intra'
      ? [
          { label: 'CGST', amount: money(cgst) },
          { label: secondHead, amount: money(sgst) },
        ]
      : heads === 'inter'
        ? [{ label: 'IGST', amount: money(igst) }]
        : []
  return [
    { label: heads === 'none' ? 'Value of supply' : 'Taxable value', amount: money(taxable) },
    ...taxes,
    { label: totalLabel, amount: money(gross) },
  ]
}
