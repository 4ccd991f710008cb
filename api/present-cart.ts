import { z } from 'zod'
import type { Db } from '#db/tables'
import { toDecimalString } from '#kernel/money'
import { findFitting } from '#shop/cards'
import { type Cart, type CartLine, lineProblem, type MismatchRefusal, sendingProblem } from '#shop/cart'
import { appliedWords, applyCodes, type CouponQuote, discountsFor } from '#shop/coupons'
import { lineAmount, summarisePrice, type Terms } from '#shop/pricing'
import { failure, refusalAnswer, refuseCall } from './envelope.ts'

const amountView = z
  .string()
  .nullable()
  .describe('Null when it is not sold in the currency of the cart; `availability` says so')

const itemView = z.object({
  editionId: z.int(),
  editionName: z.string(),
  format: z.string(),
  quantity: z.int(),
  price: amountView,
  priceWhenAdded: z
    .string()
    .nullable()
    .describe('What a copy cost when it was added; null when it had no price in this currency'),
  mrp: amountView,
  amount: amountView,
  isPhysical: z.boolean(),
  availability: z.string(),
  problem: z
    .string()
    .nullable()
    .describe(
      'Why it cannot be ordered as it is, or sent to the address of the checkout or the default address; null when it can',
    ),
})

export const cartView = z.object({
  currency: z.string(),
  cartCount: z.int(),
  items: z.array(itemView),
  savedForLater: z.array(itemView).describe('Saved for later: no part of the order and of its sums'),
  subTotal: z.string(),
  promoCode: z.string().describe('The codes on the cart, with commas between; empty without one'),
  promoMessage: z.string().describe('What each code gives, or why it gives nothing now'),
  totalDiscount: z.string(),
  shipping: z.string(),
  total: z.string(),
})

/** The 409 for an order with an empty cart. */
export const emptyCart = refuseCall(409, { code: 'empty_cart', message: 'Your cart is empty.' })

/** Presents a cart with its sums; an absent cart is an empty one. `destination`: where it is sent, as far as known. */
export function presentCart(
  cart: Cart | null,
  terms: Terms,
  quote: CouponQuote | null,
  destination: { readonly stateCode: string } | null,
): z.input<typeof cartView> {
  const lines = cart?.lines ?? []
  const codes = applyCodes(quote, null)
  const summary = summarisePrice(lines, terms, { discounts: discountsFor(quote, null) })
  return {
    currency: cart?.currency ?? 'INR',
    cartCount: summary.quantity,
    items: lines.map((line) => ({
      ...presentLine(line),
      problem: lineProblem(line) ?? sendingProblem(line, destination?.stateCode ?? null),
    })),
    savedForLater: (cart?.saved ?? []).map(presentLine),
    subTotal: toDecimalString(summary.items),
    promoCode: codes.map(({ coupon }) => coupon.code).join(','),
    promoMessage: codes.map(appliedWords).join(' '),
    totalDiscount: toDecimalString(summary.discount),
    shipping: toDecimalString(summary.shipping),
    total: toDecimalString(summary.total),
  }
}

const presentLine = (line: CartLine): z.input<typeof itemView> => ({
  editionId: line.editionId,
  editionName: line.title,
  format: line.formatName,
  quantity: line.quantity,
  price: line.isPriced ? toDecimalString(line.unitPrice) : null,
  priceWhenAdded: line.priceAdded === null ? null : toDecimalString(line.priceAdded),
  mrp: line.isPriced ? toDecimalString(line.unitMrp) : null,
  amount: line.isPriced ? toDecimalString(lineAmount(line)) : null,
  isPhysical: line.isPhysical,
  availability: (line.isPriced ? null : lineProblem(line)) ?? line.availability.text,
  problem: lineProblem(line),
})

/** The refusal of an edition that does not fit the attempt. */
export const mismatchRefusal = failure.extend({
  code: z.literal('does_not_fit'),
  data: z.object({
    attempt: z.string(),
    reason: z.string(),
    source: z.string(),
    instead: z
      .object({ editionId: z.int(), editionName: z.string() })
      .nullable()
      .describe('The edition that fits; null when nothing on sale does'),
  }),
})

/** Presents why an edition was not put into the cart, and the one that fits. */
export async function presentMismatch(
  db: Db,
  refusal: MismatchRefusal,
): Promise<z.input<typeof mismatchRefusal>> {
  const { editionId, exam, assessment } = refusal.mismatch
  const { instead } = await findFitting(db, { editionId, exam })
  return {
    ...refusalAnswer(refusal),
    code: refusal.code,
    data: {
      attempt: assessment.attemptLabel,
      reason: assessment.reason,
      source: assessment.source,
      instead: instead && { editionId: instead.id, editionName: instead.title },
    },
  }
}
