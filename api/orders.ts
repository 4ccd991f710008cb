import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ApiOptions, call, type TypedApp, typed } from './api-plugin.ts'
import type { CallName } from './calls.ts'
import { envelope, failures, success } from './envelope.ts'
import { orderQuery, ownedOrder, unknownOrder } from './owned-order.ts'
import { moneyText, placeApiOrder, placing } from './place-order.ts'
import { orderDetails, presentOrder } from './present-order.ts'

/** The order: placed once for each key, read by its owner or the holder of its link. */
export async function orderCalls(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const app = typed(server)
  placeCall(app, options, 'order/postProductOrder')
  // The academy sells by the same cart.
  placeCall(app, options, 'academy/postProductOrder')
  readCall(app, options)
}

function placeCall(app: TypedApp, options: ApiOptions, name: CallName): void {
  app.route({
    ...call(name, 'payer', 'Places the order. The same Idempotency-Key answers the same order.', {
      headers: placing.headers,
      body: z.object({
        paymentMethod: z.literal([1, 2, 3, 4, 5, 6, 7], {
          error: 'Choose one of the ways to pay offered.',
        }),
        expectedTotal: moneyText.describe('What is left to pay once the wallet has paid its part'),
        walletUsed: moneyText.default('0.00'),
      }),
      response: placing.response,
    }),
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key']
      const answer = await placeApiOrder(options, request, { ...request.body, key })
      return answer.status === 200 ? answer.body : reply.code(answer.status).send(answer.body)
    },
  })
}

function readCall(app: TypedApp, options: ApiOptions): void {
  app.route({
    ...call(
      'userAccount/getOrderDetails',
      'owner',
      'An order, for its owner or the holder of its signed link',
      { querystring: orderQuery, response: { 200: envelope(z.array(orderDetails)), ...failures } },
    ),
    handler: async (request, reply) => {
      const order = await ownedOrder(request, options, request.query)
      if (!order) return reply.code(404).send(unknownOrder)
      return success([presentOrder(order)])
    },
  })
}
