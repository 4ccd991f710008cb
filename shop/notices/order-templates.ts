import { z } from 'zod'
import type { Db } from '#db/tables'
import { links } from '#kernel/links'
import { formatMoney } from '#kernel/money'
import { type Order, payBy, readOrderById, wasCancelled } from '#shop/orders'
import { type MoneyBack, readMoneyBackById, readPayment, readWaiting } from '#shop/payments'
import { readPublicHolidays } from '#shop/pricing'
import { promisedDay } from '#shop/product-page'
import { exampleOrder, exampleRefund, exampleUnpaid } from './examples.ts'
import type { Addressed, Template } from './message.ts'
import { moneyBackNotice } from './money-back-notice.ts'
import { orderCancelledNotice } from './order-cancelled-notice.ts'
import { orderPlacedNotice, type PlacedFacts } from './order-placed-notice.ts'
import { payLinkNotice, paymentFailedNotice, paymentWaitingNotice } from './payment-notices.ts'

const orderId = z.object({ orderId: z.int().positive() })

/** The page of an order for its signed-in owner, who needs no key. */
export const orderPath = ({ orderNo }: Order): string => links.ownOrder(orderNo)

/** Addresses the buyer of an order. */
export const toBuyer = <Facts>(order: Order, subject: string, facts: Facts): Addressed<Facts> => ({
  facts,
  to: {
    email: order.contact.email,
    mobile: order.contact.mobile ?? order.shipping?.mobile ?? null,
    userId: order.userId,
  },
  subject,
  orderId: order.id,
})

async function orderOf(db: Db, id: number): Promise<Order> {
  const order = await readOrderById(db, id)
  if (!order) throw new Error('There is no such order.')
  return order
}

export const orderPlaced: Template<'order-placed', PlacedFacts> = {
  about: orderId,
  load: async ({ db }, about) => {
    const order = await orderOf(db, about.orderId)
    const lines = order.lines.filter(({ goods }) => goods === 'physical')
    const arrivesOn = promisedDay({ order, lines, holidays: await readPublicHolidays(db) })
    return toBuyer(order, String(order.id), { ...order, arrivesOn })
  },
  mail: orderPlacedNotice,
  sms: (order) => [order.orderNo, formatMoney(order, order.total).replace('₹', 'Rs ')],
  path: orderPath,
  example: exampleOrder,
}

/** The cancelled lines tell its messages apart: two cancellations close together are one message. */
export const orderCancelled: Template<'order-cancelled', { order: Order; due: Order['total'] | null }> = {
  about: orderId,
  load: async ({ db }, about) => {
    const order = await orderOf(db, about.orderId)
    const payment = await readPayment(db, order.id)
    const due = order.paymentMethod === payBy.cashOnDelivery ? (payment?.amount ?? null) : null
    const cancelled = order.lines.filter(wasCancelled).map((line) => line.lineNo)
    return toBuyer(order, `${order.id}-${cancelled.join('-')}`, { order, due })
  },
  mail: ({ order, due }, sender) => orderCancelledNotice(order, due, sender),
  path: ({ order }) => orderPath(order),
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
    due: null,
  },
}

type RefundStarted = { order: Order; sum: MoneyBack; holidays: ReadonlySet<string> }

/** A refund that starts. What is cancelled or could not be delivered has a message of its own that says so. */
export const moneyBack: Template<'refund-requested', RefundStarted> = {
  about: z.object({ refundId: z.int().positive() }),
  load: async ({ db }, { refundId }) => {
    const sum = await readMoneyBackById(db, refundId)
    if (!sum) throw new Error('There is no such refund.')
    if (sum.cause === 'cancelled' || sum.cause === 'undelivered') return null
    const order = await orderOf(db, sum.orderId)
    return toBuyer(order, String(refundId), { order, sum, holidays: await readPublicHolidays(db) })
  },
  mail: ({ order, sum, holidays }, sender) => moneyBackNotice(order, sum, holidays, sender),
  path: ({ order }) => orderPath(order),
  example: { order: exampleOrder, sum: exampleRefund, holidays: new Set() },
}

const isUnpaid = ({ lines }: Order): boolean => lines.some(({ state }) => state === 'PENDING')

export const paymentWaiting: Template<'payment-waiting', Order> = {
  about: orderId,
  load: async ({ db }, about) => {
    const order = await orderOf(db, about.orderId)
    return isUnpaid(order) ? toBuyer(order, String(order.id), order) : null
  },
  mail: paymentWaitingNotice,
  path: orderPath,
  example: exampleUnpaid,
}

/** The link to pay an order that staff made. A variable of an SMS has 30 characters, so the link comes in parts. */
export const payLink: Template<'pay-link', Order> = {
  about: orderId,
  load: paymentWaiting.load,
  example: exampleUnpaid,
  mail: payLinkNotice,
  sms: (order, { baseUrl }) => [
    order.orderNo,
    formatMoney(order, order.total).replace('₹', 'Rs '),
    baseUrl,
    order.orderNo,
    order.accessKey,
  ],
}

export const paymentFailed: Template<'payment-failed', { order: Order; failure: string | null }> = {
  about: orderId,
  load: async ({ db }, about) => {
    const order = await orderOf(db, about.orderId)
    if (!isUnpaid(order)) return null
    const waiting = await readWaiting(db, order.id)
    return toBuyer(order, String(order.id), { order, failure: waiting?.lastFailure ?? null })
  },
  mail: paymentFailedNotice,
  path: ({ order }) => orderPath(order),
  example: { order: exampleUnpaid, failure: 'Your bank declined the payment.' },
}
