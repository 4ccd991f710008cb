import type { CourierScan, CourierStatus } from '#ports/courier'
import type { LineState } from '#shop/orders'

type StatusRule = {
  /** What the buyer and staff read. */
  readonly label: string
  /** Where its parcel is at the latest from then on. */
  readonly reached: 'packed' | 'shipped' | 'delivered' | 'returned'
  /** Staff have to do something about it. */
  readonly needsStaff?: true
  /** The event that it sends while it is the latest news. */
  readonly announces?: 'parcel-out-for-delivery' | 'parcel-undelivered'
}

export const statusRules: Readonly<Record<CourierStatus, StatusRule>> = {
  booked: { label: 'Courier booked', reached: 'packed' },
  'pickup-scheduled': { label: 'Pickup scheduled', reached: 'packed' },
  'pickup-failed': { label: 'Pickup failed', reached: 'packed', needsStaff: true },
  'picked-up': { label: 'Picked up', reached: 'shipped' },
  'in-transit': { label: 'On the way', reached: 'shipped' },
  delayed: { label: 'Delayed', reached: 'shipped' },
  'out-for-delivery': {
    label: 'Out for delivery',
    reached: 'shipped',
    announces: 'parcel-out-for-delivery',
  },
  undelivered: {
    label: 'Delivery attempt failed',
    reached: 'shipped',
    needsStaff: true,
    announces: 'parcel-undelivered',
  },
  delivered: { label: 'Delivered', reached: 'delivered' },
  'rto-started': { label: 'Going back to the seller', reached: 'shipped', needsStaff: true },
  'rto-in-transit': { label: 'On the way back to the seller', reached: 'shipped' },
  'rto-delivered': { label: 'Back at the seller', reached: 'returned', needsStaff: true },
  cancelled: { label: 'Cancelled by the courier', reached: 'packed', needsStaff: true },
  lost: { label: 'Lost by the courier', reached: 'shipped', needsStaff: true },
  damaged: { label: 'Damaged on the way', reached: 'shipped', needsStaff: true },
}

type ParcelMove = 'ship' | 'deliver'

// What is back is looked at first: staff say whether it is sold again.
const ends = { shipped: [], delivered: ['deliver'], returned: [] } as const

/**
 * The moves that bring lines to where the scans say they are. It looks at all scans together, so the order in which
 * they arrive does not matter, and a parcel never moves back. Empty for lines that are there, or further.
 */
export function movesFor(
  scans: readonly Pick<CourierScan, 'status' | 'at'>[],
  states: readonly LineState[],
): ParcelMove[] {
  const reached = scans.flatMap(({ status, at }) =>
    status ? [{ at, place: statusRules[status].reached }] : [],
  )
  const end = reached
    .filter(({ place }) => place === 'delivered' || place === 'returned')
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1)?.place
  const place = end ?? (reached.some((each) => each.place === 'shipped') ? 'shipped' : 'packed')
  if (place === 'packed' || states.length === 0) return []
  if (states.every((state) => state === 'AWAITING_PICKUP')) return ['ship', ...ends[place]]
  return states.every((state) => state === 'SHIPPED') ? [...ends[place]] : []
}

/** Whether the courier has reported that it has, or had, the parcel. */
export const isPickedUp = (scans: readonly Pick<CourierScan, 'status'>[]): boolean =>
  scans.some(({ status }) => status !== null && statusRules[status].reached !== 'packed')

/** The latest scan with a status that we know; null when there is none. */
export const latestScan = <Scan extends Pick<CourierScan, 'status' | 'at'>>(scans: readonly Scan[]) =>
  scans
    .filter((scan): scan is Scan & { status: CourierStatus } => scan.status !== null)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1) ?? null
