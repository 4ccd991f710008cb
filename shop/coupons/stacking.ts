import type { Coupon } from './coupon.ts'
import { listWords } from './coupon-words.ts'

/** The most codes of an order. */
export const mostCodes = 3

type Stacked = Pick<Coupon, 'code' | 'stackingGroup' | 'methods' | 'dealerCode'>

/** Why a coupon may not be used with those that are on an order already, and what to do; null when it may. */
export function stackingProblem(coupon: Stacked, others: readonly Stacked[]): string | null {
  if (others.length === 0) return null
  const { code, stackingGroup } = coupon
  const instead = (...those: readonly Stacked[]) =>
    `Remove ${listWords(those.map((each) => each.code))} to use ${code}.`
  if (stackingGroup === null) return `${code} cannot be used with another code. ${instead(...others)}`
  const alone = others.find((other) => other.stackingGroup === null)
  if (alone) return `${alone.code} cannot be used with another code. ${instead(alone)}`
  const same = others.find((other) => other.stackingGroup === stackingGroup)
  if (same) return `An order can use one of ${same.code} and ${code}. ${instead(same)}`
  const dealer = others.find(
    (other) => other.dealerCode && coupon.dealerCode && other.dealerCode !== coupon.dealerCode,
  )
  if (dealer) return `${dealer.code} and ${code} are codes of two dealers. ${instead(dealer)}`
  const limited = others.filter(({ methods }) => methods.length > 0)
  const ways = limited.reduce(
    (left, { methods }) => left.filter((way) => methods.includes(way)),
    coupon.methods,
  )
  if (coupon.methods.length > 0 && ways.length === 0)
    return `${listWords([...limited, coupon].map((each) => each.code))} are for different ways to pay. ${instead(...limited)}`
  return null
}

/** Every set of coupons that may be used together, up to `mostCodes`. */
export const stackableSets = <Each extends Stacked>(
  coupons: readonly Each[],
  chosen: readonly Each[] = [],
): Each[][] =>
  coupons.flatMap((coupon, index) => {
    if (stackingProblem(coupon, chosen)) return []
    const set = [...chosen, coupon]
    return [set, ...(set.length < mostCodes ? stackableSets(coupons.slice(index + 1), set) : [])]
  })
