import { formatDay, formatInstantIst } from '#kernel/dates'
import { formatMobile, formatPhone } from '#kernel/mobile'
import { formatMoney } from '#kernel/money'
import { addressee } from '#shop/cart'
import { mayGiveFeedback } from '#shop/feedback'
import type { IssuedDocument } from '#shop/invoices'
import { readJournalSubscriptions } from '#shop/journals'
import {
  confirmMinutes,
  groupByJourney,
  isByBank,
  isOfSubscription,
  leastAdvanced,
  mayCancelLine,
  type Order,
  type OrderLine,
  orderActions,
  payBy,
  payingWords,
  readDocuments,
  wasCancelled,
} from '#shop/orders'
import {
  cashDue,
  isPaidOnline,
  lineRefundProgress,
  mayPayBeforeDelivery,
  readBankPayment,
  readInstalmentPlan,
  readMoneyBack,
  readPayment,
  readReceived,
  readWaiting,
  refundProgress,
} from '#shop/payments'
import { readPublicHolidays, readReturnTerms } from '#shop/pricing'
import { mayReturnLine, readReturns } from '#shop/returns'
import { readParcels, readScans } from '#shop/shipping'
import { planWords } from '../instalments/instalments-view.ts'
import { payAddress } from '../pay/pay-address.ts'
import { bankWords, isChequeReceived } from './bank-words.ts'
import { type OpenedOrder, orderAddress, pdfAddress } from './find-order.ts'
import { moneyBackViews } from './money-back-views.ts'
import {
  amountsOf,
  awaitingLabels,
  besideCourierWords,
  cancelledWords,
  cancelTerms,
  paidToCourier,
  payBeforeDeliveryWords,
  paymentWords,
  stateView,
  type Waits,
} from './order-words.ts'
import type { StateView } from './parcel-views.ts'
import { toAction, toParcel } from './parcel-views.ts'
import { toReturnView } from './return-views.ts'
import { subscriptionView } from './subscription-views.ts'
import { trackingView } from './tracking-view.ts'

export type OrderPageView = Awaited<ReturnType<typeof loadOrder>>

