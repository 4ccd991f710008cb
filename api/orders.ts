import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { paise, toDecimalString } from '#kernel/money'
import { type PlacedOrder, type PlaceRefusal, readOrder } from '#shop/orders'
import { checkOut, startCardPayment } from '#shop/payments'
import { callUrl } from './calls.ts'
import { type ApiNeeds, type ApiOptions, cartTokenOf, ownerOf, type TypedApp, typed } from './door.ts'
import { envelope, failures, refused, success } from './envelope.ts'
import { emptyCart } from './present-cart.ts'
import { orderDetails, presentOrder } from './present-order.ts'

const money = z
  .string()
  .regex(/^[0-9]{1,9}\.[0-9]{2}$/, 'Send money as a decimal string with two places, such as "895.00".')

const statusOf: Record<PlaceRefusal['code'], 400 | 409 | 422> = {
  empty_cart: 409,
  details_missing: 409,
  total_changed: 409,
  out_of_stock: 409,
  not_on_sale: 409,
  key_reused: 409,
  bad_key: 400,
  method_not_allowed: 422,
}

/** The order: placed once for each key, read by its owner or the holder of its link. */
export async function orderCalls(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const app = typed(server)
  placeCall(app, options)
  readCall(app, options)
}

function placeCall(app: TypedApp, options: ApiOptions): void {
  const { needs } = options
  app.post(
    callUrl('order/postProductOrder'),
    {
      config: { policy: 'owner' },
      schema: {
        summary: 'Places the order. The same Idempotency-Key answers the same order.',
        tags: ['bookstore'],
        headers: z.object({ 'idempotency-key': z.string({ error: 'Send an Idempotency-Key header.' }) }),
        body: z.object({
          paymentMethod: z.union([z.literal(1), z.literal(4)], {
            error: 'Choose one of the ways to pay offered.',
          }),
          expectedTotal: money,
        }),
        response: {
          200: envelope(
            z.object({
              orderNo: z.string(),
              total: z.string(),
              orderUrl: z.string(),
              payUrl: z.string().nullable(),
              isRepeat: z.boolean(),
            }),
          ),
          ...failures,
        },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request, options)
      const { paymentMethod } = request.body
      if (!owner) return reply.code(409).send(emptyCart)
      if (paymentMethod === 1 && !needs.cards) return reply.code(422).send(refused(noCards))
      const placed = await checkOut(needs, {
        owner,
        idempotencyKey: request.headers['idempotency-key'],
        method: paymentMethod,
        expectedTotal: paise(Number(request.body.expectedTotal.replace('.', ''))),
      })
      if (!placed.ok) return reply.code(statusOf[placed.refusal.code]).send(refused(placed.refusal))
      const { orderNo, total, accessKey, isNew } = placed.value
      return success(
        {
          orderNo,
          total: toDecimalString(total),
          orderUrl: `${needs.baseUrl}/students/order/${orderNo}?key=${accessKey}`,
          payUrl: paymentMethod === 1 ? await payUrl(needs, placed.value) : null,
          isRepeat: !isNew,
        },
        paymentMethod === 1
          ? 'Your order is kept for fifteen minutes. Please pay it at payUrl.'
          : 'Your order is placed.',
      )
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

const noCards = {
  code: 'method_not_allowed',
  message: 'Card payment is not open here. Please choose another way to pay.',
}

/** Where the buyer's browser goes to pay: the form to the provider, or the page that says why it is not ready. */
async function payUrl({ db, cards, baseUrl }: ApiNeeds, order: PlacedOrder): Promise<string> {
  const started = cards && (await startCardPayment({ db, cards }, order))
  const page = started?.ok ? 'pay' : 'payment-failed'
  return `${baseUrl}/students/${page}/${order.orderNo}?key=${order.accessKey}`
}

const notFound = (reply: FastifyReply) =>
  reply.code(404).send(refused({ code: 'unknown_order', message: 'We cannot find that order.' }))
