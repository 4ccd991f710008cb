import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { GatewayTrouble } from '#ports/card-payment'
import { settleEmiReturn } from '#shop/payments'
import { type CallName, callUrl } from './calls.ts'
import { type ApiOptions, type TypedApp, typed } from './door.ts'
import { envelope, failure, failures, refused, success } from './envelope.ts'
import { money, place, placing } from './place-order.ts'

/** Payment by instalments: the order that waits for a lender, and what a browser brought back from one. */
export async function instalmentCalls(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const app = typed(server)
  placeCall(app, options, 'order/saveTempOrderFromShopse')
  // The academy sells by the same cart, so its call is the same deed.
  placeCall(app, options, 'academy/saveShopseTempOrder')
  responseCall(app, options)
}

function placeCall(app: TypedApp, options: ApiOptions, name: CallName): void {
  app.post(
    callUrl(name),
    {
      config: { policy: 'owner' },
      schema: {
        summary:
          'Places an order that is paid by instalments. The same Idempotency-Key answers the same order.',
        tags: ['bookstore'],
        headers: placing.headers,
        body: z.object({ expectedTotal: money }),
        response: placing.response,
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const { expectedTotal } = request.body
      const answer = await place(options, request, { paymentMethod: 6, expectedTotal, key })
      return answer.status === 200 ? answer.body : reply.code(answer.status).send(answer.body)
    },
  )
}

function responseCall(app: TypedApp, { needs }: ApiOptions): void {
  app.post(
    callUrl('order/saveShopseResponse'),
    {
      // What it brings is believed as far as its signature goes, and then the provider is asked.
      config: { policy: 'public' },
      schema: {
        summary:
          'What the financing provider posted to a browser, as it is. It confirms nothing: the provider is asked',
        tags: ['bookstore'],
        body: z
          .record(z.string().max(40), z.string().max(300))
          .refine((fields) => Object.keys(fields).length <= 20),
        response: {
          200: envelope(z.object({ orderNo: z.string(), isPaid: z.boolean() })),
          ...failures,
          503: failure,
        },
      },
    },
    async (request, reply) => {
      if (!needs.emi) return reply.code(404).send(refused(unknown))
      try {
        const { db, outbox, emi } = needs
        const { path, settlement } = await settleEmiReturn(
          { db, outbox, emi },
          new URLSearchParams(request.body),
        )
        if (settlement === 'unknown-order') return reply.code(404).send(refused(unknown))
        if (settlement === 'forged') return reply.code(400).send(refused(forged))
        const [, page = '', orderNo = ''] = path.split('/')
        return success({ orderNo, isPaid: page === 'payment-success' })
      } catch (error) {
        if (!(error instanceof GatewayTrouble)) throw error
        request.log.warn({ err: error }, 'the provider could not confirm a payment yet')
        return reply.code(503).send(refused(confirming))
      }
    },
  )
}

const unknown = { code: 'unknown_order', message: 'We cannot find that order.' }
const forged = { code: 'bad_signature', message: 'The signature is wrong.' }
const confirming = {
  code: 'provider_away',
  message: 'The provider cannot say now. We ask again by ourselves and accept the order once it is paid.',
}
