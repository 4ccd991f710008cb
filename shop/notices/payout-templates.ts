import { formatDay, formatMonth } from '#kernel/dates'
import { formatInr, minus, type Paise, paise } from '#kernel/money'
import { readCommissionInvoice, readPayout, type StatementSums } from '#shop/payouts'
import type { Template } from './message.ts'
import { linesBlock } from './notice.ts'
import { toContact } from './recipients.ts'

type Facts = {
  readonly seller: string
  readonly month: string
  readonly paidOn: string
  readonly utr: string
  readonly sums: StatementSums
  /** Our invoice for the commission, in lines. */
  readonly invoice: readonly string[]
}

const taken = (label: string, amount: Paise) => ({ label, amount: formatInr(minus(amount)) })

/** Sends a seller the sums of the statement that was paid. */
export const payoutRecorded: Template<'payout-recorded', Facts> = {
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
      invoice[0] && linesBlock(invoice[0], invoice.slice(1)),
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
    invoice: ['Tax invoice CM/26-27/0000123 of 5 Nov 2026', 'To Corner Shelf LLP', 'Total: ₹1,180.00'],
  },
}
