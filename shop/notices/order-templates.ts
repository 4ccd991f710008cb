import type { Db } from '#db/tables'
import { links } from '#kernel/links'
import { formatPhone } from '#kernel/mobile'
import { countWords, formatInr, formatMoney, type Paise, paise } from '#kernel/money'
import { readSettings } from '#shop/content'
import {
  cancelledBecause,
  type Order,
  type OrderLine,
  payBy,
  readOrderById,
  wasCancelled,
} from '#shop/orders'
import {
  cashDue,
  type MoneyBack,
  moneyBackWords,
  readMoneyBackById,
  readPayment,
  refundClockWords,
} from '#shop/payments'
import { readPublicHolidays } from '#shop/pricing'
import { readReturns } from '#shop/returns'
import { promisedDay } from '#shop/shipping'
import { exampleOrder, exampleRefund } from './examples.ts'
import type { Template } from './message.ts'
import { actionBlock, linesBlock } from './notice.ts'
import { orderPlacedNotice, type PlacedFacts } from './order-placed-notice.ts'
import { itemsBlock, refundShownWords, viewOrder } from './order-words.ts'
import { toBuyer } from './recipients.ts'

/** The page of an order for its signed-in owner, who needs no key. */
export const orderPath = ({ order }: { readonly order: Order }): string => links.ownOrder(order.orderNo)

/** The order of an event. */
export async function orderOf(db: Db, id: number): Promise<Order> {
  const order = await readOrderById(db, id)
  if (!order) throw new Error('There is no such order.')
  return order
}

export const orderPlaced: Template<'order-placed', PlacedFacts> = {
  load: async ({ db }, about) => {
    const order = await orderOf(db, about.orderId)
    // The mail of its cancellation says all.
    if (order.lines.every(wasCancelled)) return null
    const shipped = order.lines.filter(({ goods }) => goods === 'physical')
    const { dispatchDays } = (await readSettings(db)).promises
    const holidays = await readPublicHolidays(db)
    const arrivesOn = promisedDay({ order, lines: shipped, holidays, dispatchDays })
    // Once more where its first payment was taken back.
    const times = order.lines[0]?.moves.filter(({ to }) => to === 'ACCEPTED').length ?? 0
    return toBuyer(order, times > 1 ? `${order.id}-${times}` : String(order.id), { ...order, arrivesOn })
  },
  mail: orderPlacedNotice,
  // With what the wallet paid: an order paid by it alone is not one of Rs 0.00.
  sms: (order) => [order.orderNo, formatMoney(order, paise(order.total + order.wallet)).replace('₹', 'Rs ')],
  path: (order) => orderPath({ order }),
  example: exampleOrder,
}

/** An order on delivery was paid online before a courier was booked. */
export const orderPaid: Template<'order-paid', { readonly order: Order; readonly paid: Paise }> = {
  load: async ({ db }, { orderId }) => {
    const order = await orderOf(db, orderId)
    const payment = await readPayment(db, order.id)
    return toBuyer(order, String(order.id), { order, paid: payment?.captured ?? order.total })
  },
  mail: ({ order, paid }) => ({
    subject: `We received your payment for order ${order.orderNo}`,
    preview: `${formatInr(paid)} received. Nothing is to be paid at the door.`,
    heading: 'We received your payment',
    blocks: [
      `Thank you. We received ${formatInr(paid)} for order ${order.orderNo}. The courier collects nothing: please pay nothing at the door.`,
      viewOrder(order),
    ],
  }),
  path: orderPath,
  example: { order: exampleOrder, paid: exampleOrder.total },
}

/** `due` is the amount the courier still collects, in paise; null when the order is not paid on delivery. */
type Cancelled = {
  readonly order: Order
  readonly cancelled: readonly OrderLine[]
  readonly due: Paise | null
  readonly isPaid: boolean
}

