import type { Db, Tx } from '#db/tables'
import { type Currency, type Paise, paise } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanIdentifier } from '#kernel/text'
import { type Cart, type CartOwner, type CheckoutDetails, readCheckout, setCartCoupons } from '#shop/cart'
import { type CodeDiscount, summarisePrice, type Terms } from '#shop/pricing'
import { type AppliedCoupon, applyCoupons, type CouponRefusal, refuseCoupon } from './apply-coupons.ts'
import type { Coupon, CouponLine } from './coupon.ts'
import { type Buyer, findCoupons, lockCoupons, readExams, readShownCoupons } from './coupons-store.ts'
import { mostCodes, stackableSets } from './stacking.ts'

/** The coupons of the codes on a cart, as they were entered, and what they are applied to. */
export type CouponQuote = {
  readonly coupons: readonly Coupon[]
  readonly lines: readonly CouponLine[]
  readonly currency: Currency
  readonly terms: Terms
}

type PricedCart = Pick<Cart, 'id' | 'lines' | 'couponCodes' | 'currency'>

/** What each code of a quote gives with a way to pay, without those that do not count with it. None chosen yet (null): all. */
export function applyCodes(quote: CouponQuote | null, method: number | null): AppliedCoupon[] {
  if (quote === null) return []
  const { lines, currency, terms } = quote
  const coupons = quote.coupons.filter(
    ({ methods }) => method === null || methods.length === 0 || methods.includes(method),
  )
  return currency === 'INR'
    ? applyCoupons(coupons, lines, terms)
    : coupons.map((coupon) => ({ coupon, result: refuseCoupon('Codes are for prices in rupees.') }))
}

/** The code that counts an order for a dealer, and that dealer; null when none of them does. */
export function dealerOf(codes: readonly AppliedCoupon[]): { dealer: string; code: string } | null {
  const [found] = codes.flatMap(({ coupon: { code, dealerCode }, result }) =>
    result.ok && dealerCode !== null ? [{ dealer: dealerCode, code }] : [],
  )
  return found ?? null
}

const discountsOf = (applied: readonly AppliedCoupon[]): CodeDiscount[] =>
  applied.flatMap(({ result }) => (result.ok ? result.value : []))

/** The discounts of the codes of a quote that count with a way to pay. */
export const discountsFor = (quote: CouponQuote | null, method: number | null): CodeDiscount[] =>
  discountsOf(applyCodes(quote, method))

/**
 * What the codes on a cart give its owner now; null when it has none. The page, the API and placing all ask here. The
 * `details` of its checkout are read where the caller does not have them.
 */
export async function quoteCoupons(
  db: Db,
  cart: PricedCart | null,
  owner: Pick<CartOwner, 'userId'>,
  terms: Terms,
  details?: CheckoutDetails,
): Promise<CouponQuote | null> {
  if (!cart || cart.couponCodes.length === 0 || cart.lines.length === 0) return null
  const coupons = await findCoupons(db, cart.couponCodes, await buyerOf(db, cart, owner, details))
  return { coupons, lines: await couponLines(db, cart, coupons), currency: cart.currency, terms }
}

/** The same for an order that is being placed, in the transaction that holds the cart: what is limited is locked. */
export async function quoteForOrder(
  tx: Tx,
  cart: PricedCart,
  owner: Pick<CartOwner, 'userId'>,
  terms: Terms,
  details: CheckoutDetails,
): Promise<CouponQuote | null> {
  const quote = await quoteCoupons(tx, cart, owner, terms, details)
  const isLimited = quote?.coupons.some(
    ({ maxUses, maxPerPerson }) => maxUses !== null || maxPerPerson !== null,
  )
  if (!isLimited) return quote
  await lockCoupons(tx, cart.couponCodes)
  // The order that held the lock may have had the last use.
  return quoteCoupons(tx, cart, owner, terms, details)
}

/**
 * Puts codes that a buyer typed, with commas between, on their cart, and answers what all of them give, or why one gives
 * nothing there; then the cart stays as it is. They take the place of those before, or with `isMore` join them.
 */
export async function enterCoupons(
  db: Db,
  { owner, cart }: { readonly owner: CartOwner; readonly cart: PricedCart | null },
  typed: string,
  terms: Terms,
  { isMore = false, details }: { readonly isMore?: boolean; readonly details?: CheckoutDetails } = {},
): Promise<
  Result<
    CouponQuote | null,
    CouponRefusal | Refusal<'no_code' | 'unknown_code' | 'too_many_codes' | 'empty_cart'>
  >
