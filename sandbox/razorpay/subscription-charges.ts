import { newId } from '../provider/sign.ts'
import type { RazorpayInvoice, RazorpayPayment, RazorpayPlan, SubscriptionEntry } from './entities.ts'
import { withCard } from './ledger-entries.ts'
import { createOrder } from './orders.ts'
import type { RazorpaySimulator } from './simulator.ts'

const indiaMs = 330 * 60_000

/**
 * When so many cycles from the first one's start end, in Unix seconds: on its day of the month in India, in a shorter month on the
 * last day.
 */
function cyclesEnd(start: number, { period, interval }: RazorpayPlan, cycles: number): number {
  const end = new Date(start * 1000 + indiaMs)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + cycles * interval * (period === 'yearly' ? 12 : 1))
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return (end.getTime() - indiaMs) / 1000
}

/** The bill of the cycle that is to be paid now, with the provider's own order. */
export function billOf(simulator: RazorpaySimulator, entry: SubscriptionEntry): RazorpayInvoice {
  const { subscription, plan, invoices } = entry
  const last = invoices.at(-1)
  if (last?.status === 'issued') return last
  const start = subscription.current_end ?? subscription.start_at ?? simulator.scheduler.seconds()
  const order = createOrder(simulator, { amount: plan.item.amount, currency: plan.item.currency })
  const invoice: RazorpayInvoice = {
    id: newId('inv'),
    entity: 'invoice',
    subscription_id: subscription.id,
    order_id: order.id,
    payment_id: null,
    status: 'issued',
    amount: plan.item.amount,
    billing_start: start,
    billing_end: cyclesEnd(invoices[0]?.billing_start ?? start, plan, invoices.length + 1),
    created_at: simulator.scheduler.seconds(),
  }
  invoices.push(invoice)
  simulator.ledger.subscriptionsByOrder.set(order.id, entry)
  return invoice
}

/** A cycle was paid: the subscription is active until its end, and is charged then. */
export function chargedCycle(
  simulator: RazorpaySimulator,
  entry: SubscriptionEntry,
  payment: RazorpayPayment,
): void {
  const { subscription, invoices } = entry
  const invoice = invoices.find(({ order_id }) => order_id === payment.order_id)
  if (!invoice || invoice.status === 'paid') return
  Object.assign(invoice, { status: 'paid', payment_id: payment.id })
  const before = subscription.status
  const isLast = subscription.paid_count + 1 >= subscription.total_count
  Object.assign(subscription, {
    status: isLast ? 'completed' : 'active',
    current_end: invoice.billing_end,
    charge_at: isLast ? null : invoice.billing_end,
    paid_count: subscription.paid_count + 1,
  })
  subscription.end_at ??= lastEnd(entry, invoice.billing_start)
  entry.failures = 0
  const news = { subscription, payment: withCard(simulator.ledger, payment) }
  if (before === 'created') simulator.events.note('subscription.authenticated', news)
  if (before !== 'active') simulator.events.note('subscription.activated', news)
  simulator.events.note('subscription.charged', news)
  if (isLast) simulator.events.note('subscription.completed', { subscription })
  else planCharge(simulator, entry)
}

const lastEnd = ({ subscription, plan }: SubscriptionEntry, start: number): number =>
  cyclesEnd(start, plan, subscription.total_count)

/** A mandate with a future start was authorised: it is charged then. */
export function authorisedMandate(simulator: RazorpaySimulator, entry: SubscriptionEntry): void {
  const { subscription } = entry
  if (subscription.status !== 'created' || subscription.start_at === null) return
  Object.assign(subscription, {
    status: 'authenticated',
    charge_at: subscription.start_at,
    end_at: lastEnd(entry, subscription.start_at),
  })
  simulator.events.note('subscription.authenticated', { subscription })
  planCharge(simulator, entry)
}

/** Sets the clock for the next charge; an older setting no longer counts. */
export function planCharge(simulator: RazorpaySimulator, entry: SubscriptionEntry): void {
  const timetable = ++entry.timetable
  const { charge_at } = entry.subscription
  if (charge_at === null) return
  const wait = Math.max(charge_at * 1000 - simulator.scheduler.now(), 0)
  simulator.scheduler.later(wait, () => {
    if (entry.timetable === timetable) simulator.chargeNext(entry)
  })
}
