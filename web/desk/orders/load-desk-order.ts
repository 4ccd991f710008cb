import { formatDay, formatInstantIst } from '#kernel/dates'
import { formatMobile } from '#kernel/mobile'
import { formatMoney } from '#kernel/money'
import { addressee } from '#shop/cart'
import { readUserNames } from '#shop/identity'
import {
  canMove,
  type LineState,
  mayCancelLine,
  type Order,
  type OrderLine,
  orderState,
  payingWords,
  readDocuments,
  readLine,
} from '#shop/orders'
import { readMoneyBack, readPayment } from '#shop/payments'
import { readPublicHolidays } from '#shop/pricing'
import { readReturns } from '#shop/returns'
import {
  type Booking,
  latestScan,
  type Parcel,
  readBookings,
  readParcels,
  readScans,
  shipsTo,
  statusRules,
} from '#shop/shipping'
import { readStockOf } from '#shop/stock'
import type { ShopNeeds } from '#web/context.ts'
import { hueOf } from '../../storefront/card-view.ts'
import { pdfAddress } from '../../storefront/order/find-order.ts'
import { moneyBackViews } from '../../storefront/order/money-back-views.ts'
import { amountsOf, discountNote, paymentWords, stateView } from '../../storefront/order/order-words.ts'
import { toReturnView } from '../../storefront/order/return-views.ts'
import { type TrackingView, trackingView } from '../../storefront/order/tracking-view.ts'
import type { DeskLineView, DeskOrderView, DeskParcelView } from './desk-order-view.ts'
import { formatWeight } from './to-row.ts'

/** Loads one order for staff, who may see every order. */
export async function loadDeskOrder({ db, courier }: ShopNeeds, order: Order): Promise<DeskOrderView> {
  const actors = order.lines.flatMap(({ moves }) => moves.flatMap(({ actorId }) => actorId ?? []))
  const [documents, payment, back, parcels, returns, holidays, names] = await Promise.all([
    readDocuments(db, order.id),
    readPayment(db, order.id),
    readMoneyBack(db, order.id),
    readParcels(db, order.id),
    readReturns(db, order.id),
    readPublicHolidays(db),
    readUserNames(db, [...new Set(actors)]),
  ])
  const parcelIds = parcels.map(({ id }) => id)
  const [bookings, scans, waiting] = await Promise.all([
    readBookings(db, parcelIds),
    readScans(db, parcelIds),
    Promise.all(
      order.lines.filter(isAwaited).map(async (line) => [line.id, await waitsWords(db, line)] as const),
    ),
  ])
  const waits = new Map(waiting)
  const { lines, shipping, contact } = order
  const goods = lines.some((line) => line.goods === 'physical') ? 'physical' : 'digital'
  return {
    orderNo: order.orderNo,
    placedAt: formatInstantIst(order.placedAt),
    state: stateView({ state: orderState(lines), goods }),
    lines: lines.map((line) => toLine(order, line, waits.get(line.id) ?? null)),
    parcels: parcels.flatMap((parcel, index) => {
      const own = scans.filter(({ parcelId }) => parcelId === parcel.id)
      const booking = bookings.find((each) => each.parcel_id === parcel.id) ?? null
      const inside = lines.filter(({ parcelId }) => parcelId === parcel.id)
      const tracking = trackingView({ order, lines: inside, parcel, scans: own, holidays, attempt: null })
      return toParcel(order, parcel, {
        number: index + 1,
        tracking,
        canBook: courier !== null,
        booking,
        warnings: warningsOf(booking, own),
      })
    }),
    canCancel: lines.some((line) => mayCancelLine(line).allowed),
    amounts: amountsOf(order, payment),
    payment: { name: payingWords(order), words: paymentWords(order, payment) },
    moneyBack: moneyBackViews(order, back),
    returns: returns
      .map((found) => toReturnView(found, { order, key: null, back, holidays }))
      .map(({ id, title, what, state }) => ({ id, state, words: `${title} · ${what}` })),
    documents: documents.map(({ id, title, number, issuedOn, currency, gross }) => ({
      id,
      href: `/order/${order.orderNo}/document/${id}?key=${encodeURIComponent(order.accessKey)}`,
      pdfHref: pdfAddress(id, null),
      title: `${title} ${number}`,
      note: `${formatDay(issuedOn)} · ${formatMoney({ currency }, gross)}`,
    })),
    dealerCode: order.dealerCode,
    customerId: order.userId,
    contact: {
      name: contact.name,
      email: contact.email,
      mobile: contact.mobile && formatMobile(contact.mobile),
    },
    address: shipping
      ? [addressee(shipping), ...shipping.lines, `${shipping.city} ${shipping.pin}`, shipping.stateName]
      : [],
    giftNote: order.giftNote,
    history: historyOf(order, names),
  }
}

const nextMoves: Partial<Record<LineState, NonNullable<DeskLineView['next']>>> = {
  ACCEPTED: { deed: 'process', label: 'Confirm' },
  PROCESSING: { deed: 'pack', label: 'Pack' },
}

