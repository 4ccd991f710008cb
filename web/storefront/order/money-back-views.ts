import { formatInr } from '#kernel/money'
import { type Order, payBy } from '#shop/orders'
import { type MoneyBack, moneyBackWords } from '#shop/payments'
import { orderAddress } from './find-order.ts'

/** A refund in words for its buyer. */
export type MoneyBackView = ReturnType<typeof moneyBackViews>[number]

type Owned = { readonly orderNo: string; readonly key: string | null }

/** Where the account of a transfer is given or corrected, for its buyer; null when it needs none. */
export const accountLink = ({ orderNo, key }: Owned, { id, route, state, account, amount }: MoneyBack) =>
  route === 'transfer' && state !== 'processed'
    ? {
        href: orderAddress(orderNo, key, `/refund/${id}`),
        label: account === null ? `Tell us where to send ${formatInr(amount)}` : 'Correct the account',
      }
    : null

/** The refunds of an order; `owned` where its buyer reads them. */
export const moneyBackViews = (
  order: Pick<Order, 'paymentMethod'>,
  sums: readonly MoneyBack[],
  owned: Owned | null,
) =>
  sums.map((sum) => ({
    id: sum.id,
    words: moneyBackWords(order, sum),
    /** The bank's reference; null until the refund is processed. */
    reference: sum.state === 'processed' ? sum.reference : null,
    /** Who finds it by the reference. */
    finder: sum.method === payBy.instalments ? 'Your lender' : 'Your bank',
    account: owned && accountLink(owned, sum),
    isOver: sum.state === 'processed',
  }))
