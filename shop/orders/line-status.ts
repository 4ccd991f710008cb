import { formatDay } from '#kernel/dates'
import type { LineEnd } from '#shop/invoices'
import type { Order, OrderLine } from './order.ts'
import type { LineGoods, LineState } from './order-life.ts'

/** The text of a state: two or three words and a sentence. */
type LineStatus = { readonly label: string; readonly description: string }

const statuses: Record<LineState, LineStatus> = {
  PENDING: { label: 'Waiting for payment', description: 'We hold it for you until the payment is complete.' },
  ACCEPTED: { label: 'Accepted', description: 'The order is confirmed.' },
  PROCESSING: { label: 'Yet to be dispatched', description: 'The seller is packing it.' },
  READY_FOR_PICKUP: { label: 'Ready for pickup', description: 'Packed and waiting for the courier.' },
  AWAITING_PICKUP: { label: 'Awaiting pickup', description: 'Courier pickup is booked.' },
  SHIPPED: { label: 'Shipped', description: 'It is on its way to you.' },
  DELIVERED: { label: 'Delivered', description: 'It has reached you.' },
  RETURN_PENDING: { label: 'Return requested', description: 'We are checking your return.' },
  RETURN_ACCEPTED: { label: 'Return accepted', description: 'We refund or replace it once we have it.' },
  RETURN_REJECTED: { label: 'Return rejected', description: 'The return could not be accepted.' },
  RETURNED: { label: 'Returned', description: 'It came back to the seller.' },
  REFUND_INITIATED: { label: 'Refund initiated', description: 'Your refund has begun.' },
  CANCELLED: { label: 'Cancelled', description: 'This will not be sent and you will not be charged for it.' },
  ACTIVATED: { label: 'Activated', description: 'It is open in your library.' },
  EXPIRED: { label: 'Expired', description: 'Its validity has ended.' },
  DEACTIVATED: { label: 'Deactivated', description: 'Access has been closed.' },
}

type StatedLine = Pick<OrderLine, 'state' | 'goods'> & {
  readonly supply?: OrderLine['supply']
  readonly moves?: readonly Pick<OrderLine['moves'][number], 'to'>[]
}

/** The status of a line. A digital line that is accepted is yet to be activated; none is sent. A pre-order or back order waits for its copies. What a buyer never sent back, as its moves say, was not delivered. */
export function readLine(line: StatedLine): LineStatus {
  if (line.state === 'RETURNED' && ['SHIPPED', 'DELIVERED'].includes(line.moves?.at(-2)?.to ?? ''))
    return { label: 'Not delivered', description: 'It did not reach you.' }
  if (line.state === 'ACCEPTED' && line.goods === 'digital')
    return { label: 'Yet to be activated', description: 'Open it in your library when you are ready.' }
  if (line.state === 'CANCELLED' && line.goods === 'digital')
    return { ...statuses.CANCELLED, description: 'You will not be charged for it.' }
  if (line.state === 'PROCESSING' && line.supply === 'promise')
    return { ...statuses.PROCESSING, description: 'The seller packs it once it is in stock.' }
  return statuses[line.state]
}

/** The states of a printed copy that has not arrived, in order. */
export const beforeDelivery: readonly LineState[] = [
  'PENDING',
  'ACCEPTED',
  'PROCESSING',
  'READY_FOR_PICKUP',
  'AWAITING_PICKUP',
  'SHIPPED',
]

const beforePacking: readonly LineState[] = ['PENDING', 'ACCEPTED', 'PROCESSING']

/** When a line ships that was sold before its copies were there; null of any other, and once it is packed or cancelled. */
export function promisedWords({
  supply,
  releasesOn,
  backOrderText,
  isReleaseOver,
  state,
}: Pick<OrderLine, 'supply' | 'releasesOn' | 'backOrderText' | 'isReleaseOver' | 'state'>): string | null {
  if (supply !== 'promise' || !beforePacking.includes(state)) return null
  if (!releasesOn) return backOrderText ?? 'Back order: ships when it is in stock again'
  return isReleaseOver
    ? `Pre-order, late: it was to ship on ${formatDay(releasesOn)}. You can wait, or cancel it free of charge until it is packed`
    : `Pre-order: ships on ${formatDay(releasesOn)}`
}

// From the least advanced state on.
const progress: readonly LineState[] = [
  ...beforeDelivery,
  'RETURN_PENDING',
  'RETURN_ACCEPTED',
  'ACTIVATED',
  'DELIVERED',
  'RETURN_REJECTED',
  'RETURNED',
  'REFUND_INITIATED',
  'EXPIRED',
  'DEACTIVATED',
  'CANCELLED',
]

/** How far a line is. A digital title that its buyer has not opened asks nothing more of the shop. */
const progressOf = ({ state, goods }: StatedLine): number =>
  state === 'ACCEPTED' && goods === 'digital' ? progress.indexOf('ACTIVATED') - 0.5 : progress.indexOf(state)

/** What the status of a whole order is read from: its least advanced line; cancelled only when every line is. */
export function leastAdvanced(lines: readonly StatedLine[]): StatedLine {
  const [first, ...others] = lines
  if (!first) throw new Error('an order has at least one line')
  return others.reduce((least, line) => (progressOf(line) < progressOf(least) ? line : least), first)
}

/** The state of a whole order: that of its least advanced line. */
export const orderState = (lines: readonly StatedLine[]): LineState => leastAdvanced(lines).state

/** The usual states of a line, in order, as the buyer sees them. */
const usualWay: Record<LineGoods, readonly LineState[]> = {
  physical: [...beforeDelivery, 'DELIVERED'],
  digital: ['PENDING', 'ACCEPTED', 'ACTIVATED'],
}

/** The moves of a line, and the usual states that follow. */
type Journey = {
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

/** Why we or the staff cancelled these lines; null where the buyer did, without a reason, or where there are several. */
export function cancelledBecause(lines: readonly Pick<OrderLine, 'moves'>[]): string | null {
  const reasons = lines.flatMap(({ moves }) =>
    moves.filter(({ to }) => to === 'CANCELLED').map(({ by, reason }) => (by === 'buyer' ? '' : reason)),
  )
  const [reason = '', ...others] = new Set(reasons.map((each) => each.trim().replace(/\.$/, '')))
  return reason === '' || others.length > 0 ? null : reason
}

/** How a line ended, as its documents show it; null while it is open or delivered. */
export function lineEnd(line: Pick<OrderLine, 'state' | 'moves'>): LineEnd | null {
  if (wasCancelled(line)) return 'cancelled'
  if (line.state === 'RETURN_ACCEPTED') return 'return accepted'
  return line.state === 'RETURNED' || line.moves.some(({ to }) => to === 'RETURNED') ? 'returned' : null
}

/** Whether a line is a subscription to a printed journal, or one of the issues that it sent. */
export const isOfSubscription = (
  { lines }: Pick<Order, 'lines'>,
  { issues, splitFrom }: Pick<OrderLine, 'issues' | 'splitFrom'>,
): boolean => issues !== null || lines.some((line) => line.id === splitFrom && line.issues !== null)

/** Groups lines with the same moves at the same times: one parcel, one timeline. Staff confirm lines one by one. */
export function groupByJourney(lines: readonly OrderLine[]): OrderLine[][] {
  const stepOf = ({ to, at }: OrderLine['moves'][number]) =>
    to === 'PROCESSING' ? to : `${to}@${at.getTime()}`
  const way = (line: OrderLine) => [line.goods, line.sellerId, ...line.moves.map(stepOf)].join('|')
  return [...Map.groupBy(lines, way).values()]
}
