import { formatInr, type Paise, paise } from '#kernel/money'
import type { AmountRow } from '../../ui/amounts.tsx'

/** The code on a cart, and the one worth trying. */
export type CouponView = {
  readonly code: string | null
  /** What the code gives, or why it gives nothing. */
  readonly words: string
  readonly isRefused: boolean
  readonly hint: {
    readonly code: string
    readonly lead: string
    readonly words: string
    readonly applies: boolean
  } | null
}

/** Why a code was not taken, with the code as typed. */
export type CouponProblem = { readonly coupon: string; readonly words: string }

/** The rows of a discount in a sum, and of the credit for a running plan in it; none where there is none. */
export const discountRows = (code: string | null, discount: Paise, credit = paise(0)): AmountRow[] =>
  [
    { label: `Code ${code}`, off: paise(discount - credit) },
    { label: 'Credit for your running plan', off: credit },
  ].flatMap(({ label, off }) =>
    off > 0 ? [{ label, amount: `−${formatInr(off)}`, tone: 'saving' as const }] : [],
  )
