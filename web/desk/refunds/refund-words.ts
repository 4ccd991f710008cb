import { formatDay, istDay } from '#kernel/dates'
import { formatMoney } from '#kernel/money'
import { type MoneyBack, type OpenRefund, refundCauses, refundClockWords } from '#shop/payments'

type RefundPlace = Pick<MoneyBack, 'route' | 'state'> & Partial<Pick<OpenRefund, 'settledAt' | 'paidTwiceAt'>>

/** How far a refund is, in words for staff. */
export function refundWords({ route, state, settledAt, paidTwiceAt }: RefundPlace): string {
  if (route === 'wallet') return 'In the buyer’s wallet'
  if (paidTwiceAt) return `Paid back twice on ${formatDay(istDay(paidTwiceAt))}`
  if (state === 'failed') return 'Failed at the provider'
  if (state === 'processed')
    return [
      route === 'transfer' ? 'Transferred' : 'Refunded by the provider',
      settledAt && `on ${formatDay(istDay(settledAt))}`,
    ]
      .filter(Boolean)
      .join(' ')
  if (route === 'transfer')
    return state === 'requested' ? 'Waits for the buyer’s account' : 'Transfer to make'
  return state === 'requested' ? 'Not accepted by the provider yet' : 'With the provider'
}

/** The refunds of an order for staff: why, how far, until when. */
export const refundNotices = (sums: readonly MoneyBack[], holidays: ReadonlySet<string>) =>
  sums.map((sum) => ({
    id: sum.id,
    words: [
      `${formatMoney(sum, sum.amount)}. ${refundCauses[sum.cause]}. ${refundWords(sum)}.`,
      refundClockWords(sum, holidays),
    ].join(' '),
    reference: sum.state === 'processed' ? sum.reference : null,
    isOver: sum.state === 'processed',
  }))
