import type { PaymentMethod } from '#shop/orders'

/** The ways to pay that the pages lead through to the end. */
export const openMethods: readonly PaymentMethod[] = [4]
