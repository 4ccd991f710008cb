import { courierDays, workingDaysAfter } from '#kernel/working-days'
import { instantOf } from '../days.ts'

const minute = 60_000
/** How long we pack and ship on a working day: 9:30 to 18:30 in India. */
const open = 540 * minute

/** Makes the function that answers when work due at an instant (ms) is done: within our hours, or the next working day. */
export function workingHours(holidays: ReadonlySet<string>): (at: number) => number {
  const isWorked = courierDays(holidays)
  const opening = (day: string) => Date.parse(instantOf(day, 9, 30))
  return (at) => {
    const day = new Date(at + 330 * minute).toISOString().slice(0, 10)
    const since = at - opening(day)
    if (isWorked(day) && since >= 0 && since < open) return at
    const next = isWorked(day) && since < 0 ? day : workingDaysAfter(day, 1, isWorked)
    // Spread over the day, since not all is packed as the doors open.
    return opening(next) + (at % open)
  }
}
