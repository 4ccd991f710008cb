import { formatDay } from '#kernel/dates'
import { formatInr, formatInrShort, formatMoney, minus, type Paise, paise } from '#kernel/money'
import type { Cart } from '#shop/cart'
import { type CouponQuote, discountsFor } from '#shop/coupons'
import { type MandateTrial, mayCollectFor } from '#shop/payments'
import { lineAmount, type PriceSummary, summarisePrice, type Terms } from '#shop/pricing'
import type { AmountRow } from '../../ui/amounts.tsx'
import { hueOf } from '../card-view.ts'
import { discountRows } from '../cart/coupon-view.ts'
import { planNote } from '../cart/plan-note.ts'
import { toFitView } from '../fit/fit-view.ts'

/** What is being ordered, as the box beside a checkout page shows it. */
export type OrderView = ReturnType<typeof beforePaying> | ReturnType<typeof whenPaying>

const toLines = (cart: Cart) =>
  cart.lines.map((line) => ({
    edition: line.editionId,
    title: line.title,
    note: [`${line.formatName} · ${line.quantity}`, planNote(line)].filter(Boolean).join('. '),
    coverHash: line.coverHash,
    hue: hueOf(line.courseCode),
    amount: formatMoney(cart, lineAmount(line)),
    fit: toFitView(line.fit),
  }))

/** The rows that every sum begins with. */
const firstRows = (cart: Cart, { items, codes, credit, shipping }: PriceSummary): AmountRow[] => [
  { label: 'Items', amount: formatMoney(cart, items) },
  ...discountRows(codes, credit),
  ...(cart.lines.some(({ isPhysical }) => isPhysical)
    ? [{ label: 'Delivery', amount: shipping > 0 ? formatInr(shipping) : 'Free' }]
    : []),
]

const exportWords = 'US dollars. No Indian tax is charged.'

/** The order before a payment method is chosen: the cash on delivery fee is mentioned, not added. */
export function beforePaying(cart: Cart, terms: Terms, quote: CouponQuote | null) {
  const summary = summarisePrice(cart.lines, terms, { discounts: discountsFor(quote, null) })
  const fee = mayCollectFor(cart.lines) ? ` Cash on delivery adds ${formatInrShort(terms.codFee)}.` : ''
  return {
    lines: toLines(cart),
    sums: [
      {
        method: null,
        rows: firstRows(cart, summary),
        total: { label: 'Total', amount: formatMoney(cart, summary.total), tone: 'total' as const },
      },
    ],
    note: cart.currency === 'USD' ? exportWords : `Inclusive of all taxes.${fee}`,
  }
}

/** The sums of an order for one payment method, in paise. */
export type PayingSum = {
  readonly method: number | null
  readonly summary: PriceSummary
  readonly gst: Paise
  readonly wallet: Paise
  /** With which the order begins: then nothing is paid today. */
  readonly trial: MandateTrial | null
}

/** The order as it will be placed: the rows add up to the total, except GST, which the rows include. */
export function whenPaying(cart: Cart, sums: readonly PayingSum[]) {
  return {
    lines: toLines(cart),
    sums: sums.map(({ method, summary, gst, wallet, trial }) => ({
      method,
      rows: [
        ...firstRows(cart, summary),
        ...(summary.codFee > 0 ? [{ label: 'Cash on delivery fee', amount: formatInr(summary.codFee) }] : []),
        ...(wallet > 0
          ? [{ label: 'Wallet', amount: formatInr(minus(wallet)), tone: 'saving' as const }]
          : []),
        ...(cart.currency === 'INR'
          ? [{ label: 'GST included', amount: formatInr(gst), tone: 'soft' as const }]
          : []),
        ...(trial
          ? [
              {
                label: `On ${formatDay(trial.chargedOn)}, unless you cancel before`,
                amount: formatMoney(cart, summary.total),
              },
            ]
          : []),
      ],
      total: trial
        ? { label: 'To pay today', amount: formatMoney(cart, paise(0)), tone: 'total' as const }
        : {
            label: 'To pay',
            amount: formatMoney(cart, paise(summary.total - wallet)),
            tone: 'total' as const,
          },
    })),
    note: cart.currency === 'USD' ? exportWords : null,
  }
}
