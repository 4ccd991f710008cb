import { formatInr, type Paise, paise } from '#kernel/money'
import type { InstalmentPlan } from '#ports/card-payment'
import { type EmiTerms, emiOutlay, emiQuotes, lowestInstalment } from '#shop/pricing'

const percent = (bp: number): string => `${bp / 100}\u00a0%`

/** The instalment plans for one amount, in words. */
export type InstalmentsView = NonNullable<ReturnType<typeof toInstalments>>

/** Every plan for an amount in paise with its whole cost; null where none is offered. */
export function toInstalments(amount: Paise, terms: EmiTerms) {
  const quotes = emiQuotes(amount, terms)
  const least = lowestInstalment(quotes)
  if (least === null) return null
  const dearest = Math.max(...quotes.map((quote) => emiOutlay(quote) - amount))
  const isSomeFree = quotes.some(({ plan }) => plan.isNoCost)
  return {
    from: formatInr(least),
    lenders: [...Map.groupBy(quotes, ({ plan }) => plan.lender)].map(([name, offered]) => ({
      name,
      plans: offered.map((quote) => {
        const extra = paise(emiOutlay(quote) - amount)
        return {
          months: quote.plan.months,
          rate: quote.plan.isNoCost ? 'No interest' : `${percent(quote.plan.rateBp)} a year`,
          monthly: formatInr(quote.monthly),
          outlay: formatInr(emiOutlay(quote)),
          /** What it costs beyond the amount: '+ ₹26.22 GST'. */
          extra: `+ ${formatInr(extra)}${quote.plan.isNoCost ? ' GST' : ''}`,
          /** The same against the dearest plan, 0 to 1. */
          share: dearest > 0 ? extra / dearest : 0,
        }
      }),
    })),
    note: `“In all” is the price, the lender’s interest, and the ${percent(terms.interestGstBp)} GST that the lender adds on the interest.${
      isSomeFree ? ' With “No interest” the lender gives its interest back, but not the GST on it.' : ''
    } You see which lenders approve you before you pay.`,
  }
}

export const planWords = ({ lender, months, rateBp }: InstalmentPlan): string =>
  `You pay ${lender} back in ${months} months, at ${percent(rateBp)} a year.`
