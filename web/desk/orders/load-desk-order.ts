import { formatDay, formatInstantIst } from '#kernel/dates'
import { formatMobile } from '#kernel/mobile'
import { formatMoney } from '#kernel/money'
import { readReceipts } from '#shop/bank'
import { addressee } from '#shop/cart'
import { findCustomer, readUserNames } from '#shop/identity'
import {
  countRefusedOrders,
  isByBank,
  leastAdvanced,
  mayCancelLine,
  mayChangeAddress,
  type Order,
  payBy,
  payingWords,
  readDocuments,
  readLine,
} from '#shop/orders'
import {
  lineRefundProgress,
  readBankPayment,
  readContested,
  readMoneyBack,
  readPayment,
  refundProgress,
} from '#shop/payments'
import { readPublicHolidays } from '#shop/pricing'
import { readServerTime } from '#shop/product-page'
import { readReturns } from '#shop/returns'
import { readBookings, readParcels, readScans } from '#shop/shipping'
import type { ShopNeeds } from '#web/context.ts'
import { bankWords } from '../../storefront/order/bank-words.ts'
import { pdfAddress } from '../../storefront/order/find-order.ts'
import { amountsOf, paymentWords, stateView } from '../../storefront/order/order-words.ts'
import { toReturnView } from '../../storefront/order/return-views.ts'
import { contestedWords } from '../contested-words.ts'
import { refundNotices } from '../refunds/refund-words.ts'
import { loadDeskLine } from './load-desk-line.ts'
import { toDeskParcels } from './to-desk-parcels.ts'

/** Loads one order for staff, who may see every order. */
export async function loadDeskOrder({ db, courier, facts }: ShopNeeds, order: Order) {
  const actors = order.lines.flatMap(({ moves }) => moves.flatMap(({ actorId }) => actorId ?? []))
  const [
    documents,
    payment,
    bank,
    received,
    back,
    parcels,
    returns,
    holidays,
    { today },
    names,
    customer,
    contested,
    refused,
    { promises },
  ] = await Promise.all([
    readDocuments(db, order.id),
    readPayment(db, order.id),
    readBankPayment(db, order.id),
    readReceipts(db, order.id),
    readMoneyBack(db, order.id),
    readParcels(db, order.id),
    readReturns(db, order.id),
    readPublicHolidays(db),
    readServerTime(db),
    readUserNames(db, [...new Set(actors)]),
    order.userId === null ? null : findCustomer(db, { id: order.userId }),
    readContested(db, order.id),
    order.paymentMethod === payBy.cashOnDelivery && order.contact.mobile
      ? countRefusedOrders(db, order.contact.mobile)
      : 0,
    facts.settings(),
  ])
  const progress = refundProgress(back)
  const parcelIds = parcels.map(({ id }) => id)
  const [bookings, scans, lineViews] = await Promise.all([
    readBookings(db, parcelIds),
    readScans(db, parcelIds),
    Promise.all(order.lines.map((line) => loadDeskLine(db, order, line, lineRefundProgress(line, back)))),
  ])
  const { lines, shipping, contact } = order
  return {
    orderNo: order.orderNo,
    placedAt: formatInstantIst(order.placedAt),
    state: stateView(leastAdvanced(lines), progress),
    lines: lineViews,
    parcels: toDeskParcels(order, parcels, {
      bookings,
      scans,
      holidays,
      dispatchDays: promises.dispatchDays,
      today,
      canBook: courier !== null,
      progress,
      payment,
    }),
    /** All that may still be cancelled at once. */
    canCancel: lines.some((line) => mayCancelLine(line).allowed),
    cancelsWhole: payment?.state === 'pending',
    amounts: amountsOf(order, payment),
    payment: {
      name: payingWords(order),
      words: bank ? `The buyer reads: “${bankWords(bank)}”` : paymentWords(order, payment),
    },
    received: received.map(({ id, method, amount, at, reference }) => ({
      id,
      words: [
        formatMoney(order, amount),
        payingWords({ currency: order.currency, paymentMethod: method }),
        formatInstantIst(at),
      ].join(' · '),
      reference,
    })),
    /** Where the lines of statements and the cheques of this order are. */
    bankHref: isByBank(order.paymentMethod) ? `/desk/bank?order=${order.orderNo}` : null,
    refunds: refundNotices(back, holidays),
    contested: contested.map((each) => ({
      id: each.reference,
      words: `${formatMoney(each, each.amount)}. ${contestedWords(each)}`,
      isOpen: each.isOpen,
    })),
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
    /** The account that ordered; null for a guest, for staff and for an account that was closed. */
    customerId: customer && !customer.isStaff ? customer.id : null,
    contact: {
      name: contact.name,
      email: contact.email,
      mobile: contact.mobile && formatMobile(contact.mobile),
      refused,
    },
    address: shipping
      ? [addressee(shipping), ...shipping.lines, `${shipping.city} ${shipping.pin}`, shipping.stateName]
      : [],
    canCorrectAddress: mayChangeAddress(lines).allowed,
    giftNote: order.giftNote,
    history: historyOf(order, names),
  }
}

const movers = {
  payment: 'Payment',
  buyer: 'Buyer',
  courier: 'Courier',
  clock: 'Shop',
  staff: 'Staff',
} as const

/** Everything that happened to the lines, newest first: what moved together is one entry. */
function historyOf(order: Order, names: ReadonlyMap<string, string>) {
  const events = order.lines.flatMap((line) =>
    line.moves.map((move, nth) => ({
      ...move,
      isBirth: nth === 0,
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
      const words = [`${first.who}: ${first.isBirth ? 'Order placed' : label}`, what, first.reason]
      return [{ key, when: formatInstantIst(first.at), words: words.filter(Boolean).join(' · ') }]
    })
}
