import { formatDay, istDay } from '#kernel/dates'
import { addDays, courierDays, workingDaysAfter } from '#kernel/working-days'
import {
  type ActionVerdict,
  canMove,
  deliveredAt,
  groupByJourney,
  type Order,
  type OrderLine,
} from '#shop/orders'
import type { ReturnTerms, Terms } from '#shop/pricing'
import { promisedDay } from '#shop/shipping'
import { daysFor, type ReturnKind, type ReturnReason, reasonKeys } from './return-reasons.ts'

/**
 * asked: staff decide; accepted: on its way or waiting to be inspected; closed: never handed over; received: inspected, and
 * refunded.
 */
export type ReturnState = 'asked' | 'withdrawn' | 'rejected' | 'accepted' | 'closed' | 'received'

/** When the courier comes, and in which words. */
export const pickupSlots = {
  morning: 'Morning, 9 am to 1 pm',
  afternoon: 'Afternoon, 1 pm to 6 pm',
} as const
export type PickupSlot = keyof typeof pickupSlots

/** A day and slot on which the courier collects. */
export type Pickup = { readonly on: string; readonly slot: PickupSlot }

/** A return of the copies of one order line. */
export type Return = {
  readonly id: number
  readonly orderId: number
  /** order_lines.id */
  readonly lineId: number
  readonly kind: ReturnKind
  readonly reason: ReturnReason
  readonly words: string
  readonly state: ReturnState
  readonly pickup: Pickup | null
  readonly courier: string | null
  readonly awb: string | null
  /** Why it was rejected, the last time. */
  readonly answer: string
  /** What was inspected and rejected goes back to the buyer; null until it is sent. */
  readonly backCourier: string | null
  readonly backAwb: string | null
  readonly arrivedAt: Date | null
  readonly sellable: number | null
  readonly damaged: number | null
  readonly inspection: string
  readonly askedAt: Date
  /** Whether the buyer wants store credit in place of the money. */
  readonly toWallet: boolean
  /** How many photos it has; they are numbered from 1. */
  readonly photos: number
  /** refunds.id */
  readonly refundIds: readonly number[]
  /** The order that replaces its copies. */
  readonly replacement: { readonly id: number; readonly orderNo: string; readonly accessKey: string } | null
}

/** Most photos of a return, and the longest words in characters. */
export const mostReturnPhotos = 4
export const longestReturnWords = 1_000

type DeliveredLine = Pick<OrderLine, 'state' | 'goods' | 'moves' | 'issues'>

/** Whether a line may be returned for a reason on the day of the terms, and if not, why, as text for the buyer. */
export function mayReturnFor(line: DeliveredLine, reason: ReturnReason, terms: ReturnTerms): ActionVerdict {
  const why = whyNotByState(line)
  if (why !== null) return { allowed: false, reason: why }
  const delivered = deliveredOn(line)
  if (delivered === null) return { allowed: false, reason: notDelivered }
  const days = daysFor(reason, terms)
  const last = addDays(delivered, days)
  if (terms.asOn <= last) return { allowed: true }
  return { allowed: false, reason: `Returns ended on ${formatDay(last)}, ${days} days after delivery.` }
}

/** Whether a line may be returned for any reason, and if not, why. */
export function mayReturnLine(line: DeliveredLine, terms: ReturnTerms): ActionVerdict {
  const verdicts = reasonKeys.map((reason) => mayReturnFor(line, reason, terms))
  return verdicts.find(({ allowed }) => allowed) ?? mayReturnFor(line, 'changed-mind', terms)
}

const notDelivered = 'It can be returned once it is delivered.'

function whyNotByState(line: DeliveredLine): string | null {
  if (line.goods === 'digital') return 'Digital titles are not returned. If it does not work, write to us.'
  if (line.issues) return 'Each issue is returned by itself, once it is delivered.'
  if (canMove('askReturn', line)) return null
  switch (line.state) {
    case 'CANCELLED':
      return 'It was cancelled.'
    case 'RETURN_PENDING':
    case 'RETURN_ACCEPTED':
      return 'Its return is under way.'
    case 'RETURN_REJECTED':
      return 'Its return was rejected.'
    case 'RETURNED':
    case 'REFUND_INITIATED':
      return 'It has come back to us.'
    default:
      return notDelivered
  }
}

function deliveredOn(line: DeliveredLine): string | null {
  const at = deliveredAt(line)
  return at && istDay(at)
}

/** The reasons that are true of a line: a parcel that came by the day promised for it did not come late. */
export function reasonsFor(
  line: OrderLine,
  order: Pick<Order, 'placedAt' | 'shipping' | 'lines'>,
  days: Pick<Parameters<typeof promisedDay>[0], 'holidays' | 'dispatchDays'>,
): readonly ReturnReason[] {
  const lines = groupByJourney(order.lines).find((group) => group.includes(line)) ?? [line]
  const [promised, delivered] = [promisedDay({ order, lines, ...days }), deliveredOn(line)]
  const cameInTime = promised !== null && delivered !== null && delivered <= promised
  return reasonKeys.filter((reason) => reason !== 'late' || !cameInTime)
}

/** The days on which a pickup can be chosen: the next five working days of couriers. */
export function pickupDays(terms: Pick<Terms, 'asOn'>, holidays: ReadonlySet<string>): string[] {
  const isWorked = courierDays(holidays)
  return [1, 2, 3, 4, 5].map((count) => workingDaysAfter(terms.asOn, count, isWorked))
}
