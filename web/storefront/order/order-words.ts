import { formatDay, formatInstantIst, istDay } from '#kernel/dates'
import { formatInr, formatInrShort, formatMoney, minus, type Paise, paise } from '#kernel/money'
import type { Settings } from '#shop/content'
import {
  beforeDelivery,
  cancelledBecause,
  deliveryLabel,
  discountParts,
  isByBank,
  type LineState,
  leastAdvanced,
  lineJourney,
  type Order,
  type OrderLine,
  orderState,
  payBy,
  readLine,
  wasCancelled,
} from '#shop/orders'
import {
  type Awaiting,
  cashDue,
  hasRefundChoice,
  lineStatus,
  type MoneyBack,
  type Payment,
  type RefundProgress,
  type Waiting,
} from '#shop/payments'
import { lineAmount } from '#shop/pricing'
import type { AmountRow } from '../../ui/amounts.tsx'
import type { Moment } from '../../ui/timeline.tsx'
import { payProblemWords } from '../pay/pay-address.ts'
import type { StateView } from './parcel-views.ts'

const ended: readonly LineState[] = ['CANCELLED', 'RETURN_REJECTED', 'EXPIRED', 'DEACTIVATED']
const reached: readonly LineState[] = ['DELIVERED', 'ACTIVATED']

/** Labels of steps that are done, where the label of the state ('Yet to be dispatched') no longer holds. */
const doneLabels: Partial<Record<LineState, string>> = {
  PROCESSING: 'Packed by the seller',
  READY_FOR_PICKUP: 'Ready for pickup',
  AWAITING_PICKUP: 'Pickup booked',
}

/** What an order is called that waits for no payment yet. */
export const awaitingLabels: Readonly<Record<Awaiting, string>> = {
  confirmation: 'Waiting for your confirmation',
  trial: 'Free trial',
}

/** Until when cancelling is free of charge. Rule: `moves.cancel` and `moves.cancelDigital` in order-life. */
export function cancelTerms(
  lines: readonly (Pick<OrderLine, 'goods'> & { readonly sendsIssues: boolean })[],
): string {
  if (lines.some(({ sendsIssues }) => sendsIssues))
    return 'Cancel free of charge: issues until they are packed, parcels until courier pickup is booked.'
  const digital = lines.filter(({ goods }) => goods === 'digital').length
  if (digital === 0) return 'Cancel free of charge until courier pickup is booked.'
  if (digital === lines.length) return 'Cancel free of charge until you open it.'
  return 'Cancel free of charge: parcels until courier pickup is booked, digital titles until you open them.'
}

/** The badge of a state. A refund is named by how far it is. */
export function stateView(
  line: Parameters<typeof readLine>[0],
  progress: RefundProgress = 'started',
): StateView {
  const isRefunded = line.state === 'REFUND_INITIATED' && progress === 'complete'
  const tone = ended.includes(line.state)
    ? 'danger'
    : isRefunded || reached.includes(line.state)
      ? 'success'
      : 'plain'
  return { label: lineStatus(line, progress).label, tone }
}

/** The badge of an order in a list. */
export const orderStateView = (
  lines: Parameters<typeof leastAdvanced>[0],
  progress: RefundProgress | undefined,
  awaiting: Awaiting | undefined,
): StateView =>
  awaiting && orderState(lines) === 'PENDING'
    ? { label: awaitingLabels[awaiting], tone: 'plain' }
    : stateView(leastAdvanced(lines), progress)

/** What an order waits for that is no payment yet, in words. */
export type Waits = { readonly label: string; readonly detail: string }

/** The past and coming steps of a line, for the timeline. */
export function momentsOf(
  line: OrderLine,
  waits: Waits | null,
  progress: RefundProgress = 'started',
): Moment[] {
  const { reached: past, ahead } = lineJourney(line)
  const { goods, supply } = line
  return [
    ...past.map(({ to, at, reason }, index): Moment => {
      const isLast = index === past.length - 1
      const isBirth = index === 0 && !isLast
      const step = { state: to, goods, supply, moves: past.slice(0, index + 1) }
      const { label, description } = lineStatus(step, isLast ? progress : 'started')
      const now = isLast && to === 'PENDING' ? waits : null
      const because = to === 'CANCELLED' && cancelledBecause([line])
      return {
        label: now
          ? now.label
          : isBirth
            ? 'Order placed'
            : (!isLast && past[index + 1]?.to !== 'CANCELLED' && doneLabels[to]) || label,
        when: formatInstantIst(at),
        detail: now
          ? now.detail
          : isLast
            ? (to === 'RETURNED' && reason) ||
              [because && `${because}.`, description].filter(Boolean).join(' ')
            : reason || undefined,
        state: ended.includes(to) ? 'stopped' : isLast && ahead.length > 0 ? 'current' : 'done',
      }
    }),
    ...ahead.map(
      (state): Moment => ({
        label: doneLabels[state] ?? readLine({ state, goods }).label,
        when: null,
        state: 'ahead',
      }),
    ),
  ]
}

