import { z } from 'zod'
import { paise } from '#kernel/money'
import type { ProviderDispute, ProviderPayment, ProviderRefund } from '#ports/card-payment'

// Only what we use is named: the provider adds fields at will, and writes an empty object as [].
const amount = z.int().nonnegative().transform(paise)
const currency = z.string().regex(/^[A-Z]{3}$/)
export const instant = z.int().transform((seconds) => new Date(seconds * 1000))
const word = z.string().nullish()

/** The prefix says what a thing is; any other id is refused. */
export const idOf = (prefix: 'order' | 'pay' | 'rfnd' | 'plan' | 'sub' | 'disp') =>
  z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{1,40}$`))

export const orderId = idOf('order')
export const paymentId = idOf('pay')

/** The fields that identify an order. */
export const orderShape = z.object({ id: orderId, amount, currency })

// Only the last four and network of a card pass; its holder, number and token end here.
const card = z
  .object({
    last4: z.union([z.string(), z.int()]).transform((last4) => String(last4).padStart(4, '0')),
    network: z.string(),
  })
  .transform(({ last4, network }) => ({ last4, network }))
  .nullish()
  .catch(null) // a card of unknown shape must not hide a payment

export const paymentShape = z
  .object({
    id: paymentId,
    order_id: orderId.nullish(),
    status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
    amount,
    currency,
    amount_refunded: amount.nullish(),
    method: word,
    card,
    error_code: word,
    error_reason: word,
    error_description: word,
    created_at: instant,
  })
  .transform(
    (entity): ProviderPayment => ({
      id: entity.id,
      providerOrderId: entity.order_id ?? null,
      state: entity.status,
      amount: entity.amount,
      currency: entity.currency,
      refunded: entity.amount_refunded ?? paise(0),
      method: entity.method ?? 'unknown',
      card: entity.card?.last4.match(/^\d{4}$/) ? entity.card : null,
      failure:
        entity.status === 'failed'
          ? {
              code: entity.error_code ?? 'UNKNOWN',
              reason: entity.error_reason ?? 'unknown',
              description: entity.error_description ?? '',
            }
          : null,
      createdAt: entity.created_at,
    }),
  )

export const razorpayRefundShape = z
  .object({
    id: idOf('rfnd'),
    payment_id: paymentId,
    amount,
    status: z.enum(['pending', 'processed', 'failed']),
    acquirer_data: z.object({ arn: word }).nullish().catch(null),
    receipt: z.string().nullish(),
  })
  .transform(
    (entity): ProviderRefund => ({
      id: entity.id,
      paymentId: entity.payment_id,
      amount: entity.amount,
      state: entity.status,
      arn: entity.acquirer_data?.arn ?? null,
      key: entity.receipt ?? null,
    }),
  )

export const disputeShape = z
  .object({
    id: idOf('disp'),
    payment_id: paymentId,
    amount,
    reason_code: word,
    reason_description: word,
    respond_by: instant.nullish(),
    // One of a state that we do not know needs a look too.
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']).catch('open'),
  })
  .transform(
    (entity): ProviderDispute => ({
      id: entity.id,
      paymentId: entity.payment_id,
      amount: entity.amount,
      reason: (entity.reason_description ?? entity.reason_code ?? '').slice(0, 300),
      state: entity.status,
      respondBy: entity.respond_by ?? null,
    }),
  )

export const listOf = <Item>(item: z.ZodType<Item>) => z.object({ items: z.array(item) })
