import { allocate } from '#kernel/allocate'
import { formatDay } from '#kernel/dates'
import { addPaise, formatInrShort, type Paise, paise } from '#kernel/money'
import { ok, type Refusal, type Result } from '#kernel/result'
import { type Discount, lineAmount } from '#shop/pricing'
import type { Coupon, CouponLine } from './coupon.ts'
import { scopeWords } from './coupon-words.ts'

/** Why a coupon gives nothing, and by how much the cart is short of its minimum where that is all. */
export type CouponRefusal = Refusal<'coupon_refused'> & { readonly missing?: Paise }

/** Percent: a discount leaves a tenth of what it is for, so that every line still has a price to refund. */
const mostShare = 90

/**
 * What a coupon takes off the lines of a cart, or why it takes nothing. The discount is shared over the lines that it is
 * for by their value, largest remainder, so its parts sum to it. `shipping` is what delivery costs without it.
 */
export function applyCoupon(
  coupon: Coupon,
  lines: readonly CouponLine[],
  shipping: Paise,
): Result<Discount, CouponRefusal> {
  const { code } = coupon
  const no = (message: string, missing?: Paise) => ({
    ok: false as const,
    refusal: { code: 'coupon_refused' as const, message, path: 'code', ...(missing && { missing }) },
  })
  const wrong = buyerProblem(coupon)
  if (wrong) return no(wrong)
  const scope = scopeWords(coupon)
  const own = lines.filter((line) => isFor(coupon, line))
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
    return ok({ lines: lines.map(() => paise(0)), freeDelivery: true })
  }
  if (coupon.kind === 'together') {
    const absent = coupon.editions.findIndex((id) => !own.some(({ editionId }) => editionId === id))
    if (absent !== -1)
      return no(`${code} is for ${scope} together. Add “${coupon.names.titles[absent]}” to use it.`)
  }
  const wanted = wantedDiscount(coupon, own)
  if (wanted === 0) {
    const copies = coupon.buyCopies! + coupon.freeCopies! - own.reduce((sum, line) => sum + line.quantity, 0)
    return no(
      `${code} needs ${copies} more ${copies === 1 ? 'copy' : 'copies'} of ${scope ?? 'any title'} in your cart.`,
    )
  }
  const total = paise(Math.min(wanted, coupon.most ?? wanted, Math.floor((items * mostShare) / 100)))
  const shares = allocate(total, own.map(lineAmount))
  const byLine = new Map(own.map((line, index) => [line, shares[index] ?? paise(0)]))
  return ok({ lines: lines.map((line) => byLine.get(line) ?? paise(0)), freeDelivery: false })
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

function wantedDiscount(coupon: Coupon, own: readonly CouponLine[]): number {
  const { kind, percent, amount, buyCopies, freeCopies } = coupon
  if (kind === 'percent') return Math.floor((addPaise(...own.map(lineAmount)) * percent!) / 100)
  if (kind === 'amount') return amount!
  if (kind === 'together') {
    const sets = Math.min(...own.map(({ quantity }) => quantity))
    return Math.floor((sets * addPaise(...own.map(({ unitPrice }) => unitPrice)) * percent!) / 100)
  }
  // Of each group of copies, dearest first, the last ones are free.
  const group = buyCopies! + freeCopies!
  return own
    .flatMap(({ unitPrice, quantity }) => Array.from({ length: quantity }, () => unitPrice))
    .toSorted((a, b) => b - a)
    .reduce((sum: number, price, index, all) => {
      const isWhole = index < all.length - (all.length % group)
      return isWhole && index % group >= buyCopies! ? sum + price : sum
    }, 0)
}
