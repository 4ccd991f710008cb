import { type Paise, paise } from '#kernel/money'

/** What a price comes to by the hour and by the day, in whole paise. */
export type PricePerUse = {
  /** An hour of lectures, counted once however often they may be watched; null of what has no length. */
  readonly hourPaise: Paise | null
  /** A day of access; null of what does not end. */
  readonly dayPaise: Paise | null
}

type Used = {
  readonly pricePaise: number
  readonly durationMinutes: number | null
  /** Days from activation. */
  readonly validityDays: number | null
  /** Or its last day, where it lasts till an attempt, 'YYYY-MM-DD', and today. */
  readonly validityEndsOn: string | null
  readonly today: string
}

/** Divides a price by what it buys. Of what ends with an exam the days are counted from today. */
export function pricePerUse(edition: Used): PricePerUse {
  const { pricePaise, durationMinutes, validityDays, validityEndsOn, today } = edition
  const days = validityEndsOn ? daysBetween(today, validityEndsOn) : validityDays
  return {
    hourPaise: durationMinutes ? paise(Math.round((pricePaise * 60) / durationMinutes)) : null,
    dayPaise: days !== null && days > 0 ? paise(Math.round(pricePaise / days)) : null,
  }
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
