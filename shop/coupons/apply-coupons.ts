import { allocate } from '#kernel/allocate'
import { formatDay } from '#kernel/dates'
import { addPaise, formatInrShort, type Paise, paise } from '#kernel/money'
import { ok, type Refusal, type Result } from '#kernel/result'
import { type CodeDiscount, lineAmount, type PriceSummary, summarisePrice, type Terms } from '#shop/pricing'
import type { Coupon, CouponLine } from './coupon.ts'
import { couponWords, scopeWords } from './coupon-words.ts'
import type { CouponKind } from './coupons-tables.ts'
import { stackingProblem } from './stacking.ts'

/** Why a coupon gives nothing, and by how much the cart is short of its minimum where that is all. */
export type CouponRefusal = Refusal<'coupon_refused'> & { readonly missing?: Paise }

/** A coupon of a cart, with what it takes off or why it takes nothing. */
export type AppliedCoupon = {
  readonly coupon: Coupon
  readonly result: Result<CodeDiscount, CouponRefusal>
}

/** A line, and what the codes before have left of its amount. */
type OpenLine = CouponLine & { readonly left: Paise }

/** All codes together leave a tenth of a line, so that it still has a price to refund. */
const roomOf = (line: OpenLine): Paise => paise(line.left - Math.floor(lineAmount(line) / 10))

/**
 * The order in which codes are applied, whichever was entered first: free copies and sets at their prices, then
 * percentages, then amounts, each of what is left, and delivery last. Of one kind the older coupon comes first.
 */
const kindOrder: readonly CouponKind[] = ['buy-get', 'together', 'percent', 'amount', 'delivery']

/** Says why a coupon gives nothing, and by how much the cart is short of its minimum. */
export const refuseCoupon = (message: string, missing?: Paise) => ({
  ok: false as const,
  refusal: { code: 'coupon_refused' as const, message, path: 'code', ...(missing && { missing }) },
})

/** What a coupon of a cart gives there, or why it gives nothing. */
export function appliedWords({ coupon, result }: AppliedCoupon): string {
  if (!result.ok) return result.refusal.message
  const { isCapped, off } = result.value
  const words = couponWords(coupon)
  return isCapped
    ? `${words} It takes ${formatInrShort(off)} here: codes take at most 90% off a title.`
    : words
}

/** What coupons take off a cart together, in the order entered: of two that do not combine the first counts. */
export function applyCoupons(
  coupons: readonly Coupon[],
  lines: readonly CouponLine[],
  terms: Terms,
): AppliedCoupon[] {
  const results = new Map<Coupon, AppliedCoupon['result']>()
  const together: Coupon[] = []
  for (const coupon of coupons) {
    const problem = stackingProblem(coupon, together)
    if (problem) results.set(coupon, refuseCoupon(problem))
    else together.push(coupon)
  }
  const discounts: CodeDiscount[] = []
  const inOrder = together.toSorted(
    (a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) || a.id - b.id,
  )
  for (const coupon of inOrder) {
    const result = applyCoupon(coupon, lines, summarisePrice(lines, terms, { discounts }))
    if (result.ok) discounts.push(result.value)
    results.set(coupon, result)
  }
  return coupons.map((coupon) => ({ coupon, result: results.get(coupon)! }))
}

/**
 * What a coupon takes off after those in the sum. Its conditions are checked at prices without codes. The discount is shared
 * over the lines that it is for by what is left of them, largest remainder, so its parts sum to it.
 */
