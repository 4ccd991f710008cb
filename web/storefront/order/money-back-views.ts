import { type Order, payBy } from '#shop/orders'
import { type MoneyBack, moneyBackWords } from '#shop/payments'

/** A refund in words for its buyer. */
export type MoneyBackView = ReturnType<typeof moneyBackViews>[number]

/** The refunds of an order. */
export const moneyBackViews = (order: Pick<Order, 'paymentMethod'>, sums: readonly MoneyBack[]) =>
  sums.map((sum) => ({
    id: sum.id,
    words: moneyBackWords(order, sum),
    /** The bank's reference; null until the refund is processed. */
    reference: sum.state === 'processed' ? sum.reference : null,
    /** Who finds it by the reference. */
    finder: sum.method === payBy.instalments ? 'Your lender' : 'Your bank',
    isOver: sum.state === 'processed',
  }))
