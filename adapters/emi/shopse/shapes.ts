import { z } from 'zod'
import { paise } from '#kernel/money'
import type { ProviderPayment, ProviderPaymentState, ProviderRefund } from '#ports/card-payment'

// Only what we use is named: a provider adds fields at will.
const amount = z.int().nonnegative().transform(paise)
const idOf = (prefix: 'fs' | 'ft' | 'fr') => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{1,40}$`))

export const sessionId = idOf('fs')
export const transactionId = idOf('ft')
export const ourRefShape = z.string().min(1).max(60)
export const status = z.enum(['SUCCESS', 'FAILED', 'CANCELLED', 'PENDING'])

/** The fields that identify an opened session. */
export const openedShape = z.object({
  session_id: sessionId,
  our_ref: ourRefShape,
  amount_paise: amount,
  redirect_url: z.url({ protocol: /^https?$/ }),
})

const transaction = z.object({
  transaction_id: transactionId,
  status,
  amount_paise: amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  refunded_paise: amount,
  plan: z
    .object({ lender: z.string().max(100), months: z.int().min(1), rate_bp: z.int().min(0) })
    .nullish()
    .catch(null), // a plan of unknown shape must not hide the money
  failure: z
    .object({ code: z.string().max(60), message: z.string().max(300) })
    .nullish()
    .catch(null),
  created_at: z.int().transform((seconds) => new Date(seconds * 1000)),
})

const stateOf = (entity: z.output<typeof transaction>): ProviderPaymentState => {
  if (entity.status === 'PENDING') return 'created'
  if (entity.status !== 'SUCCESS') return 'failed'
  return entity.refunded_paise === entity.amount_paise ? 'refunded' : 'captured'
}

/** A session with its transactions, as our own type. */
export const sessionShape = z
  .object({ session_id: sessionId, our_ref: ourRefShape, transactions: z.array(transaction) })
  .transform(({ session_id, our_ref, transactions }) =>
    transactions.map((entity): ProviderPayment => {
      const state = stateOf(entity)
      return {
        id: entity.transaction_id,
        providerOrderId: session_id,
        ourRef: our_ref,
        state,
        amount: entity.amount_paise,
        currency: entity.currency,
        refunded: entity.refunded_paise,
        method: 'emi',
        card: null,
        instalments: entity.plan
          ? { lender: entity.plan.lender, months: entity.plan.months, rateBp: entity.plan.rate_bp }
          : null,
        failure:
          state === 'failed'
            ? {
                code: entity.failure?.code ?? entity.status,
                reason: entity.status.toLowerCase(),
                description: entity.failure?.message ?? '',
              }
            : null,
        createdAt: entity.created_at,
      }
    }),
  )

export const shopseRefundShape = z
  .object({
    refund_id: idOf('fr'),
    transaction_id: transactionId,
    amount_paise: amount,
    status: z.enum(['pending', 'processed', 'failed']),
    bank_reference: z.string().nullish(),
    our_ref: z.string().nullish(),
  })
  .transform(
    (entity): ProviderRefund => ({
      id: entity.refund_id,
      paymentId: entity.transaction_id,
      amount: entity.amount_paise,
      state: entity.status,
      arn: entity.bank_reference ?? null,
      key: entity.our_ref ?? null,
    }),
  )

export const notificationShape = z.object({ event: z.string().min(1).max(100), session_id: sessionId })