/**
 * What one cancellation took out of an order, and the remaining items. The cancelled lines tell its messages apart: those
 * of an earlier cancellation are in a message of their own.
 */
export const orderCancelled: Template<'order-cancelled', Cancelled> = {
  load: async ({ db }, { orderId, lineIds }) => {
    const order = await orderOf(db, orderId)
    const payment = await readPayment(db, order.id)
    const isReplacement = order.replacementOf !== null
    const isCash = order.paymentMethod === payBy.cashOnDelivery && !isReplacement
    const cancelled = order.lines.filter(
      (line) => wasCancelled(line) && (lineIds === undefined || lineIds.includes(line.id)),
    )
    return toBuyer(order, [order.id, ...cancelled.map((line) => line.lineNo)].join('-'), {
      order,
      cancelled,
      due: isCash ? cashDue(payment, order.lines) : null,
      isPaid: isReplacement || (payment?.captured ?? 0) > 0,
    })
  },
  mail: ({ order, cancelled, due, isPaid }) => {
    const remaining = order.lines.filter((line) => !wasCancelled(line))
    const isWhole = remaining.length === 0
    const reason = cancelledBecause(cancelled)
    const what = isWhole ? 'Your order' : 'Part of your order'
    return {
      subject: `${what} ${order.orderNo} is cancelled`,
      preview: isWhole ? 'We will not ship it.' : 'The rest stays as ordered.',
      heading: `${what} is cancelled`,
      blocks: [
        `The items below are cancelled. ${due === null ? backWords(order, isPaid) : dueWords(order, due)}`,
        !isPaid &&
          isWhole &&
          order.wallet > 0 &&
          `Your wallet has the ${formatInr(order.wallet)} again that it paid.`,
        reason !== null && `Reason: ${reason}.`,
        itemsBlock('Cancelled', order, cancelled),
        !isWhole && itemsBlock('Still in your order', order, remaining),
        viewOrder(order),
      ],
    }
  },
  sms: ({ order, cancelled }, { support }) => [
    order.orderNo,
    order.lines.every(wasCancelled) ? 'all items' : countWords(cancelled.length, 'item'),
    formatPhone(support.phone),
  ],
  path: orderPath,
  example: {
    order: {
      ...exampleOrder,
      lines: exampleOrder.lines.map((line) =>
        line.id === 2
          ? {
              ...line,
              state: 'CANCELLED',
              moves: [{ to: 'CANCELLED', by: 'buyer', actorId: null, at: line.stateAt, reason: '' }],
            }
          : line,
      ),
    },
    cancelled: exampleOrder.lines.filter(({ id }) => id === 2),
    due: null,
    isPaid: true,
  },
}

const backWords = (order: Order, isPaid: boolean): string =>
  isPaid
    ? `We refund what you paid for them. ${refundShownWords(order)}`
    : 'You are not charged for them. A payment that has reached us goes back to you.'

function dueWords(order: Order, due: Paise): string {
  if (due === 0) return 'There is nothing to pay.'
  return `Please pay the courier ${formatMoney(order, due)} for the remaining items, including delivery and fees.`
}

/** `isInstead`: of copies that the buyer wanted replaced, while none was left. */
type Refunded = { readonly order: Order; readonly sum: MoneyBack; readonly isInstead: boolean }

async function refundOf(db: Db, refundId: number): Promise<Refunded> {
  const sum = await readMoneyBackById(db, refundId)
  if (!sum) throw new Error('There is no such refund.')
  const returns = await readReturns(db, sum.orderId)
  return {
    sum,
    order: await orderOf(db, sum.orderId),
    isInstead: returns.some(({ kind, refundIds }) => kind === 'exchange' && refundIds.includes(refundId)),
  }
}

const insteadWords = 'Too few copies were left for a replacement, so we refund you.'

const exampleRefunded: Refunded = { order: exampleOrder, sum: exampleRefund, isInstead: false }

