import { data, redirect } from 'react-router'
import { addPaise, formatInrShort, paise } from '#kernel/money'
import { type Cart, type CartOwner, readCart, removeCartCoupon } from '#shop/cart'
import {
  appliedWords,
  applyCodes,
  type CouponHint,
  type CouponQuote,
  couponWords,
  enterCoupons,
  listWords,
  mostCodes,
  suggestCoupons,
} from '#shop/coupons'
import { readTerms, type Terms } from '#shop/pricing'
import type { ShopNeeds } from '#web/context.ts'
import { oneValue } from '../form-data.ts'
import { type CouponProblem, mostTyped } from './coupon-view.ts'

/** The codes on a cart, and those worth trying. */
export type CouponView = NonNullable<Awaited<ReturnType<typeof toCouponView>>>

/** The coupons of a cart as its pages show it; null where none can be entered. */
export async function toCouponView(
  { db }: Pick<ShopNeeds, 'db'>,
  cart: Cart | null,
  owner: CartOwner,
  terms: Terms,
  quote: CouponQuote | null,
) {
  // Codes do not count in dollars: those that were entered before say so.
  if (cart?.currency === 'USD' && !quote) return null
  const codes = applyCodes(quote, null).map((applied) => ({
    code: applied.coupon.code,
    off: applied.result.ok
      ? addPaise(applied.result.value.off, applied.result.value.freeDelivery ? terms.shippingFee : paise(0))
      : null,
    /** It counts with some ways to pay alone. */
    isConditional: applied.coupon.methods.length > 0,
    words: appliedWords(applied),
  }))
  return {
    codes,
    takesMore: codes.length < mostCodes && cart?.currency !== 'USD',
    hint: toHint(
      await suggestCoupons(db, cart, owner, terms, quote),
      codes.some(({ off }) => off !== null),
    ),
  }
}

function toHint(hint: CouponHint | null, hasCodes: boolean) {
  if (!hint) return null
  const { coupons, added, isInstead, saves, missing } = hint
  const names = listWords((isInstead ? coupons : added).map(({ code }) => code))
  const saving = `Save ${formatInrShort(saves)}${hasCodes ? ' more' : ''} with ${names}${isInstead ? ' instead' : ''}${coupons.some(({ methods }) => methods.length > 0) ? ', for some ways to pay' : ''}`
  return {
    codes: coupons.map(({ code }) => code).join(','),
    names,
    lead: saves > 0 ? saving : `Add ${formatInrShort(missing)} more to use ${names}`,
    words: added.map(couponWords).join(' '),
    applies: saves > 0,
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
  if (intent !== 'apply-coupon' && intent !== 'use-coupons' && intent !== 'remove-coupon') return null
  const typed = (oneValue(form, 'coupon') ?? '').slice(0, mostTyped)
  if (intent === 'remove-coupon') await removeCartCoupon(db, owner, typed)
  else {
    const isMore = intent === 'apply-coupon'
    const cart = await readCart(db, owner, null)
    const entered = await enterCoupons(db, { owner, cart }, typed, await readTerms(db), { isMore })
    if (!entered.ok)
      return data<CouponProblem>({ coupon: typed, words: entered.refusal.message }, { status: 422 })
  }
  throw redirect(backTo, 303)
}
