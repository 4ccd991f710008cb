/** Whether a day, 'YYYY-MM-DD', is a working day. */
type IsWorked = (day: string) => boolean

/** The day so many days later; earlier when `count` is negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** The last of so many working days after a day. */
export function workingDaysAfter(day: string, count: number, isWorked: IsWorked): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (isWorked(at)) left -= 1
  }
  return at
}

/** The day itself when it is worked, else the next one that is. */
export const workingDayFrom = (day: string, isWorked: IsWorked): string =>
  isWorked(day) ? day : workingDaysAfter(day, 1, isWorked)

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The days on which couriers work: Monday to Saturday, not on public holidays. */
export const courierDays =
  (holidays: ReadonlySet<string>): IsWorked =>
  (day) =>
    weekday(day) !== 0 && !holidays.has(day)

/** The days on which banks settle: Monday to Friday, not on public holidays. */
export const bankDays =
  (holidays: ReadonlySet<string>): IsWorked =>
  (day) =>
    weekday(day) % 6 !== 0 && !holidays.has(day)
