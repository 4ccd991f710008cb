import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { links, withBase } from '#kernel/links'
import type { Paise } from '#kernel/money'
import { firstRow } from '#kernel/read-rows'
import { type Result, refuse } from '#kernel/result'
import type { CardGateway, HostedCheckout } from '#ports/card-payment'
import type { EmiGateway, EmiPurchase } from '#ports/emi'
import { mandateMonths, type ProductType, renewalMonths } from '#shop/catalog'
import { mayPayOnline, type Order, payBy, readOrderById, unpaidMinutes } from '#shop/orders'
import { type Gateways, isPaidOnline } from './gateways.ts'
import { beginInsteadOfCourier } from './pay-before-delivery.ts'
import { livePayment, ourRef, type StartRefusal, startAtProvider } from './start-payment.ts'

type Needs = Gateways & { readonly db: Db; readonly baseUrl: string }

/** Makes an order ready to be paid at the provider of its way to pay; refuses where there is none. */
export async function startPayment(
  { db, cards, emi, baseUrl }: Needs,
  order: Pick<Order, 'id' | 'orderNo' | 'paymentMethod'>,
): Promise<Result<null, StartRefusal>> {
  if (order.paymentMethod === payBy.card && cards) return startCardPayment({ db, cards }, order)
  if (order.paymentMethod === payBy.instalments && emi) return startEmiPayment({ db, emi, baseUrl }, order)
  if (order.paymentMethod === payBy.recurring && cards) return startRecurring({ db, cards }, order)
  if (order.paymentMethod === payBy.cashOnDelivery && cards) {
    const begun = await beginInsteadOfCourier(db, order.id)
    return begun.ok ? startCardPayment({ db, cards }, order) : begun
  }
  return isPaidOnline(order.paymentMethod)
    ? refuse('provider_away', 'This payment method is not available right now. Please choose another one.')
    : refuse('not_waiting', 'This order is not waiting for a payment.')
}

/** Where the buyer's browser goes on to pay; null while the payment is not ready for it. Only reads. */
export async function payForm({ db, cards, baseUrl }: Needs, order: Order): Promise<HostedCheckout | null> {
  if (order.paymentMethod === payBy.cashOnDelivery && !mayPayOnline(order.lines)) return null
  const ways = [payBy.card, payBy.recurring, payBy.cashOnDelivery]
  if (ways.some((method) => method === order.paymentMethod) && cards)
    return cardForm({ db, cards, baseUrl }, order)
  return order.paymentMethod === payBy.instalments ? emiForm(db, order) : null
}

/** Makes an order ready to be paid by card, UPI or net banking. `cardForm` then answers where the buyer goes. */
export const startCardPayment = (
  { db, cards }: { readonly db: Db; readonly cards: CardGateway },
  order: Pick<Order, 'id' | 'orderNo'>,
): Promise<Result<null, StartRefusal>> =>
  startAtProvider(db, order, 1, async ({ id, amount_paise: amount, currency }) => {
    const receipt = ourRef(order.orderNo, id)
    const opened = await cards.createOrder({ receipt, amount, currency, notes: { order: order.orderNo } })
    return { id: opened.id, page: null }
  })

/**
 * The form that the buyer's browser posts to the provider; null while the payment is not ready for it (not started,
 * settled, or its fifteen minutes are over). Only reads.
 */
async function cardForm(
  { db, cards, baseUrl }: { readonly db: Db; readonly cards: CardGateway; readonly baseUrl: string },
  order: Order,
): Promise<HostedCheckout | null> {
  const method = order.paymentMethod === payBy.recurring ? payBy.recurring : payBy.card
  const payment = await livePayment(db, order.id, method)
  if (payment?.state !== 'pending' || payment.provider_order_id === null || !payment.is_kept) return null
  return cards.checkout({
    providerOrderId: payment.provider_order_id,
    amount: payment.amount_paise,
    currency: payment.currency,
    description: `Order ${order.orderNo}`,
    buyer: order.contact,
    callbackUrl: withBase(links.paymentCallback(cards.name, order.accessKey), baseUrl),
    cancelUrl: withBase(links.paymentFailed(order.orderNo, order.accessKey), baseUrl),
  })
}

