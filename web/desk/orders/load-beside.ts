import { formatInstantIst } from '#kernel/dates'
import { links, withBase } from '#kernel/links'
import { countWords } from '#kernel/money'
import { readNotes, visitOrder } from '#shop/desk'
import { readUserNames } from '#shop/identity'
import { type Order, payBy } from '#shop/orders'
import { readPayment } from '#shop/payments'
import { ticketsOfOrder } from '#shop/support'
import type { ShopNeeds } from '#web/context.ts'

/** What colleagues do with an order: their notes, and who else has just opened it, in words. */
export async function loadBeside({ db }: Pick<ShopNeeds, 'db'>, orderId: number, userId: string) {
  const [notes, visits] = await Promise.all([readNotes(db, orderId), visitOrder(db, { orderId, userId })])
  const people = [...notes.map(({ actorId }) => actorId), ...visits.map((visit) => visit.userId)]
  const names = await readUserNames(db, [...new Set(people)])
  return {
    notes: notes.map(({ id, actorId, words, at }) => ({
      id,
      words,
      byline: `${names.get(actorId) ?? 'Staff'} · ${formatInstantIst(at)}`,
    })),
    visitors: visits.map(
      (visit) =>
        `${names.get(visit.userId) ?? 'A colleague'} opened this order ${agoWords(visit.minutesAgo)}.`,
    ),
  }
}

const agoWords = (minutes: number): string => {
  if (minutes < 1) return 'just now'
  return `${countWords(minutes, 'minute')} ago`
}

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
