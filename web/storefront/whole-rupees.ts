import { type Paise, paise } from '#kernel/money'

/** Rounds an amount to the nearest rupee, for a price per hour or day. */
export const wholeRupees = (amount: Paise): Paise => paise(Math.round(amount / 100) * 100)
