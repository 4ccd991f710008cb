import { z } from 'zod'
import type { SimulatedCall } from '../provider/api-routes.ts'
import { found } from '../provider/ledger.ts'
import { badState, readBody } from '../provider/refusals.ts'
import { newId } from '../provider/sign.ts'
import { cardOf } from './checkout-means.ts'
import type { RazorpayPlan, RazorpaySubscription, SubscriptionEntry } from './entities.ts'
import { createOrder, notesOf, notesShape } from './orders.ts'
import { beginPayment, concludePayment, type Means } from './payments.ts'
import type { RazorpaySimulator } from './simulator.ts'
import { billOf, planCharge } from './subscription-charges.ts'

const DAY_S = 24 * 60 * 60
/** A failed charge is tried again on each of the next three days. */
const RETRIES = 3
/** What proves a card before a future start; it is never captured. */
const AUTHORISATION = 500

const planShape = z.strictObject({
  period: z.enum(['monthly', 'yearly']),
  interval: z.int().min(1).max(120),
  item: z.strictObject({ name: z.string().min(1), amount: z.int().min(100), currency: z.literal('INR') }),
  notes: notesShape.optional(),
})
const subscriptionShape = z.strictObject({
  plan_id: z.string(),
  total_count: z.int().min(1).max(1200),
  quantity: z.literal(1).optional(),
  expire_by: z.int().optional(),
  start_at: z.int().optional(),
  customer_notify: z.boolean().optional(),
  notes: notesShape.optional(),
})
const pauseShape = z.strictObject({ pause_at: z.literal('now') })
const resumeShape = z.strictObject({ resume_at: z.literal('now') })
const cancelShape = z.strictObject({ cancel_at_cycle_end: z.boolean().default(false) })

/** POST /plans. */
export function createPlan({ ledger, scheduler }: RazorpaySimulator, body: unknown): RazorpayPlan {
  const { period, interval, item } = readBody(planShape, body)
  const created_at = scheduler.seconds()
  const plan: RazorpayPlan = { id: newId('plan'), entity: 'plan', period, interval, item, created_at }
  ledger.plans.set(plan.id, plan)
  return plan
}

/** POST /subscriptions. The authorisation payment pays the first cycle, unless it starts later. */
export function createSubscription(simulator: RazorpaySimulator, body: unknown): RazorpaySubscription {
  const { ledger, scheduler } = simulator
  const query = readBody(subscriptionShape, body)
  const plan = ledger.plans.get(query.plan_id)
  if (query.start_at !== undefined && query.start_at <= scheduler.seconds())
    throw badState('start_at cannot be in the past.')
  if (!plan) throw badState('The id provided does not exist')
  const subscription: RazorpaySubscription = {
    id: newId('sub'),
    entity: 'subscription',
    plan_id: plan.id,
    status: 'created',
    current_end: null,
    charge_at: null,
    end_at: null,
    start_at: query.start_at ?? null,
    total_count: query.total_count,
    paid_count: 0,
    expire_by: query.expire_by ?? null,
    notes: notesOf(query.notes),
    created_at: scheduler.seconds(),
  }
  const entry: SubscriptionEntry = {
    subscription,
    plan,
    invoices: [],
    authorisation: null,
    isCancelledAtEnd: false,
    failures: 0,
    timetable: 0,
  }
  ledger.subscriptions.set(subscription.id, entry)
  return subscription
}

/** The order that the authorisation payment pays. Refuses a subscription that is not to be authorised. */
export function firstOrder(simulator: RazorpaySimulator, subscriptionId: string): string {
  const entry = found(simulator.ledger.subscriptions, subscriptionId)
  const { subscription } = entry
  const isLate = subscription.expire_by !== null && subscription.expire_by <= simulator.scheduler.seconds()
  if (isLate && subscription.status === 'created') subscription.status = 'expired'
  if (subscription.status !== 'created') throw badState('The subscription cannot be authorised any more.')
  if (subscription.start_at === null) return billOf(simulator, entry).order_id
  const { id } = createOrder(simulator, { amount: AUTHORISATION, currency: 'INR' })
  entry.authorisation = id
  simulator.ledger.subscriptionsByOrder.set(id, entry)
  return id
}

const mandate: Means = {
  method: 'card',
  card: cardOf('4100280000001007', 'Visa'),
  email: 'void@razorpay.example.com',
  contact: '+919000090000',
}

/** At the end of a cycle: the mandate is charged, or the subscription ends as its buyer wanted. */
export function chargeNext(simulator: RazorpaySimulator, entry: SubscriptionEntry): void {
  const { subscription } = entry
  if (!['authenticated', 'active', 'pending'].includes(subscription.status)) return
  if (entry.isCancelledAtEnd) return endNow(simulator, entry)
  const payment = beginPayment(simulator, billOf(simulator, entry).order_id, mandate)
  const fails = simulator.faults.consume('charge-fails')
  concludePayment(simulator, payment, fails ? fails.reason : null)
  if (payment.captured) return
  entry.failures += 1
  if (entry.failures > RETRIES) {
    Object.assign(subscription, { status: 'halted', charge_at: null })
    simulator.events.note('subscription.halted', { subscription })
    return
  }
  Object.assign(subscription, { status: 'pending', charge_at: (subscription.charge_at ?? 0) + DAY_S })
  simulator.events.note('subscription.pending', { subscription })
  planCharge(simulator, entry)
}

function endNow(simulator: RazorpaySimulator, entry: SubscriptionEntry): void {
  Object.assign(entry.subscription, { status: 'cancelled', charge_at: null })
  entry.timetable += 1
  simulator.events.note('subscription.cancelled', { subscription: entry.subscription })
}

/** POST /subscriptions/:id/cancel, now or at the end of the cycle. */
export function cancelAtProvider(
  simulator: RazorpaySimulator,
  { id, body }: SimulatedCall,
): RazorpaySubscription {
  const entry = found(simulator.ledger.subscriptions, id)
  const { status } = entry.subscription
  if (['cancelled', 'completed', 'expired'].includes(status))
    throw badState(`Subscription is not cancellable in ${status} status.`)
  const isAtEnd = readBody(cancelShape, body).cancel_at_cycle_end
  if (isAtEnd && status !== 'active')
    throw badState('Subscription cannot be cancelled at the end of a cycle that has not begun.')
  if (isAtEnd) entry.isCancelledAtEnd = true
  else endNow(simulator, entry)
  return entry.subscription
}

/**
 * POST /subscriptions/:id/pause and /resume. No charge is planned while it is paused. What would have been charged meanwhile is
 * charged when it resumes: the provider does not say, and this is the worst for a shop.
 */
export function pauseAtProvider(
  simulator: RazorpaySimulator,
  { id, body }: SimulatedCall,
  isPaused: boolean,
): RazorpaySubscription {
  const entry = found(simulator.ledger.subscriptions, id)
  const { subscription } = entry
  if (isPaused) readBody(pauseShape, body)
  else readBody(resumeShape, body)
  if (subscription.status !== (isPaused ? 'active' : 'paused'))
    throw badState(
      `Subscription cannot be ${isPaused ? 'paused' : 'resumed'} in ${subscription.status} status.`,
    )
  Object.assign(subscription, {
    status: isPaused ? 'paused' : 'active',
    charge_at: isPaused ? null : subscription.current_end,
  })
  simulator.events.note(isPaused ? 'subscription.paused' : 'subscription.resumed', { subscription })
  if (isPaused) entry.timetable += 1
  else planCharge(simulator, entry)
  return subscription
}
