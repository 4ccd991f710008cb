import type { LineEnd } from '#shop/invoices'
import type { Order, OrderLine } from './order.ts'
import type { LineGoods, LineState } from './order-life.ts'

/** The usual states of a line, in order, as the buyer sees them. */
const usualWay: Record<LineGoods, readonly LineState[]> = {
  physical: [
    'PENDING',
    'ACCEPTED',
    'PROCESSING',
    'READY_FOR_PICKUP',
    'AWAITING_PICKUP',
    'SHIPPED',
    'DELIVERED',
  ],
  digital: ['PENDING', 'ACCEPTED', 'ACTIVATED'],
}

/** The moves of a line, and the usual states that follow. */
export type Journey = {
  readonly reached: OrderLine['moves']
  readonly ahead: readonly LineState[]
}

/** The journey of a line. Nothing is ahead of a line that left the usual states. */
export function lineJourney(line: Pick<OrderLine, 'goods' | 'state' | 'moves'>): Journey {
  const way = usualWay[line.goods]
  const at = way.indexOf(line.state)
  return { reached: line.moves, ahead: at < 0 ? [] : way.slice(at + 1) }
}

/** Whether a line was cancelled, even if its state is now that of its refund. */
export const wasCancelled = ({ state, moves }: Pick<OrderLine, 'state' | 'moves'>): boolean =>
  state === 'CANCELLED' || moves.some(({ to }) => to === 'CANCELLED')

const returnStates: readonly string[] = ['RETURN_ACCEPTED', 'RETURNED']

/** How a line ended, as its documents show it; null while it is open or delivered. */
export function lineEnd(line: Pick<OrderLine, 'state' | 'moves'>): LineEnd | null {
  if (wasCancelled(line)) return 'cancelled'
  return [line.state, ...line.moves.map(({ to }) => to)].some((state) => returnStates.includes(state))
    ? 'returned'
    : null
}

/** Whether a line is a subscription to a printed journal, or one of the issues that it sent. */
export const isOfSubscription = (
  { lines }: Pick<Order, 'lines'>,
  { issues, splitFrom }: Pick<OrderLine, 'issues' | 'splitFrom'>,
): boolean => issues !== null || lines.some((line) => line.id === splitFrom && line.issues !== null)

/** Groups lines with the same moves at the same times: one parcel, one timeline. */
export function groupByJourney(lines: readonly OrderLine[]): OrderLine[][] {
  const way = (line: OrderLine) =>
    [line.goods, line.sellerId, ...line.moves.map(({ to, at }) => `${to}@${at.getTime()}`)].join('|')
  return [...Map.groupBy(lines, way).values()]
}
