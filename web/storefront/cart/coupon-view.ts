import { formatInr, type Paise, paise } from '#kernel/money'
import type { AmountRow } from '../../ui/amounts.tsx'

/** The codes on a cart, and those worth trying. */
export type CouponView = {
  readonly codes: readonly {
    readonly code: string
    /** What it takes off, of titles and of delivery; null where it gives nothing. */
    readonly off: Paise | null
    /** What the code gives, or why it gives nothing. */
    readonly words: string
  }[]
  readonly takesMore: boolean
  readonly hint: {
    /** As they are entered, with commas between, and as they are read. */
    readonly codes: string
    readonly names: string
    readonly lead: string
    readonly words: string
    readonly applies: boolean
  } | null
}

/** The most that is typed for codes: three of them, and commas. */
export const mostTyped = 66

/** What a code takes off. */
export type CodeOff = { readonly code: string; readonly off: Paise }

/** Why a code was not taken, with the code as typed. */
export type CouponProblem = { readonly coupon: string; readonly words: string }

/** The rows of codes in a sum, and of the credit for a running plan; none where there is none. */
export const discountRows = (codes: readonly CodeOff[], credit = paise(0)): AmountRow[] =>
  [
    ...codes.map(({ code, off }) => ({ label: `Code ${code}`, off })),
    { label: 'Credit for your running plan', off: credit },
  ].flatMap(({ label, off }) =>
    off > 0 ? [{ label, amount: `−${formatInr(off)}`, tone: 'saving' as const }] : [],
  )
