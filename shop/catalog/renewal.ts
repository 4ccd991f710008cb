import type { ProductType } from './product-kind.ts'

/** Kinds of plans that are sold for a term and may renew. */
export const planTypes: readonly ProductType[] = ['RESEARCH', 'PRACTICE', 'ENEWS']
/** Whether a kind is a plan that is sold for a term. */
export const isPlan = (type: ProductType): boolean => planTypes.includes(type)
/** The months of a plan that lasts so many days. */
const monthsOfDays: Readonly<Record<number, number>> = { 30: 1, 182: 6, 365: 12 }

/** How many months an edition lasts that may renew by itself; null for every other edition. */
export const renewalMonths = ({
  type,
  validityDays,
}: {
  readonly type: ProductType
  readonly validityDays: number | null
}): number | null => (isPlan(type) && validityDays ? (monthsOfDays[validityDays] ?? null) : null)

/** A mandate ends after so many months at the latest. */
export const mandateMonths = 36
/** The largest charge without an OTP (RBI, e-mandate framework), in paise. */
export const mandateMaxPaise = 15_000_00

/** 'month', '6 months', 'year': what a renewing plan is charged for. */
export const periodWords = (months: number): string =>
  months === 1 ? 'month' : months === 12 ? 'year' : `${months} months`
