import { formatInr } from '#kernel/money'
import { type Order, payBy } from '#shop/orders'
import { type MoneyBack, moneyBackWords, refundClock, refundClockWords } from '#shop/payments'
import { orderAddress } from './find-order.ts'

/** A refund in words for its buyer. */
export type MoneyBackView = ReturnType<typeof moneyBackViews>[number]

/** Refunds of an order, for its buyer: what each is, by when it arrives, and where the account of a transfer is given. */
export const moneyBackViews = (
  order: Pick<Order, 'orderNo' | 'paymentMethod'>,
  sums: readonly MoneyBack[],
  { key, holidays }: { readonly key: string | null; readonly holidays: ReadonlySet<string> },
) =>
  sums.map((sum) => {
    const { id, route, state, account, amount, reference, method } = sum
    const isOver = state === 'processed'
    const words = [
      moneyBackWords(order, sum),
      refundClockWords(sum, holidays),
      refundClock(sum, holidays)?.isLate && 'Please write to us and quote the order number.',
    ]
    return {
      id,
      isOver,
      words: words.filter(Boolean).join(' '),
      /** The bank's reference; null until the refund is processed. */
      reference: isOver ? reference : null,
      finder: method === payBy.instalments ? 'Your lender' : 'Your bank',
      account:
        route === 'transfer' && !isOver
          ? {
              href: orderAddress(order.orderNo, key, `/refund/${id}`),
              label: account === null ? `Tell us where to send ${formatInr(amount)}` : 'Correct the account',
            }
          : null,
    }
  })