/** How an order ended that was never paid, after its number: by its buyer, or why we closed it. */
export function closedOrderWords(lines: readonly Pick<OrderLine, 'moves'>[]): string {
  const because = cancelledBecause(lines)
  if (because !== null) return `was closed. Reason: ${because}.`
  return lines.every(({ moves }) => moves.some(({ to, by }) => to === 'CANCELLED' && by === 'buyer'))
    ? 'was cancelled by you.'
    : 'was closed.'
}

/** What the wallet has again of an order that was closed unpaid, after other words. */
export const walletHasAgain = (
  order: Pick<Order, 'wallet'>,
  payment: Pick<Payment, 'state'> | null,
): string =>
  payment?.state === 'cancelled' && order.wallet > 0
    ? ` Your wallet has the ${formatInr(order.wallet)} again that it paid.`
    : ''

/** What a coupon takes off the amount of a line, after its other words. */
export const discountNote = (
  order: Pick<Order, 'currency'>,
  { discount }: Pick<OrderLine, 'discount'>,
): string => (discount > 0 ? ` · ${formatMoney(order, discount)} off` : '')

/** The amounts of an order, which add up to its total or, after a cancellation, to what is due now. */
export function amountsOf(order: Order, payment: Payment | null): AmountRow[] {
  const row = (label: string, amount: Paise): AmountRow[] =>
    amount === 0 ? [] : [{ label, amount: formatMoney(order, amount) }]
  const travels = order.shipping !== null
  // What was cancelled before it was paid was never charged.
  const due = payment === null || order.paymentMethod === payBy.wallet ? order.total : payment.amount
  return [
    { label: 'Items', amount: formatMoney(order, order.items) },
    ...discountParts(order).flatMap(({ label, amount }) => row(label, minus(amount))),
    ...(travels
      ? [
          {
            label: deliveryLabel(order),
            amount: order.shippingFee > 0 ? formatMoney(order, order.shippingFee) : 'Free',
          },
        ]
      : []),
    ...row('Cash on delivery fee', order.codFee),
    ...row('Wallet', minus(order.wallet)),
    ...row('Not charged', paise(Math.min(0, due - order.total))),
    {
      label: payment?.freeUntil ? `To pay on ${formatDay(istDay(payment.freeUntil))}` : 'Total',
      amount: formatMoney(order, due),
      tone: 'total',
    },
  ]
}

export type OrderSumView = ReturnType<typeof toOrderSum>

/** An order in the box beside a page about paying it. */
export const toOrderSum = (order: Order, payment: Payment | null) => ({
  lines: order.lines.map((line) => ({
    id: line.id,
    title: line.title,
    note: `${line.formatName} · ${line.quantity}${discountNote(order, line)}`,
    amount: formatMoney(order, lineAmount(line)),
  })),
  amounts: amountsOf(order, payment),
})

/** Whether a courier was given what it collects for an order: everything has come to its end. */
export const paidToCourier = ({ lines }: Pick<Order, 'lines'>, payment: Payment): boolean =>
  payment.state === 'on-delivery' &&
  payment.amount > 0 &&
  !lines.some(({ state }) => beforeDelivery.includes(state))

/** How the order is paid. Refunds: money-back-views.ts. */
export function paymentWords(order: Order, payment: Payment | null): string {
  if (order.replacementOf !== null)
    return order.lines.every(wasCancelled)
      ? `Replacement for order ${order.replacementOf}, where your refund is shown.`
      : `Replacement for order ${order.replacementOf}. Nothing is to be paid.`
  if (payment?.state === 'captured')
    return `${formatMoney(order, payment.captured)} was paid${walletWords(order)}.`
  if (payment?.freeUntil) return trialWords(order, payment.freeUntil, payment.isTrialOver)
  if (payment?.staysFreeUntil)
    return `Nothing is to be paid. What you tried stays open until ${formatDay(istDay(payment.staysFreeUntil))}.`
  if (payment?.state === 'cancelled' || payment?.amount === 0)
    return `Nothing is to be paid.${walletHasAgain(order, payment)}`
  if (order.paymentMethod === payBy.cashOnDelivery && payment?.state === 'pending')
    return `Once you confirm the order, the courier collects ${formatMoney(order, payment.amount)} in cash or by UPI.`
  if (payment?.state === 'on-delivery') {
    const due = cashDue(payment, order.lines)
    const given = paise(payment.amount - due)
    return [
      given > 0 && `${formatMoney(order, given)} was paid to the courier${walletWords(order)}.`,
      due > 0 &&
        `The courier collects ${formatMoney(order, due)} ${given > 0 ? 'more ' : ''}in cash or by UPI.`,
    ]
      .filter(Boolean)
      .join(' ')
  }
  if (payment?.isUnclear) return 'We are confirming the payment with the provider.'
  const held = payment?.held ?? paise(0)
  const left = `${formatMoney(order, paise((payment?.amount ?? order.total) - held))} is still to be paid.`
  return held > 0 ? `We received ${formatMoney(order, held)}. ${left}` : left
}

