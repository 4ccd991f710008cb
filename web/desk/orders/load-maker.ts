import { links, withBase } from '#kernel/links'
import { readUserNames } from '#shop/identity'
import { type Order, payBy } from '#shop/orders'
import { readPayment } from '#shop/payments'
import { ticketsOfOrder } from '#shop/support'
import type { ShopNeeds } from '#web/context.ts'

/** What belongs to an order beside itself: who made it, its link to pay, and tickets that name it. */
export async function loadMaker({ db, baseUrl }: ShopNeeds, order: Order) {
  const birth = order.lines[0]?.moves[0]
  const makerId = birth?.by === 'staff' ? birth.actorId : null
  const [tickets, payment, names] = await Promise.all([
    ticketsOfOrder(db, order.orderNo),
    readPayment(db, order.id),
    readUserNames(db, makerId ? [makerId] : []),
  ])
  return {
    madeBy: makerId && (names.get(makerId) ?? 'staff'),
    payLink:
      payment?.state === 'pending' && order.paymentMethod !== payBy.cashOnDelivery
        ? withBase(links.pay(order.orderNo, order.accessKey), baseUrl)
        : null,
    tickets,
  }
}
