import type { PaymentMethod } from '#shop/orders'
import type { ShopNeeds } from '#web/context.ts'

/** The ways to pay that the pages lead through to the end: cards and instalments need a provider. */
export const openMethods = ({ cards, emi }: Pick<ShopNeeds, 'cards' | 'emi'>): readonly PaymentMethod[] => [
  ...(cards ? ([1] as const) : []),
  ...(emi ? ([6] as const) : []),
  4,
]
