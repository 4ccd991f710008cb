import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ApiOptions } from './api-plugin.ts'
import type { CallName } from './calls.ts'
import { success, usualRefusals } from './envelope.ts'
import { openCall } from './open-call.ts'
import { orderQuery, ownedOrder, unknownOrder } from './owned-order.ts'
import { moneyText, placeApiOrder, placing } from './place-order.ts'
import { orderDetails, presentOrder } from './present-order.ts'

/** The order: placed once for each key, read by its owner or the holder of its link. */
export async function orderCalls(app: FastifyInstance, options: ApiOptions): Promise<void> {
  placeCall(app, options, 'order/postProductOrder')
  // The academy sells by the same cart.
  placeCall(app, options, 'academy/postProductOrder')
  openCall(app, 'userAccount/getOrderDetails', 'owner', {
    summary: 'An order, for its owner or the holder of its signed link',
    querystring: orderQuery,
    answer: z.array(orderDetails),
    refusals: usualRefusals,
    handler: async (request) => {
      const order = await ownedOrder(request, options, request.query)
      if (!order) return unknownOrder
      return success([presentOrder(order)])
    },
  })
}

function placeCall(app: FastifyInstance, options: ApiOptions, name: CallName): void {
  openCall(app, name, 'payer', {
    summary: 'Places the order. The same Idempotency-Key answers the same order.',
    ...placing,
    body: z.object({
      paymentMethod: z.literal([1, 2, 3, 4, 5, 6, 7], {
        error: 'Choose one of the ways to pay offered.',
      }),
      expectedTotal: moneyText.describe('What is left to pay once the wallet has paid its part'),
      walletUsed: moneyText.default('0.00'),
    }),
    handler: (request) => {
      const key = request.headers['idempotency-key']
      return placeApiOrder(options, request, { ...request.body, key })
    },
  })
}
