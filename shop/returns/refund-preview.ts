import { addPaise, type Paise, paise } from '#kernel/money'
import { type OrderLine, partOf } from '#shop/orders'
import { type ReturnReason, returnReasons } from './return-reasons.ts'

/** What goes back for copies of a line, in paise. */
export type RefundPreview = {
  readonly items: Paise
  /** Their share of delivery and of the fee, where it goes back. */
  readonly delivery: Paise
  readonly fee: Paise
  /** Their share of delivery and fee, where it does not go back. */
  readonly withheld: Paise
  readonly total: Paise
  /** The GST in the total. */
  readonly gst: Paise
}

/** What goes back when so many copies are returned for a reason; equal to the refund that follows. */
export function refundPreview(line: OrderLine, copies: number, reason: ReturnReason): RefundPreview {
  const part = partOf(line, copies)
  const isAll = returnReasons[reason].refunds === 'all'
  const charges = isAll ? part.charges : []
  const of = (wanted: 'shipping' | 'cod-fee') =>
    addPaise(...charges.filter(({ kind }) => kind === wanted).map(({ gross }) => gross))
  const all = addPaise(...part.charges.map(({ gross }) => gross))
  const [delivery, fee] = [of('shipping'), of('cod-fee')]
  return {
    items: part.gross,
    delivery,
    fee,
    withheld: isAll ? paise(0) : all,
    total: addPaise(part.gross, delivery, fee),
    gst: addPaise(...[part, ...charges].map(({ gross, taxable }) => paise(gross - taxable))),
  }
}