/** Until when an order on delivery may be paid online, and what becomes of its fee. */
export const payBeforeDeliveryWords = ({ codFee }: Pick<Order, 'codFee'>): string =>
  `Until courier pickup is booked you can pay by card, UPI or net banking, and pay nothing at the door.${codFee > 0 ? ` The cash on delivery fee of ${formatInrShort(codFee)} stays: it is part of your bill.` : ''}`

/** What became of a payment that was begun beside cash on delivery, for a buyer who comes back from it; null where there is nothing to say. */
export function besideCourierWords(
  online: Pick<Waiting, 'state' | 'isUnclear' | 'lastFailure'> | null,
  why: string | null,
): string | null {
  const isOpen = online?.state === 'open'
  if (isOpen && online.isUnclear)
    return 'We are confirming your online payment. If you have paid, you need not pay again.'
  if (!isOpen || why === null) return payProblemWords(why)
  const bank = online.lastFailure ? ` Your bank says: ${online.lastFailure}` : ''
  return `You have not paid online.${bank} You can try again, or pay the courier.`
}

/** Where a refund goes that is not for the wallet: the first of two choices. */
export type RefundSource = { readonly label: string; readonly hint: string }

/** Where a refund of this order goes if not to the wallet; null where its buyer has no choice, as while they dispute its payment. */
export function refundSourceOf(
  order: Pick<Order, 'userId' | 'paymentMethod' | 'currency' | 'wallet' | 'lines'>,
  isDisputed: boolean,
): RefundSource | null {
  if (isDisputed || !hasRefundChoice(order)) return null
  const byCash = order.paymentMethod === payBy.cashOnDelivery
  // Beside cash each line has its share of what the wallet paid; elsewhere the wallet is refunded last (`giveBack`).
  const hasShares = order.lines.some(({ wallet }) => wallet > 0)
  const share = order.wallet > 0 ? ` What the wallet paid goes back there${hasShares ? '' : ' last'}.` : ''
  return byCash || isByBank(order.paymentMethod)
    ? { label: 'Your bank account or UPI ID', hint: `A transfer takes some working days.${share}` }
    : { label: 'Original payment method', hint: `Your bank takes some working days.${share}` }
}

/** Why a refund has no choice whose payer complained at their bank. */
export const disputedWords =
  'Your bank has your claim about this payment, so its refund goes there and not to your wallet.'

/** Until when a free trial runs, and what is charged then. */
export const trialWords = ({ total }: Pick<Order, 'total'>, until: Date, isOver: boolean): string =>
  isOver
    ? `The free trial ended on ${formatDay(istDay(until))}. ${formatInr(total)} is still to be charged; Subscriptions in your account says how far that is.`
    : `Free until ${formatDay(istDay(until))}. ${formatInr(total)} is charged on that day.`

/** What of a paid order came from the wallet, to end a sentence with; empty when nothing did. */
export function walletWords({ paymentMethod, wallet }: Pick<Order, 'paymentMethod' | 'wallet'>): string {
  if (wallet === 0) return ''
  return paymentMethod === payBy.wallet ? ' from your wallet' : `, and ${formatInr(wallet)} from your wallet`
}

/** After a cancellation: what goes back and when, where something was paid. Transfers and wallets say it themselves. */
export const cancelledWords = (
  { replacementOf }: Pick<Order, 'replacementOf'>,
  payment: Payment | null,
  back: readonly Pick<MoneyBack, 'route'>[],
  { refundHours, bankDays }: Settings['promises'],
): string =>
  replacementOf !== null
    ? `Cancelled. We refund what you paid for the copies that it replaces: order ${replacementOf} shows where it goes.`
    : back.length > 0 && back.at(-1)?.route !== 'provider'
      ? 'Cancelled. Where your refund goes is under Payment.'
      : payment && payment.captured > 0
        ? `Cancelled. We refund what you paid for it within ${refundHours} hours. Banks take ${bankDays.from} to ${bankDays.to} working days to show it.`
        : 'Cancelled. You are not charged for it.'
