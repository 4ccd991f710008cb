import type { AssessedPaper } from './assessment.ts'

/** Whether a text that states the law till a day is outdated on another: `is_law_outdated` of the schema, for planting. */
export const isOutdated = (
  { lawMonths, lawChangedOn }: Pick<AssessedPaper, 'lawMonths' | 'lawChangedOn'>,
  updatedTill: string,
  at: string,
): boolean =>
  (lawMonths !== null && monthsLater(updatedTill, lawMonths) < at) ||
  (lawChangedOn !== null && updatedTill < lawChangedOn && lawChangedOn <= at)

/** The same day so many months later, or the last of a shorter month, as PostgreSQL adds months. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
