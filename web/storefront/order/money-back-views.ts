import { formatInr } from '#kernel/money'
import { type Order, payBy } from '#shop/orders'
import { type MoneyBack, moneyBackWords, refundClock, refundClockWords } from '#shop/payments'
import { orderAddress } from './find-order.ts'

/** A refund in words for its buyer. */
export type MoneyBackView = ReturnType<typeof moneyBackView>

type Holidays = { readonly holidays: ReadonlySet<string> }
type Owned = { readonly orderNo: string; readonly key: string | null }

/** Where the account of a transfer is given or corrected, for its buyer; null when it needs none. */
const accountLink = ({ orderNo, key }: Owned, { id, route, state, account, amount }: MoneyBack) =>
  route === 'transfer' && state !== 'processed'
    ? {
        href: orderAddress(orderNo, key, `/refund/${id}`),
        label: account === null ? `Tell us where to send ${formatInr(amount)}` : 'Correct the account',
      }
    : null

/** One refund of an order, for its buyer: what it is, and by when it arrives. */
export const moneyBackView = (
  order: Pick<Order, 'paymentMethod'>,
  sum: MoneyBack,
  { holidays, ...owned }: Owned & Holidays,
) => ({
  id: sum.id,
  words: [
    moneyBackWords(order, sum),
    refundClockWords(sum, holidays),
    refundClock(sum, holidays)?.isLate && 'Please write to us and quote the order number.',
  ]
    .filter(Boolean)
    .join(' '),
  /** The bank's reference; null until the refund is processed. */
  reference: sum.state === 'processed' ? sum.reference : null,
  finder: sum.method === payBy.instalments ? 'Your lender' : 'Your bank',
  account: accountLink(owned, sum),
  isOver: sum.state === 'processed',
})

/** The refunds of an order. */
export const moneyBackViews = (
  order: Pick<Order, 'paymentMethod'>,
  sums: readonly MoneyBack[],
  owned: Owned & Holidays,
) => sums.map((sum) => moneyBackView(order, sum, owned))
