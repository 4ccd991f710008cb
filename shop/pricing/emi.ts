import { addPaise, type Paise, paise } from '#kernel/money'

/** A lender's instalment plan. Rates in basis points a year. */
export type EmiPlan = {
  readonly lender: string
  readonly months: number
  readonly rateBp: number
  /** The lender gives its interest back as a discount: the instalments sum to the price. */
  readonly isNoCost: boolean
  /** The lender's own minimum order, besides that of our terms. */
  readonly minOrder: Paise
}

/** Under which terms instalments are offered. */
export type EmiTerms = {
  readonly minOrder: Paise
  /** GST that a lender adds on its interest, in basis points. */
  readonly interestGstBp: number
  readonly plans: readonly EmiPlan[]
}

/** A plan for one amount, in paise. `total` is the amount with interest; GST on the interest comes on top. */
export type EmiQuote = {
  readonly plan: EmiPlan
  readonly monthly: Paise
  readonly total: Paise
  readonly interest: Paise
  readonly gstOnInterest: Paise
}

const YEAR_IN_BP = 120_000n // twelve months of 10,000 basis points

/** Rounds half up. */
const divide = (dividend: bigint, divisor: bigint): Paise =>
  paise(Number((2n * dividend + divisor) / (2n * divisor)))

/** (1 + R)^N as a fraction, R being a month's share of the annual rate. */
const growth = (rateBp: number, months: number) => ({
  grown: (YEAR_IN_BP + BigInt(rateBp)) ** BigInt(months),
  begun: YEAR_IN_BP ** BigInt(months),
})

/**
 * The equated monthly instalment P·R·(1+R)^N / ((1+R)^N − 1) with R a twelfth of the annual rate, in paise, in whole
 * numbers throughout. Without interest it is the N-th part.
 */
export function instalment(principal: Paise, rateBp: number, months: number): Paise {
  if (rateBp === 0) return divide(BigInt(principal), BigInt(months))
  const { grown, begun } = growth(rateBp, months)
  return divide(BigInt(principal) * BigInt(rateBp) * grown, YEAR_IN_BP * (grown - begun))
}

/** What a lender finances of `amount` at no cost, (A/N)·(1 − (1+R)^−N) / R in paise; the rest is its interest. */
export function noCostPrincipal(amount: Paise, rateBp: number, months: number): Paise {
  if (rateBp === 0) return amount
  const { grown, begun } = growth(rateBp, months)
  return divide(BigInt(amount) * (grown - begun) * YEAR_IN_BP, BigInt(months) * BigInt(rateBp) * grown)
}

function quote(amount: Paise, plan: EmiPlan, interestGstBp: number): EmiQuote {
  const { rateBp, months, isNoCost } = plan
  const monthly = isNoCost ? instalment(amount, 0, months) : instalment(amount, rateBp, months)
  const total = isNoCost ? amount : paise(monthly * months)
  const interest = paise(isNoCost ? amount - noCostPrincipal(amount, rateBp, months) : total - amount)
  return {
    plan,
    monthly,
    total,
    interest,
    gstOnInterest: divide(BigInt(interest) * BigInt(interestGstBp), 10_000n),
  }
}

/** Every plan for an amount, the fewest months first; none below the minimum of the terms. */
export function emiQuotes(amount: Paise, { minOrder, interestGstBp, plans }: EmiTerms): EmiQuote[] {
  if (amount < minOrder) return []
  return plans
    .filter((plan) => amount >= plan.minOrder)
    .map((plan) => quote(amount, plan, interestGstBp))
    .toSorted((a, b) => a.plan.months - b.plan.months || a.monthly - b.monthly)
}

/** The least that a month may cost; null when there is no plan. */
export const lowestInstalment = (quotes: readonly EmiQuote[]): Paise | null =>
  quotes.length === 0 ? null : paise(Math.min(...quotes.map(({ monthly }) => monthly)))

/** The sum that a buyer pays under a plan, GST on the interest included. */
export const emiOutlay = ({ total, gstOnInterest }: EmiQuote): Paise => addPaise(total, gstOnInterest)
