const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** India has one time all year, five and a half hours ahead of UTC, so a shifted instant reads right in UTC fields. */
const inIndia = (instant: Date) => new Date(instant.getTime() + 330 * 60_000)

/** The calendar day in India at that instant, 'YYYY-MM-DD'. */
export const istDay = (instant: Date): string => inIndia(instant).toISOString().slice(0, 10)

/** Whether a text is a day that exists, 'YYYY-MM-DD', from the year 1000 on. */
export const isDay = (text: string): boolean =>
  /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && (new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false)

/** A day as the store prints it: '2026-11-21' → '21 Nov 2026'. Throws a RangeError on a day that does not exist. */
export const formatDay = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  if (
    !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day) ||
    Number.isNaN(date.getTime()) ||
    date.getUTCDate() !== Number(day.slice(8))
  )
    throw new RangeError(`Not a day: ${day}`)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`
}

/** A month as the store prints it: '2026-11' → 'Nov 2026'. Throws a RangeError on a month that does not exist. */
export const formatMonth = (month: string): string => formatDay(`${month}-01`).replace(/^\d+ /, '')

/** A day in running text: '2026-11-01' → '1 November 2026'. Throws a RangeError on a day that does not exist. */
export const formatDayLong = (day: string): string => {
  const [date, , year] = formatDay(day).split(' ')
  return `${date} ${months[Number(day.slice(5, 7)) - 1]} ${year}`
}

/** An instant as people in India read it: '21 Nov 2026, 2:05 pm'. */
export const formatInstantIst = (instant: Date): string => {
  const local = inIndia(instant)
  const hours = local.getUTCHours()
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  return `${formatDay(istDay(instant))}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`
}
