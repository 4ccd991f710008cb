import { z } from 'zod'
import { toDecimalString } from '#kernel/money'
import type { Cart } from '#shop/cart'
import { lineAmount, summarisePrice, type Terms } from '#shop/pricing'
import { refusalAnswer } from './envelope.ts'

export const cartView = z.object({
  currency: z.string(),
  cartCount: z.int(),
  items: z.array(
    z.object({
      editionId: z.int(),
      editionName: z.string(),
      format: z.string(),
      quantity: z.int(),
      price: z.string(),
      mrp: z.string(),
      amount: z.string(),
      isPhysical: z.boolean(),
      availability: z.string(),
    }),
  ),
  subTotal: z.string(),
  shipping: z.string(),
  total: z.string(),
})

/** The 409 for an order with an empty cart. */
export const emptyCart = refusalAnswer({ code: 'empty_cart', message: 'Your cart is empty.' })

/** Presents a cart with its sums; an absent cart is an empty one. */
export function presentCart(cart: Cart | null, terms: Terms): z.input<typeof cartView> {
  const lines = cart?.lines ?? []
  const summary = summarisePrice(lines, terms)
  return {
    currency: cart?.currency ?? 'INR',
    cartCount: summary.quantity,
    items: lines.map((line) => ({
      editionId: line.editionId,
      editionName: line.title,
      format: line.formatName,
      quantity: line.quantity,
      price: toDecimalString(line.unitPrice),
      mrp: toDecimalString(line.unitMrp),
      amount: toDecimalString(lineAmount(line)),
      isPhysical: line.isPhysical,
      availability: line.availability.text,
    })),
    subTotal: toDecimalString(summary.items),
    shipping: toDecimalString(summary.shipping),
    total: toDecimalString(summary.total),
  }
}
