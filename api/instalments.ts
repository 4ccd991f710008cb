import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { GatewayTrouble } from '#ports/card-payment'
import { payBy } from '#shop/orders'
import { settleCallback, settleEmiReturn } from '#shop/payments'
import { withMandates } from '#shop/subscriptions'
import { type ApiOptions, call, type TypedApp, typed } from './api-plugin.ts'
import type { CallName } from './calls.ts'
import { envelope, failure, failures, refusalAnswer, success } from './envelope.ts'
import { moneyText, placeApiOrder, placing } from './place-order.ts'

/** Payment by instalments and by a mandate: the order that waits for its provider, and the return of its buyer. */
export async function instalmentCalls(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const app = typed(server)
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
  app: TypedApp,
  options: ApiOptions,
  name: CallName,
  paymentMethod: 6 | 7,
  words: string,
): void {
  app.route({
    ...call(name, 'payer', `${words} The same Idempotency-Key answers the same order.`, {
      headers: placing.headers,
      body: z.object({
        expectedTotal: moneyText,
        trial: z
          .boolean()
          .default(false)
          .describe('Begins with the free trial of the plan: nothing is charged before its end'),
      }),
      response: placing.response,
    }),
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key']
      const { expectedTotal, trial } = request.body
      const answer = await placeApiOrder(options, request, { paymentMethod, expectedTotal, key, trial })
      return answer.status === 200 ? answer.body : reply.code(answer.status).send(answer.body)
    },
  })
}

type Settle = (
  form: URLSearchParams,
) => Promise<{ readonly orderNo: string | null; readonly isPaid: boolean; readonly settlement: string }>

function responseCall(app: TypedApp, name: CallName, settle: Settle | null): void {
  app.route({
    // Its signature is checked, and then the provider is asked.
    ...call(
      name,
      'public',
      'The return of a buyer from the provider, who confirms the payment: the fields alone are not believed',
      {
        body: z
          .record(z.string().max(40), z.string().max(300))
          .refine((fields) => Object.keys(fields).length <= 20),
        response: {
          200: envelope(z.object({ orderNo: z.string(), isPaid: z.boolean() })),
          ...failures,
          503: failure,
        },
      },
    ),
    handler: async (request, reply) => {
      if (!settle) return reply.code(404).send(refusalAnswer(unknown))
      try {
        const { orderNo, isPaid, settlement } = await settle(new URLSearchParams(request.body))
        if (orderNo === null || settlement === 'unknown-order')
          return reply.code(404).send(refusalAnswer(unknown))
        if (settlement === 'forged') return reply.code(400).send(refusalAnswer(forged))
        return success({ orderNo, isPaid })
      } catch (error) {
        if (!(error instanceof GatewayTrouble)) throw error
        request.log.warn({ err: error }, 'the provider could not confirm a payment yet')
        return reply.code(503).send(refusalAnswer(confirming))
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
