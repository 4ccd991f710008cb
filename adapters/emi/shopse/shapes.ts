import { z } from 'zod'
import { paise } from '#kernel/money'
import type { ProviderPayment, ProviderPaymentState, ProviderRefund } from '#ports/card-payment'

// Only what we use is named: a provider adds fields at will.
const amount = z.int().nonnegative().transform(paise)
const idOf = (prefix: 'fs' | 'ft' | 'fr') => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{1,40}$`))

export const sessionId = idOf('fs')
export const transactionId = idOf('ft')
export const ourRef = z.string().min(1).max(60)
export const status = z.enum(['SUCCESS', 'FAILED', 'CANCELLED', 'PENDING'])

/** An opened session, as far as we need it to know that it is the one we asked for. */
export const openedShape = z.object({
  session_id: sessionId,
  our_ref: ourRef,
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
    .catch(null), // a plan told unlike any other must not hide the money
  failure: z
    .object({ code: z.string().max(60), message: z.string().max(300) })
    .nullish()
    .catch(null),
  created_at: z.int().transform((seconds) => new Date(seconds * 1000)),
})

const stateOf = ({
  status: told,
  amount_paise,
  refunded_paise,
}: z.output<typeof transaction>): ProviderPaymentState => {
  if (told === 'PENDING') return 'created'
  if (told !== 'SUCCESS') return 'failed'
  return refunded_paise === amount_paise ? 'refunded' : 'captured'
}

/** A session with all that was tried in it, in our words. */
export const sessionShape = z
  .object({ session_id: sessionId, our_ref: ourRef, transactions: z.array(transaction) })
  .transform(({ session_id, our_ref, transactions }) =>
    transactions.map((told): ProviderPayment => {
      const state = stateOf(told)
      return {
        id: told.transaction_id,
        providerOrderId: session_id,
        ourRef: our_ref,
        state,
        amount: told.amount_paise,
        currency: told.currency,
        refunded: told.refunded_paise,
        method: 'emi',
        card: null,
        instalments: told.plan
          ? { lender: told.plan.lender, months: told.plan.months, rateBp: told.plan.rate_bp }
          : null,
        failure:
          state === 'failed'
            ? {
                code: told.failure?.code ?? told.status,
                reason: told.status.toLowerCase(),
                description: told.failure?.message ?? '',
              }
            : null,
        createdAt: told.created_at,
      }
    }),
  )

export const refundShape = z
  .object({
    refund_id: idOf('fr'),
    transaction_id: transactionId,
    amount_paise: amount,
    status: z.enum(['pending', 'processed', 'failed']),
    bank_reference: z.string().nullish(),
  })
  .transform(
    (told): ProviderRefund => ({
      id: told.refund_id,
      paymentId: told.transaction_id,
      amount: told.amount_paise,
      state: told.status,
      arn: told.bank_reference ?? null,
    }),
  )

export const notificationShape = z.object({ event: z.string().min(1).max(100), session_id: sessionId })
