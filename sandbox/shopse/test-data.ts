import type { Plan } from './entities.ts'

/** The one-time password that is right. */
export const OTP = '123456'

export const REFUSED_MOBILE = '9000000009'

/** Reasons by the provider's names, as a buyer reads them. */
export const shopseFailures = {
  lender_declined: 'The lender declined the loan. Nothing was financed.',
  not_eligible: 'No lender can offer instalments to this mobile number.',
  limit_too_low: 'The limit that the lender has set for you is below this amount.',
} as const
export type ShopseFailureReason = keyof typeof shopseFailures
export const shopseFailureReasons = Object.keys(shopseFailures) as [
  ShopseFailureReason,
  ...ShopseFailureReason[],
]

const plan = (lender: string, months: number, rate_bp: number, over: Partial<Plan> = {}): Plan => ({
  lender,
  months,
  rate_bp,
  is_no_cost: false,
  min_order_paise: 0,
  ...over,
})

/** Lenders that never existed, with their terms. */
export const shopsePlans: readonly Plan[] = [
  plan('Kistbandi Finance', 3, 1500),
  plan('Kistbandi Finance', 6, 1500),
  plan('Kistbandi Finance', 9, 1500),
  plan('Kistbandi Finance', 12, 1500),
  plan('Tamarind Pay Later', 3, 1500, { is_no_cost: true }),
  plan('Tamarind Pay Later', 6, 1600),
  plan('Mahua Credit', 12, 1400, { min_order_paise: 700_000 }),
  plan('Mahua Credit', 18, 1450, { min_order_paise: 700_000 }),
]

/** The monthly instalment, in paise. */
export function monthly({ rate_bp, months, is_no_cost }: Plan, amount: number): number {
  if (is_no_cost) return Math.round(amount / months)
  const rate = rate_bp / 120_000
  const grown = (1 + rate) ** months
  return Math.round((amount * rate * grown) / (grown - 1))
}
