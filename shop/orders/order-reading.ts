import type { LineGoods, LineState } from './order-life.ts'

/** What a person reads for a state: two or three words and a sentence. */
type Reading = { readonly label: string; readonly says: string }

const readings: Record<LineState, Reading> = {
  PENDING: { label: 'Waiting for payment', says: 'We keep it for you until the payment is settled.' },
  ACCEPTED: { label: 'Accepted', says: 'The order is confirmed.' },
  PROCESSING: { label: 'Yet to be dispatched', says: 'The seller is packing it.' },
  READY_FOR_PICKUP: { label: 'Ready for pick-up', says: 'It is packed and waits for the courier.' },
  AWAITING_PICKUP: { label: 'Awaiting pick-up', says: 'The courier has been called.' },
  SHIPPED: { label: 'Shipped', says: 'It is on its way to you.' },
  DELIVERED: { label: 'Delivered', says: 'It has reached you.' },
  RETURN_PENDING: { label: 'Return asked for', says: 'We are looking at your return.' },
  RETURN_ACCEPTED: { label: 'Return accepted', says: 'Please keep the parcel ready for the courier.' },
  RETURN_REJECTED: { label: 'Return rejected', says: 'The return could not be accepted.' },
  RETURNED: { label: 'Returned', says: 'It is back with the seller.' },
  REFUND_INITIATED: { label: 'Refund initiated', says: 'Your money goes back the way it came.' },
  CANCELLED: { label: 'Cancelled', says: 'This will not be sent and you will not be charged for it.' },
  ACTIVATED: { label: 'Activated', says: 'It is open in your library.' },
  EXPIRED: { label: 'Expired', says: 'Its validity has ended.' },
  DEACTIVATED: { label: 'Deactivated', says: 'Access has been closed.' },
}

/** What a person reads for one line. A digital line that is accepted is yet to be activated. */
export function readLine(line: { state: LineState; goods: LineGoods }): Reading {
  if (line.state === 'ACCEPTED' && line.goods === 'digital')
    return { label: 'Yet to be activated', says: 'Open it in your library when you are ready.' }
  return readings[line.state]
}

// How far a line has come: the order reads as its least advanced line that is still going somewhere.
const progress: readonly LineState[] = [
  'PENDING',
  'ACCEPTED',
  'PROCESSING',
  'READY_FOR_PICKUP',
  'AWAITING_PICKUP',
  'SHIPPED',
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

/** The state of a whole order: that of its least advanced line; cancelled only when every line is. */
export function orderState(lines: readonly { state: LineState }[]): LineState {
  const states = new Set(lines.map((line) => line.state))
  const found = progress.find((state) => states.has(state))
  if (!found) throw new Error('an order has at least one line')
  return found
}
