/** A calendar month as '2026-11'. */
export type Month = string & { readonly __brand: 'Month' }

/** The first month in which the limits and rates of this part hold. */
export const firstMonth = '2024-08' as Month

/** Reads a month from August 2024 on; null when the text is none. */
export const parseMonth = (text: string | null): Month | null =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) && text >= firstMonth ? (text as Month) : null

/** The first day of a month, and of the month after it. */
export function monthOf(month: Month): { readonly from: string; readonly before: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, before: new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10) }
}

/** The month that lies `back` months before the month of a day. */
export function monthBefore(day: string, back: number): Month {
  const [year = 0, number = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7) as Month
}
