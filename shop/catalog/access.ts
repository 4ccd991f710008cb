import { countWords } from '#kernel/money'
/** The terms of access of an edition. Days 'YYYY-MM-DD' by Indian time. */
export type AccessTerms = {
  /** Counted from activation; null when access is bound to an attempt, or never ends. */
  readonly validityDays: number | null
  /** The last day of access that is bound to an attempt; null when it is counted in days. */
  readonly validityEndsOn: string | null
}

/** How long access that is activated today lasts, compared with an exam. */
export type Access = {
  /** The last day of access. */
  readonly until: string
  /** Days between the beginning of the exam and the end of access; negative: it ends before. Null without an exam. */
  readonly spareDays: number | null
  /** When access would end too early: the first day to activate it so that it lasts; null where waiting does not help. */
  readonly activateFrom: string | null
}

const dayMs = 86_400_000
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

/**
 * How long access that is activated today lasts. `examOn` is the first day of the visitor's exam; null while no attempt
 * is chosen. Null for what never ends: printed books, and lectures without a limit.
 */
export function accessUntilExam(terms: AccessTerms, today: string, examOn: string | null): Access | null {
  const { validityDays, validityEndsOn } = terms
  const until = validityEndsOn ?? (validityDays === null ? null : dayOf(dayNumber(today) + validityDays - 1))
  if (until === null) return null
  const spareDays = examOn === null ? null : dayNumber(until) - dayNumber(examOn)
  const isShort = spareDays !== null && spareDays < 0
  return {
    until,
    spareDays,
    activateFrom: isShort && validityEndsOn === null ? dayOf(dayNumber(today) - (spareDays ?? 0)) : null,
  }
}

/** Days of a plan of half a year. */
const halfYear = 182

/** How long a digital edition is open, from activation; months and years where the days come out even. */
export function validityText(days: number | null, attemptLabel: string | null): string {
  if (attemptLabel) return `Till ${attemptLabel}`
  if (days === null) return ''
  if (days % 365 === 0) return countWords(days / 365, 'year')
  if (days % 30 === 0 || days === halfYear) return countWords(Math.floor(days / 30), 'month')
  return countWords(days, 'day')
}
