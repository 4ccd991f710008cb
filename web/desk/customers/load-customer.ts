import { data } from 'react-router'
import { formatDay, formatInstantIst, istDay } from '#kernel/dates'
import { formatInr, formatMoney } from '#kernel/money'
import { findCustomer } from '#shop/identity'
import { readLibrary } from '#shop/library'
import { readOrders } from '#shop/orders'
import { readAwaiting, readRefundProgress } from '#shop/payments'
import { recordAudit } from '#shop/staff'
import { readSubscriptions } from '#shop/subscriptions'
import { readTicketsOf, ticketTopics } from '#shop/support'
import { readBalance } from '#shop/wallet'
import type { ShopNeeds } from '#web/context.ts'
import { toSubscriptionView } from '../../account/subscription-view.ts'
import { orderStateView } from '../../storefront/order/order-words.ts'

/** Whether an address names an account: a UUID. */
export const isCustomerId = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** Loads a customer's page for staff, and notes in the audit log who opened it. Unknown, and staff: 404. */
export async function loadCustomer({ db }: Pick<ShopNeeds, 'db'>, id: string, staffId: string) {
  const customer = isCustomerId(id) ? await findCustomer(db, { id }) : null
  if (!customer || customer.isStaff) throw data(null, { status: 404 })
  const userId = customer.id
  await db.transaction().execute((tx) => recordAudit(tx, staffId, 'customer.opened', `user:${userId}`))
  const [orders, library, balance, tickets, subscriptions] = await Promise.all([
    readOrders(db, userId, 1),
    readLibrary(db, { userId, exam: null }),
    readBalance(db, userId),
    readTicketsOf(db, userId),
    readSubscriptions(db, { userId }),
  ])
  const orderNos = orders.orders.map(({ orderNo }) => orderNo)
  const [progress, awaiting] = await Promise.all([
    readRefundProgress(db, orderNos),
    readAwaiting(db, orderNos),
  ])
  return {
    id: userId,
    name: customer.name || 'No name given',
    email: customer.email,
    mobile: customer.mobile,
    since: formatDay(istDay(customer.since)),
    isClosed: customer.isDisabled,
    balance: formatInr(balance),
    ordersTotal: orders.total,
    orders: orders.orders.map(({ orderNo, placedAt, currency, total, lines }) => ({
      orderNo,
      placedAt: formatInstantIst(placedAt),
      total: formatMoney({ currency }, total),
      titles: lines.map(({ title }) => title).join(', '),
      state: orderStateView(lines, progress.get(orderNo), awaiting.get(orderNo)),
    })),
    access: library
      .filter(({ isPhysical }) => !isPhysical)
      .map(({ card, state, endsOn, orderNo, cause, entitlementId }) => ({
        id: card.id,
        playsOn: card.type === 'VIDEO' && state === 'ACTIVATED' ? entitlementId : null,
        title: card.title,
        kind: card.kindName,
        by: orderNo ? `Order ${orderNo}` : causes[cause],
        words: accessWords(state, endsOn),
      })),
    tickets: tickets.map(({ ticketNo, topic, state, openedAt }) => ({
      ticketNo,
      state,
      words: `${ticketTopics[topic]} · ${formatInstantIst(openedAt)}`,
    })),
    subscriptions: subscriptions.map((subscription) => {
      const { id: subscriptionId, title, price, status } = toSubscriptionView(subscription)
      return { id: subscriptionId, title, words: `${price} · ${status}` }
    }),
  }
}

const causes = {
  order: 'Order',
  key: 'Activation key',
  trial: 'Free trial',
  organisation: 'Organisation',
} as const

function accessWords(state: string, endsOn: string | null): string {
  switch (state) {
    case 'ACCEPTED':
      return 'Not opened yet'
    case 'ACTIVATED':
      return endsOn ? `Open till ${formatDay(endsOn)}` : 'Open'
    case 'EXPIRED':
      return endsOn ? `Ended on ${formatDay(endsOn)}` : 'Ended'
    default:
      return 'Closed by staff'
  }
}
