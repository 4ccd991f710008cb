import {
  type MailNotice,
  moneyBackNotice,
  type NoticeId,
  orderCancelledNotice,
  orderPlacedNotice,
} from '#shop/notices'
import { type Order, payBy, readOrderById, wasCancelled } from '#shop/orders'
import { readMoneyBackById, readPayment } from '#shop/payments'
import { type MailNeeds, mailOnce } from './mail-once.ts'
import { readSender } from './needs.ts'

/** Confirms an order to its buyer. */
export async function sendOrderPlacedMail(
  needs: MailNeeds,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const order = await orderOf(needs, orderId)
  const notice = orderPlacedNotice(order, await readSender(needs))
  await send(needs, order, { kind: 'order-placed', subject: String(orderId) }, notice)
}

/**
 * Confirms a cancellation to the buyer. The cancelled lines identify the notice: each further cancellation is mailed,
 * two close together in one mail, and none twice.
 */
export async function sendOrderCancelledMail(
  needs: MailNeeds,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const order = await orderOf(needs, orderId)
  const cancelled = order.lines.filter(wasCancelled).map((line) => line.lineNo)
  const payment = await readPayment(needs.db, orderId)
  const due = order.paymentMethod === payBy.cashOnDelivery ? (payment?.amount ?? null) : null
  const notice = orderCancelledNotice(order, due, await readSender(needs))
  await send(needs, order, { kind: 'order-cancelled', subject: `${orderId}-${cancelled.join('-')}` }, notice)
}

/** Announces the refund of a payment that pays for nothing. What is cancelled or came back has a mail of its own. */
export async function sendMoneyBackMail(
  needs: MailNeeds,
  { refundId }: { readonly refundId: number },
): Promise<void> {
  const sum = await readMoneyBackById(needs.db, refundId)
  if (!sum) throw new Error('There is no such refund.')
  if (sum.cause === 'cancelled' || sum.cause === 'undelivered') return
  const order = await orderOf(needs, sum.orderId)
  const notice = moneyBackNotice(order, sum, await readSender(needs))
  await send(needs, order, { kind: 'money-back', subject: String(refundId) }, notice)
}

async function orderOf({ db }: MailNeeds, orderId: number): Promise<Order> {
  const order = await readOrderById(db, orderId)
  if (!order) throw new Error('There is no such order.')
  return order
}

async function send(needs: MailNeeds, order: Order, id: NoticeId, notice: MailNotice): Promise<void> {
  if (order.contact.email === null) return // the buyer gave a mobile number only
  await mailOnce(needs, { id, to: order.contact.email, notice })
}
