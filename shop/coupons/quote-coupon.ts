import type { Db } from '#db/tables'
import { type Paise, paise } from '#kernel/money'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { type Cart, type CartOwner, readCart, readCheckout, setCartCoupon } from '#shop/cart'
import { type Discount, summarisePrice, type Terms } from '#shop/pricing'
import { applyCoupon, type CouponRefusal } from './apply-coupon.ts'
import type { Coupon } from './coupon.ts'
import { couponWords } from './coupon-words.ts'
import { type Buyer, lockCoupon, readCoupon, readExams, readShownCoupons } from './coupons-store.ts'

/** What the code on a cart gives. */
export type CouponQuote = {
  readonly id: number
  readonly code: string
  /** The coupon and its conditions in a sentence. */
  readonly words: string
  /** Why it gives nothing now; null when it counts. */
  readonly refusal: string | null
  readonly discount: Discount | null
  /** The ways to pay with which it counts; empty: any. */
  readonly methods: readonly number[]
  readonly dealerCode: string | null
}

type PricedCart = Pick<Cart, 'id' | 'lines' | 'couponCode' | 'currency'>

/** The discount of a quote for a way to pay; before one is chosen (null), as if it was one that counts. */
export const discountFor = (quote: CouponQuote | null, method: number | null): Discount | null =>
  quote && (method === null || quote.methods.length === 0 || quote.methods.includes(method))
    ? quote.discount
    : null

/**
 * What the code on a cart gives its owner now; null when it has none. The page, the API and placing all ask here. With
 * `isPlacing`, in the transaction that holds the cart, the coupon is locked first.
 */
export async function quoteCoupon(
  db: Db,
  cart: PricedCart | null,
  owner: Pick<CartOwner, 'userId'>,
  terms: Terms,
  { isPlacing = false }: { readonly isPlacing?: boolean } = {},
): Promise<CouponQuote | null> {
  if (!cart?.couponCode || cart.lines.length === 0) return null
  if (isPlacing) await lockCoupon(db, cart.couponCode)
  const coupon = await readCoupon(db, cart.couponCode, await buyerOf(db, cart, owner))
  if (!coupon) return null
  const [applied] =
    cart.currency === 'INR'
      ? await applyAll(db, cart, terms, [coupon])
      : [refuse('not_in_currency', 'Codes are for prices in rupees.')]
  return {
    id: coupon.id,
    code: coupon.code,
    words: couponWords(coupon),
    refusal: applied?.ok === false ? applied.refusal.message : null,
    discount: applied?.ok ? applied.value : null,
    methods: coupon.methods,
    dealerCode: coupon.dealerCode,
  }
}

/** Puts a code that a buyer typed on their cart, or says why it gives nothing there; then the cart stays as it is. */
export async function enterCoupon(
  db: Db,
  owner: CartOwner,
  typed: string,
  terms: Terms,
): Promise<Result<CouponQuote, CouponRefusal | Refusal<'no_code' | 'unknown_code' | 'empty_cart'>>> {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase()
  if (code === '') return refuse('no_code', 'Please enter coupon code.', 'code')
  const cart = await readCart(db, owner, null)
  if (!cart || cart.lines.length === 0) return refuse('empty_cart', 'Your cart is empty.', 'code')
  const quote = await quoteCoupon(db, { ...cart, couponCode: code }, owner, terms)
  if (!quote)
    return refuse('unknown_code', 'We do not know this code. Please check how it is spelled.', 'code')
  if (quote.refusal !== null)
    return { ok: false, refusal: { code: 'coupon_refused', message: quote.refusal, path: 'code' } }
  await setCartCoupon(db, owner, code)
  return ok(quote)
}

/** A coupon worth suggesting for a cart: what it would save, or how much more the cart needs for it. */
export type CouponHint = {
  readonly code: string
  readonly words: string
  readonly saves: Paise
  readonly missing: Paise
}

/**
 * The shown coupon that saves most on a cart, if more than the one on it; else the one that the cart comes closest to. It
 * is worked out as the code itself would be, so the saving is what the buyer gets.
 */
export async function suggestCoupon(
  db: Db,
  cart: PricedCart | null,
  owner: Pick<CartOwner, 'userId'>,
  terms: Terms,
  applied: CouponQuote | null,
): Promise<CouponHint | null> {
  if (!cart || cart.lines.length === 0 || cart.currency !== 'INR') return null
  const coupons = await readShownCoupons(db, await buyerOf(db, cart, owner))
  if (coupons.length === 0) return null
  const full = summarisePrice(cart.lines, terms).total
  const savingOf = (discount: Discount | null) =>
    paise(full - summarisePrice(cart.lines, terms, { discount }).total)
  const before = savingOf(applied?.discount ?? null)
  const results = await applyAll(db, cart, terms, coupons)
  const hints = coupons.flatMap((coupon, index): CouponHint[] => {
    const result = results[index]
    const saves = result?.ok ? savingOf(result.value) : paise(0)
    const missing = result?.ok === false ? (result.refusal.missing ?? paise(0)) : paise(0)
    if (coupon.code === applied?.code || (saves <= before && (missing === 0 || before > 0))) return []
    return [{ code: coupon.code, words: couponWords(coupon), saves, missing }]
  })
  return hints.toSorted((a, b) => b.saves - a.saves || a.missing - b.missing)[0] ?? null
}

async function buyerOf(db: Db, cart: PricedCart, { userId }: Pick<CartOwner, 'userId'>): Promise<Buyer> {
  const contact = (await readCheckout(db, cart.id))?.contact
  return { userId, email: contact?.email ?? null, mobile: contact?.mobile ?? null }
}

async function applyAll(db: Db, { lines }: PricedCart, terms: Terms, coupons: readonly Coupon[]) {
  const exams = await readExams(
    db,
    lines.map(({ editionId }) => editionId),
  )
  const own = lines.map((line) => ({
    courses: [],
    levels: [],
    attempts: [],
    ...line,
    ...exams.get(line.editionId),
  }))
  const { shipping } = summarisePrice(lines, terms)
  return coupons.map((coupon) => applyCoupon(coupon, own, shipping))
}
