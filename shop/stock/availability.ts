import { formatDay } from '#kernel/dates'

/** What decides whether an edition can be bought now. Counts are copies; a bundle's are those of its scarcest part. */
export type StockStanding = {
  readonly isPhysical: boolean
  /** A digital kind is on sale only once its delivery works; `notReadyNote` says so in words. */
  readonly deliveryReady: boolean
  readonly notReadyNote: string | null
  readonly status: 'draft' | 'live' | 'withdrawn'
  readonly tags: readonly string[]
  /** The day a pre-order leaves, 'YYYY-MM-DD'. */
  readonly releasedOn: string | null
  readonly availabilityText: string
  readonly onHand: number
  readonly reserved: number
  readonly promised: number
  readonly promiseLimit: number
  /** Most copies of this kind in one order. */
  readonly quantityMax: number
  /** Today by Indian time, 'YYYY-MM-DD'. */
  readonly today: string
}

export type AvailabilityState =
  | 'in-stock'
  | 'low'
  | 'pre-order'
  | 'back-order'
  | 'out-of-stock'
  | 'digital'
  | 'not-on-sale'
  | 'withdrawn'

/** Whether an edition can be bought, how many at once, and what people are told. */
export type Availability = {
  readonly state: AvailabilityState
  readonly canBuy: boolean
  readonly maxQuantity: number
  readonly text: string
  /** The day it leaves, when that is not at once: 'YYYY-MM-DD'. */
  readonly date: string | null
}

/** From this many free copies down, people are told how many are left. */
const fewCopies = 5

/** Whether the publisher's own words say that the title is on back order (specification §3, product tags). */
const saysBackOrder = (text: string) => /back[\s-]?order/i.test(text)

/**
 * Whether an edition can be bought, by the counts just read: in stock, low, pre-order with its day, back order (also
 * when the publisher's own words say so), out of stock, digital, withdrawn, or not on sale yet.
 */
export function availability(edition: StockStanding): Availability {
  const leavesOn = edition.releasedOn && edition.releasedOn > edition.today ? edition.releasedOn : null
  const isPreOrder = edition.tags.includes('PREORDER') && leavesOn !== null
  if (edition.status !== 'live') return closed('withdrawn', 'No longer sold')
  if (!edition.deliveryReady) return closed('not-on-sale', edition.notReadyNote ?? 'Not on sale yet')
  if (!edition.isPhysical) {
    if (isPreOrder) return closed('not-on-sale', `On sale from ${formatDay(leavesOn)}`, leavesOn)
    return open(edition, 'digital', { copies: edition.quantityMax, text: 'Available online' })
  }
  const free = edition.onHand - edition.reserved
  const room = edition.promiseLimit - edition.promised
  if (isPreOrder) {
    if (room <= 0) return closed('out-of-stock', 'Pre-orders are full', leavesOn)
    const text = `Pre-order, leaves on ${formatDay(leavesOn)}`
    return open(edition, 'pre-order', { copies: room, text, date: leavesOn })
  }
  if (free > fewCopies) return open(edition, 'in-stock', { copies: free, text: 'In stock' })
  if (free > 0) return open(edition, 'low', { copies: free, text: `Only ${free} left` })
  return withoutCopies(edition, room, leavesOn)
}

function withoutCopies(edition: StockStanding, room: number, leavesOn: string | null): Availability {
  const saysSo = saysBackOrder(edition.availabilityText)
  if (!(saysSo || edition.tags.includes('BACKORDER')) || room <= 0)
    return closed('out-of-stock', 'Out of stock')
  const text = saysSo ? edition.availabilityText : 'On back order, leaves when new copies arrive'
  return open(edition, 'back-order', { copies: room, text, date: leavesOn })
}

function open(
  { quantityMax }: Pick<StockStanding, 'quantityMax'>,
  state: AvailabilityState,
  { copies, text, date = null }: { copies: number; text: string; date?: string | null },
): Availability {
  return { state, canBuy: true, maxQuantity: Math.min(copies, quantityMax), text, date }
}

function closed(state: AvailabilityState, text: string, date: string | null = null): Availability {
  return { state, canBuy: false, maxQuantity: 0, text, date }
}
