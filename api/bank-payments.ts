import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paise, toDecimalString } from '#kernel/money'
import { type ClaimResult, giveCheque, giveTransfer, readBankPayment, transferFacts } from '#shop/payments'
import type { ApiOptions } from './api-plugin.ts'
import { refuseCall, success, usualRefusals } from './envelope.ts'
import { openCall } from './open-call.ts'
import { orderQuery, ownedOrder, unknownOrder } from './owned-order.ts'

const saved = z.object({ orderNo: z.string() })
const text = z.string().max(200)

const notWaiting = refuseCall(409, {
  code: 'not_waiting',
  message: 'This order does not wait for a bank transfer or cheque.',
})

/** What a buyer by bank transfer or cheque is asked for, and answers. */
export function bankPaymentCalls(app: FastifyInstance, options: ApiOptions): void {
  const { db, facts } = options.needs
  openCall(app, 'order/getddneftpayment', 'owner', {
    summary: 'How an order is paid by bank transfer or cheque, and how far that is',
    querystring: orderQuery,
    answer: z.object({
      orderNo: z.string(),
      paymentMethod: z.int(),
      due: z.string(),
      received: z.string(),
      payBy: z.string(),
      instructions: z.array(z.object({ label: z.string(), value: z.string() })),
      utr: z.string().nullable(),
      chequeState: z.string().nullable(),
    }),
    refusals: usualRefusals,
    handler: async (request) => {
      const order = await ownedOrder(request, options, request.query)
      if (!order) return unknownOrder
      const payment = await readBankPayment(db, order.id)
      if (!payment) return notWaiting
      return success({
        orderNo: order.orderNo,
        paymentMethod: payment.method,
        due: toDecimalString(paise(payment.amount - payment.received)),
        received: toDecimalString(payment.received),
        payBy: payment.until.toISOString(),
        instructions: transferFacts(order, payment, await facts.settings()),
        utr: payment.utr,
        chequeState: payment.cheque?.state ?? null,
      })
    },
  })

  /** Stores what the buyer says; a refusal names the field. */
  async function save(
    request: FastifyRequest<{ Body: z.output<typeof orderQuery> }>,
    give: (orderId: number) => Promise<ClaimResult>,
    message: string,
  ) {
    const order = await ownedOrder(request, options, request.body)
    if (!order) return unknownOrder
    const given = await give(order.id)
    if (given.ok) return success({ orderNo: order.orderNo }, message)
    return refuseCall(given.refusal.code === 'invalid' ? 422 : 409, given.refusal)
  }
  openCall(app, 'order/saveddneftpayment', 'owner', {
    summary: 'The UTR and the payer of a bank transfer that was made',
    body: orderQuery.extend({ utr: text, payer: text }),
    answer: saved,
    refusals: usualRefusals,
    handler: (request) =>
      save(
        request,
        (id) => giveTransfer({ db }, id, request.body),
        'Thank you. We confirm your order once the transfer has reached us.',
      ),
  })
  openCall(app, 'order/saveDDChequeOrder', 'owner', {
    summary: 'The cheque or demand draft that is sent for an order',
    body: orderQuery.extend({
      kind: text.describe('cheque or draft'),
      number: text,
      datedOn: text.describe('The day on it, YYYY-MM-DD'),
      bank: text,
      branch: text,
    }),
    answer: saved,
    refusals: usualRefusals,
    handler: (request) =>
      save(
        request,
        (id) => giveCheque({ db }, id, request.body),
        'Thank you. We confirm your order once the cheque or draft has cleared.',
      ),
  })
}
