const dayMs = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The day so many days later (earlier when negative), 'YYYY-MM-DD'. */
export const addDays = (day: string, days: number): string =>
  new Date(at(day) + days * dayMs).toISOString().slice(0, 10)

/** How many days from one day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / dayMs)

/** The first day of the month so many months later, 'YYYY-MM-01'. */
export const addMonths = (day: string, months: number): string => {
  const date = new Date(at(day))
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}

/** The last day of the month of a day. */
export const endOfMonth = (day: string): string => addDays(addMonths(day, 1), -1)

/** 'August 2026' */
export const monthOf = (day: string): string =>
  new Date(at(day)).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** An hour of a day in India as an instant, for what happened then. */
export const instantOf = (day: string, hour = 10, minute = 0): string =>
  new Date(at(day) + (hour * 60 + minute - 330) * 60_000).toISOString()
