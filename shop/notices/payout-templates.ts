import { z } from 'zod'
import { formatDay, formatMonth } from '#kernel/dates'
import { addPaise, formatInr, minus, type Paise, paise } from '#kernel/money'
import {
  type CommissionInvoice,
  commissionInvoiceLines,
  commissionInvoiceSums,
  readCommissionInvoice,
  readPayout,
  type StatementSums,
} from '#shop/payouts'
import type { Template } from './message.ts'
import { type Block, linesBlock } from './notice.ts'
import { toContact } from './recipients.ts'

type Facts = {
  readonly seller: string
  readonly month: string
  readonly paidOn: string
  readonly utr: string
  readonly sums: StatementSums
  readonly invoice: CommissionInvoice | null
}

const taken = (label: string, amount: Paise) => ({ label, amount: formatInr(minus(amount)) })

/** Our invoice for the commission, which is the seller's document for input tax. */
const invoiceBlocks = (invoice: CommissionInvoice): Block[] => {
  const [heading = '', ...lines] = commissionInvoiceLines(invoice)
  const sums = commissionInvoiceSums(invoice)
  return [
    linesBlock(heading, lines),
    {
      kind: 'sums',
      rows: sums.map(({ label, amount }) => ({ label, amount: formatInr(amount) })),
      total: { label: 'Total', amount: formatInr(addPaise(...sums.map(({ amount }) => amount))) },
    },
  ]
}

/** Sends a seller the sums of the statement that was paid. */
export const payoutRecorded: Template<'payout-recorded', Facts> = {
  about: z.object({ payoutId: z.int().positive() }),
  load: async ({ db }, { payoutId }) => {
    const statement = await readPayout(db, payoutId)
    if (!statement?.payout) return null
    const { seller, month, payout, sums } = statement
    const invoice = await readCommissionInvoice(db, payoutId)
    const facts = { seller: seller.name, month, paidOn: payout.paidOn, utr: payout.utr, sums, invoice }
    return toContact(statement.email, String(payoutId), facts)
  },
  mail: ({ seller, month, paidOn, utr, sums, invoice }, sender) => ({
    subject: `Statement of ${formatMonth(month)}: ${formatInr(sums.due)} paid`,
    preview: `To ${seller} on ${formatDay(paidOn)}, UTR ${utr}.`,
    heading: `Your statement of ${formatMonth(month)}`,
    blocks: [
      `We paid ${formatInr(sums.due)} to ${seller} on ${formatDay(paidOn)}. The UTR of the transfer is ${utr}.`,
      {
        kind: 'sums',
        rows: [
          { label: 'Paid by buyers, less refunds', amount: formatInr(sums.gross) },
          taken('Our commission', sums.commission),
          taken('GST on it', sums.commissionGst),
          taken('Income tax deducted (TDS)', sums.tds),
          taken('GST collected at source (TCS)', sums.tcs),
        ],
        total: { label: 'Paid to you', amount: formatInr(sums.due) },
      },
      ...(invoice ? invoiceBlocks(invoice) : []),
      `Orders count once their return days are over. For the list of orders, write to ${sender.support.email}.`,
    ],
  }),
  example: {
    seller: 'Corner Shelf',
    month: '2026-10',
    paidOn: '2026-11-05',
    utr: 'AXISN26110512345',
    sums: {
      gross: paise(10_000_00),
      commission: paise(1_000_00),
      commissionGst: paise(180_00),
      tds: paise(10_00),
      tcs: paise(42_37),
      due: paise(8_767_63),
    },
    invoice: {
      kind: 'CM',
      number: 'CM/26-27/0000123',
      issuedOn: '2026-11-05',
      supplier: {
        name: 'Bookmann',
        address: '14 Ansari Road 110002',
        stateCode: '07',
        gstin: '07ABCDE1234F1Z2',
      },
      recipient: {
        name: 'Corner Shelf LLP',
        address: '1 High Street 411002',
        stateCode: '27',
        gstin: '27ABCDE1234F1Z0',
      },
      placeOfSupply: '27',
      sac: '9985',
      rateBp: 1800,
      taxable: paise(1_000_00),
      cgst: paise(0),
      sgst: paise(0),
      igst: paise(180_00),
    },
  },
}
