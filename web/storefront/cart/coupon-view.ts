import { formatInr, minus, type Paise, paise } from '#kernel/money'
import type { AmountRow } from '../../ui/amounts.tsx'

/** The most that is typed for codes: three of them, and commas. */
export const mostTyped = 66

export type CodeOff = { readonly code: string; readonly off: Paise }

/** Why a code was not taken, with the code as typed. */
export type CouponProblem = { readonly coupon: string; readonly words: string }

/** The rows of codes in a sum, and of the credit for a running plan; none where there is none. */
export const discountRows = (codes: readonly CodeOff[], credit = paise(0)): AmountRow[] =>
  [
    ...codes.map(({ code, off }) => ({ label: `Discount (${code})`, off })),
    { label: 'Credit for your running plan', off: credit },
  ].flatMap(({ label, off }) =>
    off > 0 ? [{ label, amount: formatInr(minus(off)), tone: 'saving' as const }] : [],
  )
