import { z } from 'zod'
import {
  type ProviderCharge,
  providerSubscriptionStates,
  type SubscriptionGateway,
} from '#ports/subscriptions'
import { checkedId, type ProviderVerbs } from '../../http/provider-client.ts'
import { allPages } from './all-pages.ts'
import { idOf, instant, listOf, paymentId } from './shapes.ts'

const planId = idOf('plan')
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

/** Subscriptions of Razorpay (https://razorpay.com/docs/api/payments/subscriptions). */
export function razorpaySubscriptions({ get, post }: ProviderVerbs): SubscriptionGateway {
  const change = async (id: string, verb: string, body: object): Promise<void> => {
    await post(
      `to ${verb} a subscription`,
      `/subscriptions/${checkedId(subscriptionId, id)}/${verb}`,
      body,
      subscriptionShape,
      { isRepeatable: false },
    )
  }
  return {
    createPlan: ({ name, amount, months }) =>
      // Repeatable: a plan that nobody uses harms nobody.
      post(
        'a plan',
        '/plans',
        { period: 'monthly', interval: months, item: { name, amount, currency: 'INR' } },
        z.object({ id: planId }),
      ),
    create: ({ planId: plan, charges, expiresAt, startAt, notes }) =>
      // Repeatable: without a mandate it charges nothing.
      post(
        'a subscription',
        '/subscriptions',
        {
          plan_id: checkedId(planId, plan),
          total_count: charges,
          quantity: 1,
          expire_by: Math.floor(expiresAt.getTime() / 1000),
          ...(startAt && { start_at: Math.floor(startAt.getTime() / 1000) }),
          customer_notify: false, // we write ourselves, 24 hours before each charge
          notes,
        },
        z.object({ id: subscriptionId }),
      ),
    read: (id) =>
      get(
        'a subscription',
        `/subscriptions/${checkedId(subscriptionId, id)}`,
        subscriptionShape.refine((entity) => entity.id === id),
      ),
    charges: async (id) => {
      const path = `/invoices?subscription_id=${checkedId(subscriptionId, id)}`
      const invoices = await allPages(
        async (page) =>
          (await get('the invoices of a subscription', `${path}&${page}`, listOf(invoiceShape))).items,
      )
      return invoices
        .flatMap(({ status, payment_id, billing_end }): ProviderCharge[] =>
          status === 'paid' && payment_id && billing_end
            ? [{ paymentId: payment_id, periodEndsAt: billing_end }]
            : [],
        )
        .toSorted((a, b) => a.periodEndsAt.getTime() - b.periodEndsAt.getTime())
    },
    cancel: (id, when) => change(id, 'cancel', { cancel_at_cycle_end: when === 'at-cycle-end' }),
    pause: (id) => change(id, 'pause', { pause_at: 'now' }),
    resume: (id) => change(id, 'resume', { resume_at: 'now' }),
  }
}
