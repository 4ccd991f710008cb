import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { GatewayTrouble } from '#ports/card-payment'
import { settleEmiReturn } from '#shop/payments'
import { type ApiOptions, call, type TypedApp, typed } from './api-plugin.ts'
import type { CallName } from './calls.ts'
import { envelope, failure, failures, refusalAnswer, success } from './envelope.ts'
import { moneyText, placeApiOrder, placing } from './place-order.ts'

/** Payment by instalments: the order that waits for a lender, and the return of its buyer. */
export async function instalmentCalls(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const app = typed(server)
  placeCall(app, options, 'order/saveTempOrderFromShopse')
  // The academy sells by the same cart.
  placeCall(app, options, 'academy/saveShopseTempOrder')
  responseCall(app, options)
}

function placeCall(app: TypedApp, options: ApiOptions, name: CallName): void {
  app.route({
    ...call(
      name,
      'payer',
      'Places an order that is paid by instalments. The same Idempotency-Key answers the same order.',
      {
        headers: placing.headers,
        body: z.object({ expectedTotal: moneyText }),
        response: placing.response,
      },
    ),
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key']
      const { expectedTotal } = request.body
      const answer = await placeApiOrder(options, request, { paymentMethod: 6, expectedTotal, key })
      return answer.status === 200 ? answer.body : reply.code(answer.status).send(answer.body)
    },
  })
}

function responseCall(app: TypedApp, { needs }: ApiOptions): void {
  app.route({
    // Its signature is checked, and then the provider is asked.
    ...call(
      'order/saveShopseResponse',
      'public',
      'The return of a buyer from the financing provider; the provider confirms the payment',
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
      if (!needs.emi) return reply.code(404).send(refusalAnswer(unknown))
      try {
        const { db, outbox, emi } = needs
        const { orderNo, isPaid, settlement } = await settleEmiReturn(
          { db, outbox, emi },
          new URLSearchParams(request.body),
        )
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
