import { formatInr, type Paise } from '#kernel/money'
import type { InstalmentPlan } from '#ports/card-payment'
import { type EmiTerms, emiOutlay, emiQuotes, lowestInstalment } from '#shop/pricing'

/** The instalment plans for one amount, in words. */
export type InstalmentsView = {
  /** The lowest monthly instalment. */
  readonly from: string
  readonly lenders: readonly {
    readonly name: string
    /** The fewest months first. */
    readonly plans: readonly {
      readonly months: number
      /** '15 % a year', or 'No cost'. */
      readonly rate: string
      readonly monthly: string
      /** The whole cost: the amount, the interest, and the GST on the interest. */
      readonly outlay: string
    }[]
  }[]
  readonly note: string
}

const percent = (bp: number): string => `${bp / 100}\u00a0%`

/** Every plan for an amount in paise with its whole cost; null where none is offered. */
export function toInstalments(amount: Paise, terms: EmiTerms): InstalmentsView | null {
  const quotes = emiQuotes(amount, terms)
  const least = lowestInstalment(quotes)
  if (least === null) return null
  const isSomeFree = quotes.some(({ plan }) => plan.isNoCost)
  return {
    from: formatInr(least),
    lenders: [...Map.groupBy(quotes, ({ plan }) => plan.lender)].map(([name, offered]) => ({
      name,
      plans: offered.map((quote) => ({
        months: quote.plan.months,
        rate: quote.plan.isNoCost ? 'No cost' : `${percent(quote.plan.rateBp)} a year`,
        monthly: formatInr(quote.monthly),
        outlay: formatInr(emiOutlay(quote)),
      })),
    })),
    note: `“In all” is the price, the lender’s interest, and the ${percent(terms.interestGstBp)} GST that the lender adds on the interest.${
      isSomeFree ? ' At “No cost” the lender gives its interest back, but not the GST on it.' : ''
    } You see which lenders approve you before you pay.`,
  }
}

/** The plan that a buyer chose, in words. */
export const planWords = ({ lender, months, rateBp }: InstalmentPlan): string =>
  `You pay ${lender} back in ${months} months, at ${percent(rateBp)} a year.`