> {
  const entered = cleanIdentifier(typed).replaceAll('-', '').toUpperCase().split(',').filter(Boolean)
  if (entered.length === 0) return refuse('no_code', 'Please enter coupon code.', 'code')
  if (!cart || cart.lines.length === 0) return refuse('empty_cart', 'Your cart is empty.', 'code')
  const codes = [...new Set([...(isMore ? cart.couponCodes : []), ...entered])]
  if (codes.length > mostCodes)
    return refuse('too_many_codes', `An order can use ${mostCodes} codes. Remove one to add another.`, 'code')
  const quote = await quoteCoupons(db, { ...cart, couponCodes: codes }, owner, terms, details)
  const applied = applyCodes(quote, null)
  for (const code of entered) {
    const result = applied.find(({ coupon }) => coupon.code === code)?.result
    if (!result)
      return refuse('unknown_code', 'We do not know this code. Please check how it is spelled.', 'code')
    if (!result.ok) return result
  }
  await setCartCoupons(db, owner, codes)
  return ok(quote)
}

/** Coupons worth suggesting for a cart: what they would save more, or how much more the cart needs for one. */
export type CouponHint = {
  /** All that the cart would have, and those of them that it does not have yet. */
  readonly coupons: readonly Coupon[]
  readonly added: readonly Coupon[]
  /** Whether a code that counts now would go. */
  readonly isInstead: boolean
  readonly saves: Paise
  readonly missing: Paise
}

/**
 * Of all coupons that are shown or on the cart, the set that saves most, if more than now; else the shown one that the cart
 * comes closest to. Every set that may be used together is worked out as the codes themselves would be, so the saving is
 * what the buyer gets. Of sets that save the same, the smallest.
 */
export async function suggestCoupons(
  db: Db,
  cart: PricedCart | null,
  owner: Pick<CartOwner, 'userId'>,
  terms: Terms,
  quote: CouponQuote | null,
): Promise<CouponHint | null> {
  if (!cart || cart.lines.length === 0 || cart.currency !== 'INR') return null
  const shown = await readShownCoupons(db, await buyerOf(db, cart, owner))
  if (shown.length === 0) return null
  const entered = quote?.coupons ?? []
  const lines = await couponLines(db, cart, [...entered, ...shown])
  const others = shown.filter(({ code }) => !entered.some((coupon) => coupon.code === code))
  const totalWith = (discounts: readonly CodeDiscount[]) => summarisePrice(lines, terms, { discounts }).total
  const counted = discountsFor(quote, null)
  const alone = [...entered, ...others].map((coupon) => applyCoupons([coupon], lines, terms)[0]!)
  // Free delivery may be worth nothing alone, and something once other codes have lowered the sum.
  const useful = alone.filter(({ coupon, result }) => result.ok || coupon.kind === 'delivery')
  const [best] = stackableSets(useful.map(({ coupon }) => coupon))
    .flatMap((coupons) => {
      const discounts = discountsOf(applyCoupons(coupons, lines, terms))
      return discounts.length === coupons.length ? [{ coupons, total: totalWith(discounts) }] : []
    })
    .toSorted((a, b) => a.total - b.total || a.coupons.length - b.coupons.length)
  const saves = paise(Math.max(0, totalWith(counted) - (best?.total ?? Infinity)))
  if (best && saves > 0) {
    const { coupons } = best
    const isInstead = counted.some(({ couponId }) => !coupons.some(({ id }) => id === couponId))
    const added = coupons.filter((coupon) => !entered.includes(coupon))
    return { coupons, added, isInstead, saves, missing: paise(0) }
  }
  if (counted.length > 0) return null
  const [nearest] = alone
    .flatMap(({ coupon, result }) =>
      !result.ok && result.refusal.missing && others.includes(coupon)
        ? [{ coupons: [coupon], missing: result.refusal.missing }]
        : [],
    )
    .toSorted((a, b) => a.missing - b.missing)
  return nearest ? { ...nearest, added: nearest.coupons, isInstead: false, saves } : null
}

async function buyerOf(
  db: Db,
  cart: PricedCart,
  { userId }: Pick<CartOwner, 'userId'>,
  details?: CheckoutDetails,
): Promise<Buyer> {
  const contact = (details ?? (await readCheckout(db, cart.id)))?.contact
  return { userId, email: contact?.email ?? null, mobile: contact?.mobile ?? null }
}

/** The lines of a cart with their exams, where a condition of a coupon asks for them. */
async function couponLines(db: Db, { lines }: PricedCart, coupons: readonly Coupon[]): Promise<CouponLine[]> {
  const areAsked = coupons.some(
    ({ courses, levels, attempts }) => [courses, levels, attempts].flat().length > 0,
  )
  const exams = await readExams(db, areAsked ? lines.map(({ editionId }) => editionId) : [])
  return lines.map((line) => ({
    courses: [],
    levels: [],
    attempts: [],
    ...line,
    ...exams.get(line.editionId),
  }))
}
