import { type PaymentMethod, payBy } from '#shop/orders'
import type { ShopNeeds } from '#web/context.ts'

/** The payment methods that pages offer: cards, mandates and instalments need a provider. */
export const openMethods = ({ cards, emi }: Pick<ShopNeeds, 'cards' | 'emi'>): readonly PaymentMethod[] => [
  payBy.wallet,
  ...(cards ? [payBy.card, payBy.recurring] : []),
  ...(emi ? [payBy.instalments] : []),
  payBy.bankTransfer,
  payBy.cheque,
  payBy.cashOnDelivery,
]
