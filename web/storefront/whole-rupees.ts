import { type Paise, paise } from '#kernel/money'

/**
 * An amount in paise to the nearest rupee, for a price by the hour or the day: a measure to compare by, of which paise
 * would say more than it means.
 */
export const wholeRupees = (amount: Paise): Paise => paise(Math.round(amount / 100) * 100)