/** A refund that starts: how much, why, when it usually arrives. Cancelled and undelivered items have messages of their own. */
export const moneyBack: Template<'refund-requested', Refunded & { holidays: ReadonlySet<string> }> = {
  load: async ({ db }, { refundId }) => {
    const found = await refundOf(db, refundId)
    // One that the bank has already is announced as complete.
    if (['cancelled', 'undelivered'].includes(found.sum.cause) || found.sum.state === 'processed') return null
    return toBuyer(found.order, String(refundId), { ...found, holidays: await readPublicHolidays(db) })
  },
  mail: ({ order, sum, isInstead, holidays }) => ({
    subject: `Refund of ${formatMoney(order, sum.amount)} for order ${order.orderNo}`,
    preview: 'You do not have to do anything.',
    // A provider may have refused the refund before its message is written.
    heading: sum.state === 'failed' ? 'We are looking into your refund' : 'We have started your refund',
    blocks: [
      isInstead && insteadWords,
      'You do not have to do anything.',
      moneyBackWords(order, sum),
      `${refundClockWords(sum, holidays)} Your order page shows when the refund is complete, with the reference for your bank.`.trim(),
      viewOrder(order),
    ],
  }),
  path: orderPath,
  example: { ...exampleRefunded, holidays: new Set() },
}

/** Asks for the account that a refund of cash is transferred to; again each time that it is asked for. */
export const refundDetailsWanted: Template<'refund-details-wanted', Refunded> = {
  load: async ({ db }, { refundId }) => {
    // Undone meanwhile, with the receipt that it came from.
    if (!(await readMoneyBackById(db, refundId))) return null
    const found = await refundOf(db, refundId)
    return toBuyer(found.order, `${refundId}-${found.sum.timesAsked}`, found)
  },
  // The link opens this order alone.
  mail: ({ order, sum, isInstead }) => ({
    subject: `Where shall we send your refund of ${formatMoney(order, sum.amount)}? Order ${order.orderNo}`,
    preview: 'Give us your UPI ID or bank account.',
    heading: 'Where shall we send your refund?',
    blocks: [
      isInstead && insteadWords,
      `${moneyBackWords(order, sum)} Give us your UPI ID, or your bank account and its IFSC, on the page below.`,
      sum.note !== '' && `We ask again because: ${sum.note}`,
      'We never ask for a card number, PIN, OTP or password. We delete the account details once the transfer is made.',
      actionBlock('Give account details', links.refundAccount(order.orderNo, sum.id, order.accessKey)),
    ],
  }),
  path: orderPath,
  example: { ...exampleRefunded, sum: { ...exampleRefund, route: 'transfer' } },
}

const finderOf = ({ method }: MoneyBack): string => (method === payBy.instalments ? 'lender' : 'bank')

/** A refund is complete: how much, and the reference by which a bank finds it. */
export const refundSettled: Template<'refund-settled', Refunded> = {
  load: async ({ db }, { refundId }) => {
    const found = await refundOf(db, refundId)
    // A transfer that came back is completed a second time.
    return toBuyer(found.order, `${refundId}-${found.sum.timesAsked}`, found)
  },
  mail: ({ order, sum, isInstead }) => ({
    subject: `Refund completed: ${formatMoney(order, sum.amount)} for order ${order.orderNo}`,
    preview: sum.route === 'wallet' ? 'It is in your wallet.' : `The money is with your ${finderOf(sum)}.`,
    heading: 'Your refund is complete',
    blocks: [
      isInstead && insteadWords,
      moneyBackWords(order, sum),
      sum.reference &&
        linesBlock(sum.route === 'transfer' ? 'UTR number' : `Reference for your ${finderOf(sum)}`, [
          sum.reference,
        ]),
      viewOrder(order),
    ],
  }),
  path: orderPath,
  example: { ...exampleRefunded, sum: { ...exampleRefund, state: 'processed' } },
}
