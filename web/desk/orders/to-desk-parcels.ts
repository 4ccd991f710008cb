import { dotted } from '#kernel/dotted'
import { formatInr } from '#kernel/money'
import { type LineState, leastAdvanced, type Order, type OrderLine, wasCancelled } from '#shop/orders'
import { cashDue, type Payment, type RefundProgress } from '#shop/payments'
import {
  type Booking,
  isPickedUp,
  latestScan,
  type Parcel,
  type readScans,
  shipsTo,
  statusRules,
} from '#shop/shipping'
import { stateView } from '../../storefront/order/order-words.ts'
import { trackingView } from '../../storefront/order/tracking-view.ts'
import { formatWeight } from './to-row.ts'

/** What is done with a parcel next. */
const parcelMoves: Partial<Record<LineState, 'book' | 'ship' | 'deliver' | 'undeliver'>> = {
  READY_FOR_PICKUP: 'book',
  AWAITING_PICKUP: 'ship',
  SHIPPED: 'deliver',
  DELIVERED: 'undeliver',
}

type Scan = Awaited<ReturnType<typeof readScans>>[number]

type ParcelNews = {
  readonly bookings: readonly Booking[]
  readonly scans: readonly Scan[]
  readonly holidays: ReadonlySet<string>
  readonly dispatchDays: number
  /** 'YYYY-MM-DD' in India. */
  readonly today: string
  readonly canBook: boolean
  readonly progress: RefundProgress
  readonly payment: Payment | null
}

/** A parcel of an order as staff see it. */
export type DeskParcelView = ReturnType<typeof toDeskParcels>[number]

/** The parcels of an order, without those of which everything was cancelled. */
export const toDeskParcels = (order: Order, parcels: readonly Parcel[], news: ParcelNews) =>
  parcels.flatMap((parcel, index) => toParcel(order, parcel, index + 1, news) ?? [])

function toParcel(
  order: Order,
  parcel: Parcel,
  number: number,
  { holidays, dispatchDays, today, canBook, ...news }: ParcelNews,
) {
  const scans = news.scans.filter(({ parcelId }) => parcelId === parcel.id)
  const booking = news.bookings.find((each) => each.parcel_id === parcel.id) ?? null
  const lines = order.lines.filter(({ parcelId }) => parcelId === parcel.id)
  const inside = lines.filter((line) => !wasCancelled(line))
  const [first] = inside
  if (!first) return null
  const to = shipsTo({ order, parcel })
  const collects = cashDue(news.payment, inside)
  return {
    id: parcel.id,
    title: `Parcel ${number}`,
    note: dotted(
      parcel.courier,
      parcel.awb && `AWB ${parcel.awb}`,
      formatWeight(inside.reduce((sum, { weightG }) => sum + weightG, 0)),
      `sold by ${first.sellerName}`,
      to && `to ${to.city} ${to.pin}`,
      collects > 0 && `${formatInr(collects)} to collect`,
    ),
    /** In paise. */
    collects,
    state: stateView(leastAdvanced(inside), news.progress),
    titles: inside.map(({ title, quantity }) => `${quantity} × ${title}`),
    tracking: trackingView({ order, lines, parcel, scans, holidays, dispatchDays, today, attempt: null }),
    bookHref:
      canBook && first.state === 'READY_FOR_PICKUP' ? `/desk/packing/parcels/${parcel.id}/courier` : null,
    papers:
      canBook && booking?.state === 'booked'
        ? [
            { label: 'Label (PDF)', href: `/desk/parcels/labels.pdf?parcel=${parcel.id}` },
            { label: 'Manifest (PDF)', href: `/desk/parcels/manifest.pdf?parcel=${parcel.id}` },
          ]
        : [],
    warnings: [...toTakeOut(lines, first.state), ...warningsOf(booking, scans, first)],
    canUnship: !isPickedUp(scans),
    next: (inside.every(({ state }) => state === first.state) && parcelMoves[first.state]) || null,
  }
}

/** What was cancelled after it was packed, while the parcel is still here. */
const toTakeOut = (lines: readonly OrderLine[], state: LineState): string[] =>
  state === 'READY_FOR_PICKUP' || state === 'AWAITING_PICKUP'
    ? lines.filter(wasCancelled).map(({ title, quantity }) => `Cancelled. Take out: ${quantity} × ${title}`)
    : []

/** What staff should know: a failed booking, a disputed weight, a courier’s exception. */
function warningsOf(
  booking: Booking | null,
  scans: readonly Scan[],
  { state, stateAt }: OrderLine,
): string[] {
  const last = latestScan(scans)
  const charged = booking?.charged_weight_g ?? 0
  return [
    ...(booking?.state === 'open'
      ? ['Booking with the courier is not finished. Book again, or type courier and AWB.']
      : []),
    ...(booking && charged > booking.weight_g && !booking.weight_closed_at
      ? [
          `Weight disputed: declared ${formatWeight(booking.weight_g)}, the courier charges ${formatWeight(charged)}.`,
        ]
      : []),
    ...(last && statusRules[last.status].needsStaff ? [`Courier: ${statusRules[last.status].label}.`] : []),
    ...(last?.status === 'delivered' &&
    (state === 'RETURNED' || state === 'REFUND_INITIATED') &&
    last.at > stateAt
      ? [
          'The courier reports that it was delivered after it was given up. Settle with the buyer what was paid.',
        ]
      : []),
    ...(last?.status === 'rto-delivered' && state === 'SHIPPED'
      ? [
          `${scans.some(({ status }) => status === 'damaged') ? 'It was damaged on the way. ' : ''}Look at the copies before they are sold again.`,
        ]
      : []),
  ]
}
