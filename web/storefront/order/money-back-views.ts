import { type Order, payBy } from '#shop/orders'
import { type MoneyBack, moneyBackWords } from '#shop/payments'

/** A refund in words for its buyer. */
export type MoneyBackView = {
  readonly id: number
  readonly words: string
  /** The bank's reference; null until the refund is processed. */
  readonly reference: string | null
  /** Who finds it by the reference: 'Your bank'. */
  readonly finder: string
  readonly isOver: boolean
}

/** The refunds of an order. */
export const moneyBackViews = (
  order: Pick<Order, 'paymentMethod'>,
  sums: readonly MoneyBack[],
): MoneyBackView[] =>
  sums.map((sum) => ({
    id: sum.id,
    words: moneyBackWords(order, sum),
    reference: sum.state === 'processed' ? sum.reference : null,
    finder: sum.method === payBy.instalments ? 'Your lender' : 'Your bank',
    isOver: sum.state === 'processed',
  }))
