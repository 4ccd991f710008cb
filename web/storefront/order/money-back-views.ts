import { type Order, payBy } from '#shop/orders'
import { type MoneyBack, moneyBackWords } from '#shop/payments'

/** One sum that went back, as its buyer reads it. */
export type MoneyBackView = {
  readonly id: number
  readonly words: string
  /** What to name to the bank; null while there is nothing to ask it about. */
  readonly reference: string | null
  /** Who finds it by that. */
  readonly finder: string
  readonly isOver: boolean
}

/** What became of money that did not pay for the order, sum by sum. */
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