/** Pre-orders and back orders are packed once their copies have come. */
const isAwaited = ({ supply, state }: OrderLine): boolean =>
  supply === 'promise' && (state === 'ACCEPTED' || state === 'PROCESSING')

async function waitsWords(
  db: ShopNeeds['db'],
  { editionId, quantity, releasesOn }: OrderLine,
): Promise<string | null> {
  const onShelf = (await readStockOf(db, editionId))?.onHand ?? 0
  if (onShelf >= quantity) return null
  const copies = `${quantity} ordered, ${onShelf === 0 ? 'none' : onShelf} on the shelf`
  return `Waits for copies: ${copies}${releasesOn ? `. Pre-order for ${formatDay(releasesOn)}` : ''}.`
}

function toLine(order: Order, line: OrderLine, waits: string | null): DeskLineView {
  const verdict = mayCancelLine(line)
  const copies = `${line.quantity} ${line.quantity === 1 ? 'copy' : 'copies'}`
  return {
    id: line.id,
    href: `/product/${line.editionId}/${line.slug}`,
    title: line.title,
    note:
      [
        line.editionLabel,
        line.formatName,
        copies,
        line.issues && `${line.issues.left} of ${line.issues.paid} issues to come`,
      ]
        .filter(Boolean)
        .join(' · ') + discountNote(order, line),
    quantity: line.quantity,
    seller: line.sellerName,
    coverHash: line.coverHash,
    hue: hueOf(line.courseCode),
    amount: formatMoney(order, line.gross),
    state: stateView(line),
    next: line.goods === 'physical' && line.issues === null ? (nextMoves[line.state] ?? null) : null,
    waits,
    canCancel: verdict.allowed,
    canClose: canMove('deactivate', line),
    locked: verdict.allowed ? null : verdict.reason,
  }
}

const parcelMoves: Partial<Record<LineState, NonNullable<DeskParcelView['next']>>> = {
  READY_FOR_PICKUP: 'book',
  AWAITING_PICKUP: 'ship',
  SHIPPED: 'deliver',
}

/** A parcel; none when all of it was cancelled. */
function toParcel(
  order: Order,
  parcel: Parcel,
  {
    number,
    tracking,
    canBook,
    booking,
    warnings,
  }: {
    readonly number: number
    readonly tracking: TrackingView
    readonly canBook: boolean
    readonly booking: Booking | null
    readonly warnings: readonly string[]
  },
): DeskParcelView[] {
  const lines = order.lines.filter(({ parcelId }) => parcelId === parcel.id)
  const inside = lines.filter(({ moves }) => !moves.some(({ to }) => to === 'CANCELLED'))
  const [first] = inside
  if (!first) return []
  const to = shipsTo({ order, parcel })
  return [
    {
      id: parcel.id,
      title: `Parcel ${number}`,
      note: [
        parcel.courier,
        parcel.awb && `AWB ${parcel.awb}`,
        formatWeight(parcel.weightG),
        `sold by ${first.sellerName}`,
        to && `to ${to.city} ${to.pin}`,
      ]
        .filter(Boolean)
        .join(' · '),
      state: stateView(first),
      titles: inside.map(({ title, quantity }) => `${quantity} × ${title}`),
      tracking,
      bookHref:
        canBook && first.state === 'READY_FOR_PICKUP' ? `/desk/packing/parcels/${parcel.id}/courier` : null,
      papers:
        canBook && booking?.state === 'booked'
          ? [
              { label: 'Label (PDF)', href: `/desk/parcels/labels.pdf?parcel=${parcel.id}` },
              { label: 'Manifest (PDF)', href: `/desk/parcels/manifest.pdf?parcel=${parcel.id}` },
            ]
          : [],
      warnings,
      next: parcelMoves[first.state] ?? null,
    },
  ]
}

function warningsOf(booking: Booking | null, scans: Parameters<typeof latestScan>[0]): string[] {
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
  ]
}

const movers = {
  payment: 'Payment',
  buyer: 'Buyer',
  courier: 'Courier',
  clock: 'Shop',
  staff: 'Staff',
} as const

/** Everything that happened to the lines, newest first: what moved together is one entry. */
function historyOf(order: Order, names: ReadonlyMap<string, string>): DeskOrderView['history'] {
  const events = order.lines.flatMap((line) =>
    line.moves.map((move) => ({
      ...move,
      line,
      who: (move.actorId && names.get(move.actorId)) || movers[move.by],
    })),
  )
  const together = Map.groupBy(events, ({ at, to, who }) => `${at.getTime()} ${to} ${who}`)
  return [...together]
    .toSorted(([, [one]], [, [other]]) => (one?.at.getTime() ?? 0) - (other?.at.getTime() ?? 0))
    .toReversed()
    .flatMap(([key, [first, ...more]]) => {
      if (!first) return []
      const { label } = readLine({ state: first.to, goods: first.line.goods })
      const what =
        more.length + 1 === order.lines.length
          ? ''
          : [first, ...more].map(({ line }) => line.title).join(', ')
      const words = [`${first.who}: ${first.to === 'PENDING' ? 'Order placed' : label}`, what, first.reason]
      return [{ key, when: formatInstantIst(first.at), words: words.filter(Boolean).join(' · ') }]
    })
}
