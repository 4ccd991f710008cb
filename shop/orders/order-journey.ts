import type { OrderLine } from './order.ts'
import type { LineGoods, LineState } from './order-life.ts'

/** The way that lines go when nothing comes between, as far as the buyer sees it. */
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

/** What a line went through, and what comes next if all goes well. */
export type Journey = {
  readonly reached: OrderLine['moves']
  readonly ahead: readonly LineState[]
}

/** Reads the journey of one line from its moves. A line that left the usual way has nothing ahead. */
export function lineJourney(line: Pick<OrderLine, 'goods' | 'state' | 'moves'>): Journey {
  const way = usualWay[line.goods]
  const at = way.indexOf(line.state)
  return { reached: line.moves, ahead: at < 0 ? [] : way.slice(at + 1) }
}

/** Whether a line was cancelled, even when its state now says that its money is on the way back. */
export const wasCancelled = ({ state, moves }: Pick<OrderLine, 'state' | 'moves'>): boolean =>
  state === 'CANCELLED' || moves.some(({ to }) => to === 'CANCELLED')

/** Puts lines together that have gone the same way at the same time: one parcel, one timeline. */
export function groupByJourney(lines: readonly OrderLine[]): OrderLine[][] {
  const way = (line: OrderLine) =>
    [line.goods, line.sellerId, ...line.moves.map(({ to, at }) => `${to}@${at.getTime()}`)].join('|')
  return [...Map.groupBy(lines, way).values()]
}
