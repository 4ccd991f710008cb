import { z } from 'zod'
import { toDecimalString } from '#kernel/money'
import type { EmiQuote } from '#shop/pricing'

/** A plan for one amount. `total` is amount and interest; GST on the interest is extra. */
export const planView = z.object({
  lender: z.string(),
  months: z.int(),
  ratePercent: z.number(),
  isNoCost: z.boolean(),
  monthly: z.string(),
  total: z.string(),
  interest: z.string(),
  gstOnInterest: z.string(),
})

export const presentPlan = ({
  plan,
  monthly,
  total,
  interest,
  gstOnInterest,
}: EmiQuote): z.infer<typeof planView> => ({
  lender: plan.lender,
  months: plan.months,
  ratePercent: plan.rateBp / 100,
  isNoCost: plan.isNoCost,
  monthly: toDecimalString(monthly),
  total: toDecimalString(total),
  interest: toDecimalString(interest),
  gstOnInterest: toDecimalString(gstOnInterest),
})
