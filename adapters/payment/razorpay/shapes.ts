import { z } from 'zod'
import { paise } from '#kernel/money'
import type { ProviderPayment, ProviderRefund } from '#ports/card-payment'

// Only what we use is named: the provider adds fields at will, and writes an empty object as [].
const amount = z.int().nonnegative().transform(paise)
const currency = z.string().regex(/^[A-Z]{3}$/)
const instant = z.int().transform((seconds) => new Date(seconds * 1000))
const word = z.string().nullish()

/** The prefix says what a thing is; anything else in its place is not ours to use. */
const idOf = (prefix: 'order' | 'pay' | 'rfnd') =>
  z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{1,40}$`))

export const orderId = idOf('order')
export const paymentId = idOf('pay')

/** An order, as far as we need it to know that it is the one we asked for. */
export const orderShape = z.object({ id: orderId, amount, currency })

// Of a card the last four, network and issuer pass; its holder, number and token end here.
const card = z
  .object({
    last4: z.union([z.string(), z.int()]).transform((last4) => String(last4).padStart(4, '0')),
    network: z.string(),
    issuer: word,
  })
  .transform(({ last4, network, issuer }) => ({ last4, network, issuer: issuer ?? null }))
  .nullish()
  .catch(null) // a card that is told unlike any other must not hide a payment

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
    (told): ProviderPayment => ({
      id: told.id,
      providerOrderId: told.order_id ?? null,
      state: told.status,
      amount: told.amount,
      currency: told.currency,
      refunded: told.amount_refunded ?? paise(0),
      method: told.method ?? 'unknown',
      card: told.card?.last4.match(/^\d{4}$/) ? told.card : null,
      failure:
        told.status === 'failed'
          ? {
              code: told.error_code ?? 'UNKNOWN',
              reason: told.error_reason ?? 'unknown',
              description: told.error_description ?? '',
            }
          : null,
      createdAt: told.created_at,
    }),
  )

export const refundShape = z
  .object({
    id: idOf('rfnd'),
    payment_id: paymentId,
    amount,
    status: z.enum(['pending', 'processed', 'failed']),
    acquirer_data: z.object({ arn: word }).nullish().catch(null),
  })
  .transform(
    (told): ProviderRefund => ({
      id: told.id,
      paymentId: told.payment_id,
      amount: told.amount,
      state: told.status,
      arn: told.acquirer_data?.arn ?? null,
    }),
  )

export const listOf = <Item>(item: z.ZodType<Item>) => z.object({ items: z.array(item) })