function applyCoupon(
  coupon: Coupon,
  lines: readonly CouponLine[],
  { lineDiscounts, lineCredits, shipping }: PriceSummary,
): AppliedCoupon['result'] {
  const { code } = coupon
  const no = refuseCoupon
  const give = (parts: readonly Paise[], { freeDelivery = false, isCapped = false }) =>
    ok({ couponId: coupon.id, code, lines: parts, off: addPaise(...parts), freeDelivery, isCapped })
  const wrong = buyerProblem(coupon)
  if (wrong) return no(wrong)
  const scope = scopeWords(coupon)
  const open = lines.map((line, index) => ({
    ...line,
    left: paise(lineAmount(line) - (lineDiscounts[index] ?? 0) + (lineCredits[index] ?? 0)),
  }))
  const own = open.filter((line) => isFor(coupon, line))
  if (own.length === 0) return no(`${code} is for ${scope ?? 'titles'}. Your cart has none.`)
  const items = addPaise(...own.map(lineAmount))
  const missing = paise(Math.max(0, coupon.minItems - items))
  if (missing > 0)
    return no(
      `${code} needs ${formatInrShort(coupon.minItems)} of ${scope ?? 'titles'}. Add ${formatInrShort(missing)} more to use it.`,
      missing,
    )
  if (coupon.kind === 'delivery') {
    if (shipping === 0) return no(`${code} gives free delivery, and this order has no delivery charge.`)
    return give(
      lines.map(() => paise(0)),
      { freeDelivery: true },
    )
  }
  if (coupon.kind === 'together') {
    const absent = coupon.editions.findIndex((id) => !own.some(({ editionId }) => editionId === id))
    if (absent !== -1)
      return no(`${code} is for ${scope} together. Add “${coupon.names.titles[absent]}” to use it.`)
  }
  const wanted = wantedDiscount(coupon, own)
  if (coupon.kind === 'buy-get' && wanted === 0) {
    const copies = coupon.buyCopies! + coupon.freeCopies! - own.reduce((sum, line) => sum + line.quantity, 0)
    return no(
      `${code} needs ${copies} more ${copies === 1 ? 'copy' : 'copies'} of ${scope ?? 'any title'} in your cart.`,
    )
  }
  const rooms = own.map(roomOf)
  const due = Math.min(wanted, coupon.most ?? wanted)
  const total = paise(Math.min(due, addPaise(...rooms)))
  if (total === 0)
    return no(`${code} takes nothing more off: your other codes take off as much as codes can.`)
  const byValue = allocate(
    total,
    own.map(({ left }) => left),
  )
  // Where a line has too little room for its share, the others take more.
  const shares = byValue.every((share, nth) => share <= rooms[nth]!) ? byValue : allocate(total, rooms)
  const byLine = new Map(own.map((line, nth) => [line, shares[nth]]))
  return give(
    open.map((line) => byLine.get(line) ?? paise(0)),
    { isCapped: total < due },
  )
}

/** Why the buyer may not use it now, whatever is in the cart. */
function buyerProblem(coupon: Coupon): string | null {
  const { code, state, maxUses, uses, maxPerPerson, ownUses } = coupon
  if (state === 'coming') return `${code} can be used from ${formatDay(coupon.startsOn)}.`
  if (state === 'ended') return `${code} ended on ${formatDay(coupon.endsOn!)}.`
  if (state === 'stopped') return `${code} is no longer offered.`
  if (maxUses !== null && uses >= maxUses)
    return maxUses === 1
      ? `${code} has been used already.`
      : `${code} has been used up: all ${maxUses} are gone.`
  if (!coupon.isForBuyer)
    return `${code} is for the customers it was sent to. Sign in with your account if you are one.`
  if (coupon.isFirstOrder && coupon.hasOrdered)
    return `${code} is for a first order, and you have ordered before.`
  if (maxPerPerson !== null && ownUses >= maxPerPerson)
    return maxPerPerson === 1
      ? `You have used ${code} already. It is for one order per person.`
      : `You have used ${code} ${ownUses} times already, as often as one person can.`
  return null
}

function isFor(coupon: Coupon, line: CouponLine): boolean {
  const fits = <T>(wanted: readonly T[], given: readonly T[]) =>
    wanted.length === 0 || given.some((each) => wanted.includes(each))
  const isExam =
    coupon.courses.length + coupon.levels.length === 0 ||
    line.courses.some((course) => coupon.courses.includes(course)) ||
    line.levels.some((level) => coupon.levels.includes(level))
  return (
    isExam &&
    fits(coupon.types, [line.type]) &&
    fits(coupon.attempts, line.attempts) &&
    fits(coupon.sellers, [line.sellerId]) &&
    fits(coupon.editions, [line.editionId])
  )
}

function wantedDiscount(coupon: Coupon, own: readonly OpenLine[]): number {
  const each = ({ left, quantity }: OpenLine) => Math.floor(left / quantity)
  const { kind, percent, amount, buyCopies, freeCopies } = coupon
  if (kind === 'percent') return Math.floor((addPaise(...own.map(({ left }) => left)) * percent!) / 100)
  if (kind === 'amount') return amount!
  if (kind === 'together') {
    const sets = Math.min(...own.map(({ quantity }) => quantity))
    return Math.floor((sets * own.reduce((sum, line) => sum + each(line), 0) * percent!) / 100)
  }
  // Of each group of copies, dearest first, the last ones are free.
  const group = buyCopies! + freeCopies!
  return own
    .flatMap((line) => Array.from({ length: line.quantity }, () => each(line)))
    .toSorted((a, b) => b - a)
    .reduce((sum: number, price, index, all) => {
      const isWhole = index < all.length - (all.length % group)
      return isWhole && index % group >= buyCopies! ? sum + price : sum
    }, 0)
}
