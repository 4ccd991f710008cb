import { countWords } from '#kernel/money'
import { addDays } from '#kernel/working-days'

/** The terms of access of an edition. Days 'YYYY-MM-DD' by Indian time. */
export type AccessTerms = {
  /** Counted from activation; null when access is bound to an attempt, or never ends. */
  readonly validityDays: number | null
  /** The last day of access that is bound to an attempt; null when it is counted in days. */
  readonly validityEndsOn: string | null
}

/** A title that opens online, as those who have it see it. */
export type DigitalTitle = {
  readonly editionId: number
  readonly title: string
  readonly editionLabel: string
  readonly slug: string
  readonly isOnSale: boolean
  /** How long it is open from the first opening, or till the exam of which attempt. */
  readonly validityDays: number | null
  readonly tillAttempt: string | null
}

/** How long access that is activated today lasts, compared with an exam. */
export type Access = {
  /** The last day of access. */
  readonly until: string
  /** When access would end too early: the first day to activate it so that it lasts; null where waiting does not help. */
  readonly activateFrom: string | null
}

/** The papers of an exam are spread over up to so many days; of an attempt only the first day is stored. */
const examDays = 18

/** How many days before an exam that begins on `examOn` access ends: 0 while its papers go on, null when it outlasts them. */
export const daysShort = (until: string, examOn: string): number | null =>
  until >= addDays(examOn, examDays - 1)
    ? null
    : Math.max(0, (Date.parse(examOn) - Date.parse(until)) / 86_400_000)

/** The last day of what is open for so many days from a first one on; years go by the calendar, as `validity_ends` counts them. */
function validityEnds(firstDay: string, days: number): string {
  if (days % 365 > 0) return addDays(firstDay, days - 1)
  const end = new Date(`${firstDay}T00:00:00Z`)
  const month = end.getUTCMonth()
  end.setUTCFullYear(end.getUTCFullYear() + days / 365)
  // No 29 February in that year: its last day counts.
  if (end.getUTCMonth() !== month) end.setUTCDate(0)
  return addDays(end.toISOString().slice(0, 10), -1)
}

/**
 * How long access that is activated today lasts. `examOn` is the first day of the visitor's exam; null while no attempt
 * is chosen. Null for what never ends: printed books, and lectures without a limit.
 */
export function accessUntilExam(terms: AccessTerms, today: string, examOn: string | null): Access | null {
  const { validityDays, validityEndsOn } = terms
  if (validityEndsOn !== null) return { until: validityEndsOn, activateFrom: null }
  if (validityDays === null) return null
  const until = validityEnds(today, validityDays)
  const isShort = examOn !== null && daysShort(until, examOn) !== null
  return { until, activateFrom: isShort ? addDays(examOn, examDays - validityDays) : null }
}

/** How long a digital edition is open, from activation; in years where the days come out even, never in months, which differ. */
export function validityText(days: number | null, attemptLabel: string | null): string {
  if (attemptLabel) return `Till ${attemptLabel}`
  if (days === null) return ''
  if (days % 365 === 0) return countWords(days / 365, 'year')
  return countWords(days, 'day')
}
