import { moneyBackNotice, orderCancelledNotice, orderPlacedNotice, sendNotice } from '#shop/notices'
import { type Order, payBy, readOrderById, wasCancelled } from '#shop/orders'
import { readMoneyBackById, readPayment } from '#shop/payments'
import { type JobNeeds, readSender } from './needs.ts'

type OrderMailNeeds = Pick<JobNeeds, 'db' | 'sendMail' | 'baseUrl' | 'log'>

/** Confirms an order to its buyer: one mail for each order, however often the job runs. */
export async function sendOrderPlacedMail(
  needs: OrderMailNeeds,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const order = await orderOf(needs, orderId)
  const notice = orderPlacedNotice(order, await readSender(needs))
  await send(needs, order, { kind: 'order-placed', subject: String(orderId) }, notice)
}

/**
 * Tells the buyer what was cancelled. The lines cancelled so far make the notice this one, so that each further
 * cancellation is told, two close together are told in one mail, and none is told twice.
 */
export async function sendOrderCancelledMail(
  needs: OrderMailNeeds,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const order = await orderOf(needs, orderId)
  const cancelled = order.lines.filter(wasCancelled).map((line) => line.lineNo)
  const payment = await readPayment(needs.db, orderId)
  const due = order.paymentMethod === payBy.cashOnDelivery ? (payment?.amount ?? null) : null
  const notice = orderCancelledNotice(order, due, await readSender(needs))
  await send(needs, order, { kind: 'order-cancelled', subject: `${orderId}-${cancelled.join('-')}` }, notice)
}

/** Tells the sender of money that pays for nothing that it goes back. What was cancelled is told by the mail above. */
export async function sendMoneyBackMail(
  needs: OrderMailNeeds,
  { refundId }: { readonly refundId: number },
): Promise<void> {
  const sum = await readMoneyBackById(needs.db, refundId)
  if (!sum) throw new Error('There is no such refund.')
  if (sum.cause === 'cancelled') return
  const order = await orderOf(needs, sum.orderId)
  const notice = moneyBackNotice(order, sum, await readSender(needs))
  await send(needs, order, { kind: 'money-back', subject: String(refundId) }, notice)
}

async function orderOf({ db }: OrderMailNeeds, orderId: number): Promise<Order> {
  const order = await readOrderById(db, orderId)
  if (!order) throw new Error('There is no such order.')
  return order
}

async function send(
  needs: OrderMailNeeds,
  order: Order,
  id: Parameters<typeof sendNotice>[1]['id'],
  notice: Parameters<typeof sendNotice>[1]['notice'],
): Promise<void> {
  const outcome = await sendNotice(needs, { id, to: order.contact.email, notice })
  if (outcome === 'refused')
    needs.log.warn({ orderId: order.id, kind: id.kind }, 'The buyer cannot be reached by mail')
}