/**
 * Makes an order ready to be paid by instalments: a session at the financing provider, who is sent what is bought, by
 * whom, and where the buyer comes back to. `emiForm` then answers where the buyer goes.
 */
export const startEmiPayment = (
  { db, emi, baseUrl }: { readonly db: Db; readonly emi: EmiGateway; readonly baseUrl: string },
  { id }: Pick<Order, 'id'>,
): Promise<Result<null, StartRefusal>> =>
  startAtProvider(db, { id }, 6, async (payment) => {
    const order = await readOrderById(db, id)
    if (!order) throw new Error(`order ${id} waits for a payment and is gone`)
    return emi.createSession({
      ...purchaseOf(order, emi.name, baseUrl),
      ourRef: ourRef(order.orderNo, payment.id),
      amount: payment.amount_paise,
    })
  })

function purchaseOf(order: Order, provider: string, baseUrl: string): Omit<EmiPurchase, 'ourRef' | 'amount'> {
  const { contact, shipping, lines, orderNo, accessKey } = order
  return {
    customer: {
      name: contact.name,
      mobile: contact.mobile ?? null,
      email: contact.email ?? '', // the contract asks for the field
      pin: shipping?.pin ?? null,
    },
    items: lines.map(({ title, quantity, gross }) => ({ title, quantity, amount: gross })),
    returnUrl: withBase(links.paymentCallback(provider, accessKey), baseUrl),
    cancelUrl: withBase(links.paymentFailed(orderNo, accessKey), baseUrl),
    notifyUrl: withBase(links.webhook(provider), baseUrl),
  }
}

/** The way to the session's page; null while the payment is not ready for it, as with a card. Only reads. */
async function emiForm(db: Db, order: Pick<Order, 'id'>): Promise<HostedCheckout | null> {
  const payment = await livePayment(db, order.id, 6)
  if (payment?.state !== 'pending' || payment.provider_page === null || !payment.is_kept) return null
  return { method: 'get', action: payment.provider_page, fields: {} }
}

/** Makes the order of a plan ready for its mandate, which pays the first period. `cardForm` then answers where the buyer goes. */
const startRecurring = (
  { db, cards }: { readonly db: Db; readonly cards: CardGateway },
  order: Pick<Order, 'id' | 'orderNo'>,
): Promise<Result<null, StartRefusal>> =>
  startAtProvider(db, order, payBy.recurring, async ({ amount_paise: amount, due_at: startAt }) => {
    const line = await firstRow<Line>(db)`
      select l.edition_id "editionId", l.title, e.type, e.validity_days "validityDays",
        business_now() + make_interval(mins => ${unpaidMinutes[payBy.recurring]?.isOpen ?? 0}) "expiresAt"
      from order_lines l join editions e on e.id = l.edition_id where l.order_id = ${order.id}`
    const months = line && renewalMonths(line)
    if (!months) throw new Error(`order ${order.orderNo} has no plan that renews`)
    const planId = await planOf(db, cards, { ...line, amount, months })
    const opened = await cards.subscriptions.create({
      planId,
      charges: mandateMonths / months,
      expiresAt: line.expiresAt,
      startAt,
      notes: { order: order.orderNo },
    })
    return { id: opened.id, page: null }
  })

type Line = {
  readonly editionId: number
  readonly title: string
  readonly type: ProductType
  readonly validityDays: number | null
  readonly expiresAt: Date
}

/** The plan of an edition at a price, opened at the provider when it is first needed. */
async function planOf(
  db: Db,
  { subscriptions }: CardGateway,
  plan: Pick<Line, 'editionId' | 'title'> & { readonly amount: Paise; readonly months: number },
): Promise<string> {
  const known = await firstRow<{ provider_id: string }>(db)`
    select provider_id from provider_plans where edition_id = ${plan.editionId}
    and amount_paise = ${plan.amount}`
  if (known) return known.provider_id
  const { id } = await subscriptions.createPlan({ ...plan, name: plan.title })
  await sql`
    insert into provider_plans (edition_id, amount_paise, provider_id)
    values (${plan.editionId}, ${plan.amount}, ${id}) on conflict do nothing`.execute(db)
  return id
}
