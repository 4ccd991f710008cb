import { formatInr, type Paise } from '#kernel/money'
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

/** The row of a discount in a sum; none where there is none. */
export const discountRows = (code: string | null, discount: Paise): AmountRow[] =>
  discount > 0 ? [{ label: `Code ${code}`, amount: `−${formatInr(discount)}`, tone: 'saving' }] : []
