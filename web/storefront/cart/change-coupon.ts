import { data, redirect } from 'react-router'
import { formatInrShort } from '#kernel/money'
import { type Cart, type CartOwner, setCartCoupon } from '#shop/cart'
import { type CouponQuote, enterCoupon, suggestCoupon } from '#shop/coupons'
import { readTerms, type Terms } from '#shop/pricing'
import type { ShopNeeds } from '#web/context.ts'
import { oneValue } from '../form-data.ts'
import type { CouponProblem, CouponView } from './coupon-view.ts'

/** The coupon of a cart as its pages show it; null where none can be entered. */
export async function toCouponView(
  { db }: Pick<ShopNeeds, 'db'>,
  cart: Cart | null,
  owner: CartOwner,
  terms: Terms,
  quote: CouponQuote | null,
): Promise<CouponView | null> {
  // Codes do not count in dollars: one that was entered before says so.
  if (cart?.currency === 'USD' && !quote) return null
  const hint = await suggestCoupon(db, cart, owner, terms, quote)
  return {
    code: quote?.code ?? null,
    words: quote ? (quote.refusal ?? quote.words) : '',
    isRefused: quote?.refusal != null,
    hint: hint && {
      code: hint.code,
      lead:
        hint.saves > 0
          ? `Save ${formatInrShort(hint.saves)} with ${hint.code}`
          : `Add ${formatInrShort(hint.missing)} more to use ${hint.code}`,
      words: hint.words,
      applies: hint.saves > 0,
    },
  }
}

/** Carries out the forms of the coupon box; null when the form is another. A refusal leaves the cart as it is. */
export async function changeCoupon(
  { db }: Pick<ShopNeeds, 'db'>,
  owner: CartOwner,
  form: FormData,
  backTo: string,
) {
  const intent = oneValue(form, 'intent')
  if (intent !== 'apply-coupon' && intent !== 'remove-coupon') return null
  if (intent === 'remove-coupon') await setCartCoupon(db, owner, null)
  else {
    const typed = (oneValue(form, 'coupon') ?? '').slice(0, 60)
    const entered = await enterCoupon(db, owner, typed, await readTerms(db))
    if (!entered.ok)
      return data<CouponProblem>({ coupon: typed, words: entered.refusal.message }, { status: 422 })
  }
  throw redirect(backTo, 303)
}
