import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { readOrder } from '#shop/orders'
import { callUrl } from './calls.ts'
import { type ApiOptions, cartTokenOf, ownerOf, type TypedApp, typed } from './door.ts'
import { envelope, failures, refusalAnswer, success } from './envelope.ts'
import { moneyText, placeApiOrder, placing } from './place-order.ts'
import { orderDetails, presentOrder } from './present-order.ts'

/** The order: placed once for each key, read by its owner or the holder of its link. */
export async function orderCalls(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const app = typed(server)
  placeCall(app, options)
  readCall(app, options)
}

function placeCall(app: TypedApp, options: ApiOptions): void {
  app.post(
    callUrl('order/postProductOrder'),
    {
      config: { policy: 'owner' },
      schema: {
        summary: 'Places the order. The same Idempotency-Key answers the same order.',
        tags: ['bookstore'],
        headers: placing.headers,
        body: z.object({
          paymentMethod: z.union([z.literal(1), z.literal(4), z.literal(6)], {
            error: 'Choose one of the ways to pay offered.',
          }),
          expectedTotal: moneyText,
        }),
        response: placing.response,
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const answer = await placeApiOrder(options, request, { ...request.body, key })
      return answer.status === 200 ? answer.body : reply.code(answer.status).send(answer.body)
    },
  )
}

function readCall(app: TypedApp, options: ApiOptions): void {
  app.get(
    callUrl('userAccount/getOrderDetails'),
    {
      config: { policy: 'owner' },
      schema: {
        summary: 'An order, for its owner or the holder of its signed link',
        tags: ['bookstore'],
        querystring: z.object({
          orderNo: z.string().regex(/^BM[0-9]{11}$/, 'An order number looks like BM20260000001.'),
          key: z.string().max(64).optional(),
        }),
        response: { 200: envelope(z.array(orderDetails)), ...failures },
      },
    },
    async (request, reply) => {
      const token = cartTokenOf(request, options)
      const owner = ownerOf(request, options)
      const order = await readOrder(options.needs.db, request.query.orderNo, {
        userId: owner?.userId ?? null,
        tokenHash: token && owner ? owner.tokenHash : null,
        accessKey: request.query.key ?? null,
      })
      if (!order) return notFound(reply)
      return success([presentOrder(order)])
    },
  )
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).send(refusalAnswer({ code: 'unknown_order', message: 'We cannot find that order.' }))
