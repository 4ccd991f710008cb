import { z } from 'zod'
import {
  type ProviderCharge,
  providerSubscriptionStates,
  type SubscriptionGateway,
} from '#ports/subscriptions'
import { checkedId } from '../../http/checked-id.ts'
import type { ProviderCall } from '../../http/provider-client.ts'
import { idOf, instant, listOf, paymentId } from './shapes.ts'

const planId = idOf('plan')
/** The id of a subscription. */
export const subscriptionId = idOf('sub')

const subscriptionShape = z
  .object({
    id: subscriptionId,
    status: z.enum(providerSubscriptionStates),
    charge_at: instant.nullish(),
    end_at: instant.nullish(),
  })
  .transform(({ id, status, charge_at, end_at }) => ({
    id,
    state: status,
    chargeAt: charge_at ?? null,
    endsAt: end_at ?? null,
  }))

const invoiceShape = z.object({
  status: z.string(),
  payment_id: paymentId.nullish(),
  billing_end: instant.nullish(),
})
const INVOICES_A_PAGE = 100

/** Subscriptions of Razorpay (https://razorpay.com/docs/api/payments/subscriptions). */
export function razorpaySubscriptions(call: ProviderCall): SubscriptionGateway {
  const change = async (id: string, verb: string, body: object): Promise<void> => {
    await call({
      what: `to ${verb} a subscription`,
      method: 'POST',
      path: `/subscriptions/${checkedId(subscriptionId, id)}/${verb}`,
      body,
      isRepeatable: false,
      shape: subscriptionShape,
    })
  }
  return {
    createPlan: ({ name, amount, months }) =>
      call({
        what: 'a plan',
        method: 'POST',
        path: '/plans',
        body: { period: 'monthly', interval: months, item: { name, amount, currency: 'INR' } },
        isRepeatable: true, // a plan that nobody uses harms nobody
        shape: z.object({ id: planId }),
      }),
    create: ({ planId: plan, charges, expiresAt, startAt, notes }) =>
      call({
        what: 'a subscription',
        method: 'POST',
        path: '/subscriptions',
        body: {
          plan_id: checkedId(planId, plan),
          total_count: charges,
          quantity: 1,
          expire_by: Math.floor(expiresAt.getTime() / 1000),
          ...(startAt && { start_at: Math.floor(startAt.getTime() / 1000) }),
          customer_notify: false, // we write ourselves, 24 hours before each charge
          notes,
        },
        isRepeatable: true, // without a mandate it charges nothing
        shape: z.object({ id: subscriptionId }),
      }),
    read: (id) =>
      call({
        what: 'a subscription',
        method: 'GET',
        path: `/subscriptions/${checkedId(subscriptionId, id)}`,
        isRepeatable: true,
        shape: subscriptionShape.refine((entity) => entity.id === id),
      }),
    charges: async (id) => {
      const charges: ProviderCharge[] = []
      for (let skip = 0; ; skip += INVOICES_A_PAGE) {
        const { items } = await call({
          what: 'the invoices of a subscription',
          method: 'GET',
          path: `/invoices?subscription_id=${checkedId(subscriptionId, id)}&count=${INVOICES_A_PAGE}&skip=${skip}`,
          isRepeatable: true,
          shape: listOf(invoiceShape),
        })
        for (const { status, payment_id, billing_end } of items)
          if (status === 'paid' && payment_id && billing_end)
            charges.push({ paymentId: payment_id, periodEndsAt: billing_end })
        if (items.length < INVOICES_A_PAGE) break
      }
      return charges.toSorted((a, b) => a.periodEndsAt.getTime() - b.periodEndsAt.getTime())
    },
    cancel: (id, when) => change(id, 'cancel', { cancel_at_cycle_end: when === 'at-cycle-end' }),
    pause: (id) => change(id, 'pause', { pause_at: 'now' }),
    resume: (id) => change(id, 'resume', { resume_at: 'now' }),
  }
}
