import type { PaymentMethod } from '#shop/orders'
import type { ShopNeeds } from '#web/context.ts'

/** The ways to pay that the pages lead through to the end: a card needs a provider. */
export const openMethods = ({ cards }: Pick<ShopNeeds, 'cards'>): readonly PaymentMethod[] =>
  cards ? [1, 4] : [4]
