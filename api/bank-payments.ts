import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paise, toDecimalString } from '#kernel/money'
import { type ClaimResult, giveCheque, giveTransfer, readBankPayment, transferFacts } from '#shop/payments'
import { type ApiOptions, call, typed } from './api-plugin.ts'
import { envelope, failures, refusalAnswer, success } from './envelope.ts'
import { orderQuery, ownedOrder, unknownOrder } from './owned-order.ts'

const saved = envelope(z.object({ orderNo: z.string() }))
const text = z.string().max(200)

/** What a buyer by bank transfer or cheque is asked for, and answers. */
export async function bankPaymentCalls(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const app = typed(server)
  const { db, settings } = options.needs
  app.route({
    ...call(
      'order/getddneftpayment',
      'owner',
      'How an order is paid by bank transfer or cheque, and how far that is',
      {
        querystring: orderQuery,
        response: {
          200: envelope(
            z.object({
              orderNo: z.string(),
              paymentMethod: z.int(),
              due: z.string(),
              received: z.string(),
              payBy: z.string(),
              instructions: z.array(z.object({ label: z.string(), value: z.string() })),
              utr: z.string().nullable(),
              chequeState: z.string().nullable(),
            }),
          ),
          ...failures,
        },
      },
    ),
    handler: async (request, reply) => {
      const order = await ownedOrder(request, options, request.query)
      const payment = order && (await readBankPayment(db, order.id))
      if (!order || !payment) return reply.code(404).send(unknownOrder)
      return success({
        orderNo: order.orderNo,
        paymentMethod: payment.method,
        due: toDecimalString(paise(payment.amount - payment.received)),
        received: toDecimalString(payment.received),
        payBy: payment.until.toISOString(),
        instructions: transferFacts(order, payment, settings.bank),
        utr: payment.utr,
        chequeState: payment.cheque?.state ?? null,
      })
    },
  })

  /** Stores what the buyer says; a refusal names the field. */
  async function save(
    request: FastifyRequest,
    reply: FastifyReply,
    body: z.output<typeof orderQuery>,
    give: (orderId: number) => Promise<ClaimResult>,
  ) {
    const order = await ownedOrder(request, options, body)
    if (!order) return reply.code(404).send(unknownOrder)
    const given = await give(order.id)
    if (given.ok) return reply.send(success({ orderNo: order.orderNo }, 'Saved.'))
    return reply.code(given.refusal.code === 'invalid' ? 422 : 409).send(refusalAnswer(given.refusal))
  }
  app.route({
    ...call('order/saveddneftpayment', 'owner', 'The UTR and the payer of a bank transfer that was made', {
      body: orderQuery.extend({ utr: text, payer: text }),
      response: { 200: saved, ...failures },
    }),
    handler: (request, reply) =>
      save(request, reply, request.body, (id) => giveTransfer({ db }, id, request.body)),
  })
  app.route({
    ...call('order/saveDDChequeOrder', 'owner', 'The cheque or demand draft that is sent for an order', {
      body: orderQuery.extend({ kind: text, number: text, datedOn: text, bank: text, branch: text }),
      response: { 200: saved, ...failures },
    }),
    handler: (request, reply) =>
      save(request, reply, request.body, (id) => giveCheque({ db }, id, request.body)),
  })
}
