import { formatDay, formatInstantIst } from '#kernel/dates'
import { formatMobile } from '#kernel/mobile'
import { formatInr } from '#kernel/money'
import { readUserNames } from '#shop/identity'
import {
  type LineState,
  mayCancelLine,
  type Order,
  type OrderLine,
  orderState,
  paymentMethods,
  readDocuments,
  readLine,
} from '#shop/orders'
import { readMoneyBack, readPayment } from '#shop/payments'
import { readPublicHolidays } from '#shop/pricing'
import { readReturns } from '#shop/returns'
import { type Parcel, readParcels } from '#shop/shipping'
import type { ShopNeeds } from '#web/context.ts'
import { hueOf } from '../../storefront/card-view.ts'
import { pdfAddress } from '../../storefront/order/find-order.ts'
import { moneyBackViews } from '../../storefront/order/money-back-views.ts'
import { amountsOf, paymentWords, stateView } from '../../storefront/order/order-words.ts'
import { toReturnView } from '../../storefront/order/return-views.ts'
import type { DeskLineView, DeskOrderView, DeskParcelView } from './desk-order-view.ts'
import { formatWeight } from './to-row.ts'

/** Loads one order for staff, who may see every order. */
export async function loadDeskOrder({ db }: ShopNeeds, order: Order): Promise<DeskOrderView> {
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
  const { lines, shipping, contact } = order
  const goods = lines.some((line) => line.goods === 'physical') ? 'physical' : 'digital'
  return {
    orderNo: order.orderNo,
    placedAt: formatInstantIst(order.placedAt),
    state: stateView({ state: orderState(lines), goods }),
    lines: lines.map(toLine),
    parcels: parcels.flatMap((parcel, index) => toParcel(order, parcel, index + 1)),
    canCancel: lines.some((line) => mayCancelLine(line).allowed),
    amounts: amountsOf(order, payment),
    payment: { name: paymentMethods[order.paymentMethod], words: paymentWords(order, payment) },
    moneyBack: moneyBackViews(order, back),
    returns: returns
      .map((found) => toReturnView(found, { order, key: null, back, holidays }))
      .map(({ id, title, what, state }) => ({ id, state, words: `${title} · ${what}` })),
    documents: documents.map(({ id, title, number, issuedOn, gross }) => ({
      id,
      href: `/order/${order.orderNo}/document/${id}?key=${encodeURIComponent(order.accessKey)}`,
      pdfHref: pdfAddress(id, null),
      title: `${title} ${number}`,
      note: `${formatDay(issuedOn)} · ${formatInr(gross)}`,
    })),
    contact: {
      name: contact.name,
      email: contact.email,
      mobile: contact.mobile && formatMobile(contact.mobile),
    },
    address: shipping
      ? [shipping.name, ...shipping.lines, `${shipping.city} ${shipping.pin}`, shipping.stateName]
      : [],
    history: historyOf(order, names),
  }
}

const nextMoves: Partial<Record<LineState, NonNullable<DeskLineView['next']>>> = {
  ACCEPTED: { deed: 'process', label: 'Confirm' },
  PROCESSING: { deed: 'pack', label: 'Pack' },
}

function toLine(line: OrderLine): DeskLineView {
  const verdict = mayCancelLine(line)
  const copies = `${line.quantity} ${line.quantity === 1 ? 'copy' : 'copies'}`
  return {
    id: line.id,
    href: `/product/${line.editionId}/${line.slug}`,
    title: line.title,
    note: [line.editionLabel, line.formatName, copies].filter(Boolean).join(' · '),
    quantity: line.quantity,
    seller: line.sellerName,
    coverHash: line.coverHash,
    hue: hueOf(line.courseCode),
    amount: formatInr(line.gross),
    state: stateView(line),
    next: line.goods === 'physical' ? (nextMoves[line.state] ?? null) : null,
    canCancel: verdict.allowed,
    locked: verdict.allowed ? null : verdict.reason,
  }
}

const parcelMoves: Partial<Record<LineState, NonNullable<DeskParcelView['next']>>> = {
  READY_FOR_PICKUP: 'book',
  AWAITING_PICKUP: 'ship',
  SHIPPED: 'deliver',
}

/** A parcel; none when all of it was cancelled. */
function toParcel(order: Order, parcel: Parcel, number: number): DeskParcelView[] {
  const lines = order.lines.filter(({ parcelId }) => parcelId === parcel.id)
  const inside = lines.filter(({ moves }) => !moves.some(({ to }) => to === 'CANCELLED'))
  const [first] = inside
  if (!first) return []
  return [
    {
      id: parcel.id,
      title: `Parcel ${number}`,
      note: [
        parcel.courier,
        parcel.awb && `AWB ${parcel.awb}`,
        formatWeight(parcel.weightG),
        `sold by ${first.sellerName}`,
      ]
        .filter(Boolean)
        .join(' · '),
      state: stateView(first),
      titles: inside.map(({ title, quantity }) => `${quantity} × ${title}`),
      next: parcelMoves[first.state] ?? null,
    },
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
