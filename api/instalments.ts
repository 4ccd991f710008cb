import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { GatewayTrouble } from '#ports/card-payment'
import { payBy } from '#shop/orders'
import { settleCallback, settleEmiReturn } from '#shop/payments'
import { withMandates } from '#shop/subscriptions'
import type { ApiOptions } from './api-plugin.ts'
import type { CallName } from './calls.ts'
import { refuseCall, success, usualRefusals } from './envelope.ts'
import { openCall } from './open-call.ts'
import { moneyText, placeApiOrder, placing } from './place-order.ts'

/** Payment by instalments and by a mandate: the order that waits for its provider, and the return of its buyer. */
export function instalmentCalls(app: FastifyInstance, options: ApiOptions): void {
  const byLender = 'Places an order that is paid by instalments.'
  placeCall(app, options, 'order/saveTempOrderFromShopse', payBy.instalments, byLender)
  // The academy sells by the same cart.
  placeCall(app, options, 'academy/saveShopseTempOrder', payBy.instalments, byLender)
  const byMandate = 'Places the order of one plan that renews by a mandate.'
  placeCall(app, options, 'order/saveOrderInRecurringTemp', payBy.recurring, byMandate)
  const { emi, cards, ...needs } = options.needs
  responseCall(app, 'order/saveShopseResponse', emi && ((form) => settleEmiReturn({ ...needs, emi }, form)))
  responseCall(
    app,
    'order/postProductOrderrecurring',
    cards && ((form) => settleCallback(withMandates({ ...needs, cards }), form)),
  )
}

function placeCall(
  app: FastifyInstance,
  options: ApiOptions,
  name: CallName,
  paymentMethod: 6 | 7,
  words: string,
): void {
  openCall(app, name, 'payer', {
    summary: `${words} The same Idempotency-Key answers the same order.`,
    ...placing,
    body: z.object({
      expectedTotal: moneyText,
      trial: z
        .boolean()
        .default(false)
        .describe('Begins with the free trial of the plan: nothing is charged before its end'),
    }),
    handler: (request) => {
      const key = request.headers['idempotency-key']
      const { expectedTotal, trial } = request.body
      return placeApiOrder(options, request, { paymentMethod, expectedTotal, key, trial })
    },
  })
}

type Settle = (
  form: URLSearchParams,
) => Promise<{ readonly orderNo: string | null; readonly isPaid: boolean; readonly settlement: string }>

function responseCall(app: FastifyInstance, name: CallName, settle: Settle | null): void {
  openCall(app, name, 'public', {
    summary:
      'The return of a buyer from the provider, who confirms the payment: the fields alone are not believed',
    body: z
      .record(z.string().max(40), z.string().max(300))
      .refine((fields) => Object.keys(fields).length <= 20),
    answer: z.object({ orderNo: z.string(), isPaid: z.boolean() }),
    refusals: [...usualRefusals, 503],
    handler: async (request) => {
      if (!settle) return refuseCall(404, unknown)
      try {
        const { orderNo, isPaid, settlement } = await settle(new URLSearchParams(request.body))
        if (orderNo === null || settlement === 'unknown-order') return refuseCall(404, unknown)
        if (settlement === 'forged') return refuseCall(400, forged)
        return success({ orderNo, isPaid })
      } catch (error) {
        if (!(error instanceof GatewayTrouble)) throw error
        request.log.warn({ err: error }, 'the provider could not confirm a payment yet')
        return refuseCall(503, confirming)
      }
    },
  })
}

const unknown = { code: 'unknown_order', message: 'We cannot find that order.' }
const forged = { code: 'bad_signature', message: 'The signature is wrong.' }
const confirming = {
  code: 'provider_away',
  message:
    'The provider cannot confirm the payment now. We check again and accept the order once it is paid.',
}