/** Loads the order page of an order that the visitor may see. */
export async function loadOrder({ needs, visitor, order, key }: OpenedOrder, url: URL) {
  const { db, facts } = needs
  const { lines } = order
  const [
    subscriptions,
    bankPayment,
    documents,
    payment,
    back,
    received,
    carried,
    returns,
    terms,
    holidays,
    plan,
    online,
    attempts,
    settings,
  ] = await Promise.all([
    lines.some(({ issues }) => issues !== null) ? readJournalSubscriptions(db, { orderId: order.id }) : [],
    readBankPayment(db, order.id),
    readDocuments(db, order.id),
    readPayment(db, order.id),
    readMoneyBack(db, order.id),
    readReceived(db, order.id),
    readParcels(db, order.id),
    readReturns(db, order.id),
    readReturnTerms(db, order),
    readPublicHolidays(db),
    order.paymentMethod === payBy.instalments ? readInstalmentPlan(db, order.id) : null,
    order.paymentMethod === payBy.cashOnDelivery ? readWaiting(db, order.id) : null,
    facts.attempts(),
    facts.settings(),
  ])
  const scans = await readScans(
    db,
    carried.map(({ id }) => id),
  )
  const attempt = attempts.find(({ code }) => code === visitor.attempt) ?? null
  const { orderNo, shipping, contact } = order
  const goods = lines.some((line) => line.goods === 'physical') ? 'physical' : 'digital'
  const groups = groupByJourney(lines.filter((line) => !isOfSubscription(order, line)))
  const sent = groups.filter(([line]) => line?.goods === 'physical' && !wasCancelled(line))
  const freeUntil = payment?.freeUntil ?? null
  const waits =
    payment?.state === 'pending' && freeUntil === null && lines.some(({ state }) => state === 'PENDING')
  const isUnclear = waits && payment.isUnclear && isPaidOnline(order.paymentMethod)
  const asksToConfirm = waits && order.paymentMethod === payBy.cashOnDelivery
  const confirmBy = asksToConfirm
    ? formatInstantIst(new Date(order.placedAt.getTime() + confirmMinutes * 60_000))
    : null
  const awaits: Waits | null =
    confirmBy !== null
      ? { label: awaitingLabels.confirmation, detail: `We hold the copies until ${confirmBy}.` }
      : freeUntil
        ? {
            label: payment?.isTrialOver ? 'Waiting for payment' : awaitingLabels.trial,
            detail: paymentWords(order, payment),
          }
        : isUnclear
          ? { label: 'Confirming your payment', detail: 'The payment provider has not confirmed it yet.' }
          : null
  // Money that goes back says more than that it was not confirmed.
  const why = url.searchParams.get('why')
  const wasJustCancelled = url.searchParams.has('cancelled') && lines.some(wasCancelled)
  const cancelHref = (query: Record<string, string> = {}) =>
    orderAddress(orderNo, key, '/cancellation', query)
  const actions = {
    cancel: (line: OrderLine) => toAction(mayCancelLine(line), cancelHref({ line: String(line.id) })),
    giveBack: (line: OrderLine) =>
      toAction(mayReturnLine(line, terms), orderAddress(orderNo, key, '/return', { line: String(line.id) })),
  }
  const progress = (line: OrderLine) => lineRefundProgress(line, back)
  const state: StateView =
    awaits !== null
      ? { label: awaits.label, tone: 'plain' }
      : stateView(leastAdvanced(lines), refundProgress(back))
  return {
    orderNo,
    placedAt: formatInstantIst(order.placedAt),
    state,
    /** Shown after a change on this page. */
    notice: wasJustCancelled
      ? cancelledWords(order, payment, back, settings.promises)
      : url.searchParams.get('account') === 'given'
        ? 'Thank you. We have the account for your refund.'
        : url.searchParams.get('address') === 'changed'
          ? 'Delivery address changed.'
          : url.searchParams.get('missing') === 'reported'
            ? 'Thank you for telling us. We will send the issue again.'
            : null,
    /** What became of a payment that was begun beside cash on delivery. */
    problem: besideCourierWords(online, back.length > 0 && why === 'not_confirmed' ? null : why),
    subscriptions: subscriptions.map((each) => subscriptionView(each, { order, progress, ...actions })),
    parcels: groups.map((group) =>
      toParcel(group, {
        order,
        isAlone: sent.length === 1,
        progress,
        awaits,
        carried,
        tracking: (lines, parcel) =>
          trackingView({
            order,
            lines,
            parcel,
            scans: scans.filter(({ parcelId }) => parcelId === parcel?.id),
            holidays,
            dispatchDays: settings.promises.dispatchDays,
            today: terms.asOn,
            attempt,
            ...(parcel && sent.length > 1 && { due: cashDue(payment, lines) }),
          }),
        ...actions,
      }),
    ),
    amounts: amountsOf(order, payment),
    payment: {
      name: payingWords(order),
      words: [paymentWords(order, payment), plan && !lines.every(wasCancelled) && planWords(plan)]
        .filter(Boolean)
        .join(' '),
    },
    payNow:
      needs.cards && mayPayBeforeDelivery(order, payment)
        ? {
            href: payAddress('/pay', orderNo, key),
            label: `Pay ${formatMoney(order, payment.amount)} online`,
            words: payBeforeDeliveryWords(order),
          }
        : null,
    receiptHref:
      received.length > 0 || (payment && paidToCourier(order, payment))
        ? orderAddress(orderNo, key, '/receipt')
        : null,
    moneyBack: moneyBackViews(
      order,
      back.filter(({ id }) => !returns.some(({ refundIds }) => refundIds.includes(id))),
      { key, holidays },
    ),
    returns: returns.map((found) => toReturnView(found, { order, key, back, holidays })),
    contact: [order.billing.name, contact.email, contact.mobile && formatMobile(contact.mobile)].filter(
      (line) => line !== null,
    ),
    address: shipping ? addressLines(shipping) : [],
    billing: billingLines(order),
    documents: documents.map((document) => toDocumentLink(document, key)),
    changeAddress: shipping
      ? toAction(orderActions(lines, documents).changeAddress, orderAddress(orderNo, key, '/address'))
      : null,
    cancel: toAction(orderActions(lines, documents).cancel, cancelHref()),
    cancelTerms: freeUntil
      ? 'Cancel free of charge until it is paid.'
      : cancelTerms(lines.map(({ goods, issues }) => ({ goods, sendsIssues: issues !== null }))),
    cancelsAll: lines.every((line) => mayCancelLine(line).allowed),
    giftNote: order.giftNote,
    reorderHref: orderAddress(orderNo, key, '/reorder'),
    feedbackHref: mayGiveFeedback(order)
      ? `/purchase-experience/feedback?${new URLSearchParams({ order: orderNo, ...(key !== null && { key }) })}`
      : null,
    helpHref: `/contact-us?order=${orderNo}`,
    payHref:
      !waits || order.paymentMethod === payBy.cashOnDelivery
        ? null
        : isByBank(order.paymentMethod)
          ? orderAddress(orderNo, key, '/bank-payment')
          : payAddress(isUnclear ? '/payment-failed' : '/pay', orderNo, key),
    payLabel: isUnclear
      ? 'See the payment'
      : !bankPayment
        ? 'Pay now'
        : isChequeReceived(bankPayment)
          ? 'Your payment'
          : 'How to pay',
    payWords: bankPayment
      ? bankWords(bankPayment)
      : isUnclear
        ? 'We are confirming your payment. If you have paid, you need not pay again.'
        : `This order waits for your payment.${goods === 'physical' ? ' We hold the copies for a short time.' : ''}`,
    confirm: confirmBy === null ? null : { href: orderAddress(orderNo, key, '/confirmation'), by: confirmBy },
    support: { phone: formatPhone(settings.support.phone), email: settings.support.email },
  }
}

const toDocumentLink = (document: IssuedDocument, key: string | null) => ({
  id: document.id,
  href: orderAddress(document.orderNo, key, `/document/${document.id}`),
  title: `${document.title} ${document.number}`,
  pdfHref: pdfAddress(document.id, key),
  note: `${formatDay(document.issuedOn)} · ${formatMoney(document, document.gross)}`,
})

const addressLines = (address: Order['billing']): string[] =>
  [addressee(address), ...address.lines, `${address.city} ${address.pin}`.trim(), address.stateName].filter(
    Boolean,
  )

/** Whom the invoice names, where that is not the person who gets the parcel. */
function billingLines({ shipping, billing, business }: Order): string[] {
  const address = addressLines(billing)
  const isOther = shipping === null || address.join() !== addressLines(shipping).join()
  return [...(isOther ? address : []), ...(business ? [business.name, `GSTIN ${business.gstin}`] : [])]
}
