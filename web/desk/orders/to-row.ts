import { formatDay, formatInstantIst, istDay } from '#kernel/dates'
import { dotted } from '#kernel/dotted'
import { countWords, formatMoney } from '#kernel/money'
import { workingDayFrom, workingDaysAfter } from '#kernel/working-days'
import { leastAdvanced, payingWords, type QueuedOrder, readLine } from '#shop/orders'

/** On which days couriers come, and in how many working days we promise to hand over parcels. */
type HandOver = { readonly isWorked: (day: string) => boolean; readonly dispatchDays: number }

/** An order as a row of a queue at the moment of the page; `handOver` is null where it has left. */
export const toRow = (order: QueuedOrder, now: Date, handOver: HandOver | null) => ({
  id: order.id,
  orderNo: order.orderNo,
  placed: `${readLine(leastAdvanced(order.lines)).label} · ${formatInstantIst(order.placedAt)}`,
  waits: order.since > now ? 'Not out yet' : `Waits ${durationWords(now.getTime() - order.since.getTime())}`,
  name: order.name,
  place: [order.city, order.pin].filter(Boolean).join(' '),
  title: order.firstTitle,
  content: dotted(
    order.titles > 1 && `+${order.titles - 1} more`,
    countWords(order.copies, 'copy', 'copies'),
    order.weightG > 0 && formatWeight(order.weightG),
    order.releasesOn && `pre-order for ${formatDay(order.releasesOn)}`,
  ),
  total: formatMoney(order, order.total),
  payment: payingWords(order),
  due:
    handOver && (order.readyOn === null ? notInStock : dueOf(lastDay(order.readyOn, handOver), istDay(now))),
})

// As delivery is estimated: from the first day on which it may leave.
const lastDay = (readyOn: string, { isWorked, dispatchDays }: HandOver) =>
  workingDaysAfter(workingDayFrom(readyOn, isWorked), dispatchDays, isWorked)

const notInStock = { tone: 'later', words: 'Not in stock yet' } as const

/** By when an order must leave, so that it comes when we said. */
const dueOf = (day: string, today: string) =>
  day < today
    ? ({ tone: 'late', words: `${formatDay(day)}, late` } as const)
    : day === today
      ? ({ tone: 'today', words: 'Today' } as const)
      : ({ tone: 'later', words: formatDay(day) } as const)

/** Grams as kilograms: '1.9 kg'. */
export const formatWeight = (grams: number): string => `${(grams / 1000).toFixed(1)} kg`

/** A time in its two largest units: '2 d 3 h', '40 min'. */
export function durationWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours} h` : `${minutes} min`
}
