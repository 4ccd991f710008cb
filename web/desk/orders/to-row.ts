import { formatDay, formatInstantIst } from '#kernel/dates'
import { formatMoney } from '#kernel/money'
import { leastAdvanced, payingWords, type QueuedOrder, readLine } from '#shop/orders'

/** A row of a queue, in words. */
export type QueueRow = ReturnType<typeof toRow>

/** An order as a row of a queue, `now` being the moment of the page. */
export const toRow = (order: QueuedOrder, now: Date) => ({
  id: order.id,
  orderNo: order.orderNo,
  placed: `${readLine(leastAdvanced(order.lines)).label} · ${formatInstantIst(order.placedAt)}`,
  waits: order.since > now ? 'Not out yet' : `Waits ${durationWords(now.getTime() - order.since.getTime())}`,
  name: order.name,
  place: [order.city, order.pin].filter(Boolean).join(' '),
  title: order.firstTitle,
  content: [
    order.titles > 1 && `+${order.titles - 1} more`,
    `${order.copies} ${order.copies === 1 ? 'copy' : 'copies'}`,
    order.weightG > 0 && formatWeight(order.weightG),
    order.releasesOn && `pre-order for ${formatDay(order.releasesOn)}`,
  ]
    .filter(Boolean)
    .join(' · '),
  total: formatMoney(order, order.total),
  payment: payingWords(order),
})

/** Grams as kilograms: '1.9 kg'. */
export const formatWeight = (grams: number): string => `${(grams / 1000).toFixed(1)} kg`

/** A time in its two largest units: '2 d 3 h', '40 min'. */
export function durationWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours} h` : `${minutes} min`
}
