import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type Fields,
  fieldsIn,
  hostedPages,
  leadBackOnly,
  refusedPage,
  returnPage,
  show,
} from '../provider/hosted-pages.ts'
import { found } from '../provider/ledger.ts'
import { badField, badState, readBody, unknownId } from '../provider/refusals.ts'
import { callbackFields } from './callback.ts'
import { isRightOtp, readBank, readCard, readUpi, type Typed } from './checkout-means.ts'
import { bankPage, methodsPage } from './checkout-pages.ts'
import type { RazorpayPayment } from './entities.ts'
import { beginPayment, concludePayment } from './payments.ts'
import type { RazorpaySimulator } from './simulator.ts'
import { firstOrder } from './subscriptions.ts'
import type { RazorpayFailureReason } from './test-data.ts'

/** The hosted payment page, for people. It works without JavaScript. */
export function checkoutRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  const visits = new Map<string, Visit>()
  /** How a payment that waits for the buyer's bank will end. */
  const fates = new Map<string, RazorpayFailureReason | null>()

  function open(request: FastifyRequest, reply: FastifyReply): Visit {
    const visit = found(visits, (request.params as { token: string }).token)
    leadBackOnly(reply, visit.callbackUrl)
    return visit
  }

  function goBack(reply: FastifyReply, visit: Visit, payment: RazorpayPayment) {
    return show(
      reply,
      returnPage({
        shopName: visit.shopName,
        url: visit.callbackUrl,
        fields: callbackFields(simulator, payment),
        whatHappened: payment.status === 'failed' ? 'The payment failed' : 'The bank has taken the money',
      }),
    )
  }

  const payBy = (read: (fields: Fields) => Typed) => (request: FastifyRequest, reply: FastifyReply) => {
    const visit = open(request, reply)
    const typed = read(fieldsIn(request))
    if ('wrong' in typed)
      return show(reply, methodsPage(visit, found(simulator.ledger.orders, visit.orderId).order, typed), 400)
    const { email, contact } = visit
    const payment = beginPayment(simulator, visit.orderId, { ...typed.means, email, contact })
    if (payment.method !== 'upi') {
      fates.set(payment.id, typed.fails)
      return reply.redirect(`/razorpay/v1/checkout/${visit.token}/${payment.id}`, 303)
    }
    concludePayment(simulator, payment, typed.fails)
    return goBack(reply, visit, payment)
  }

  hostedPages(
    app,
    simulator,
    'checkout',
    ({ params }) => visits.get((params as { token?: string }).token ?? '')?.cancelUrl ?? null,
  )

  app.post('/embedded', async (request, reply) => {
    const { token } = beginVisit(simulator, visits, request.body)
    return reply.redirect(`/razorpay/v1/checkout/${token}`, 303)
  })
  app.get('/:token', async (request, reply) => {
    const visit = open(request, reply)
    const { order } = found(simulator.ledger.orders, visit.orderId)
    return order.status === 'paid'
      ? show(reply, refusedPage('The order is already paid.', visit.cancelUrl))
      : show(reply, methodsPage(visit, order, null))
  })
  app.post('/:token/card', async (request, reply) =>
    payBy((fields) => readCard(fields, new Date(simulator.scheduler.now())))(request, reply),
  )
  app.post('/:token/upi', async (request, reply) => payBy(readUpi)(request, reply))
  app.post('/:token/netbanking', async (request, reply) => payBy(readBank)(request, reply))

  app.get('/:token/:payment', async (request, reply) => {
    const visit = open(request, reply)
    const payment = paymentOf(visit, request)
    return payment.status === 'created'
      ? show(reply, bankPage(visit, payment))
      : goBack(reply, visit, payment)
  })
  app.post('/:token/:payment', async (request, reply) => {
    const visit = open(request, reply)
    const payment = paymentOf(visit, request)
    const { otp = '', decision } = fieldsIn(request)
    concludePayment(simulator, payment, reasonOf(payment, decision, otp))
    fates.delete(payment.id)
    return goBack(reply, visit, payment)
  })

  function paymentOf(visit: Visit, request: FastifyRequest): RazorpayPayment {
    const { payment } = found(simulator.ledger.payments, (request.params as { payment: string }).payment)
    if (payment.order_id !== visit.orderId) throw unknownId()
    return payment
  }

  function reasonOf(
    payment: RazorpayPayment,
    decision: string | undefined,
    otp: string,
  ): RazorpayFailureReason | null {
    if (decision === 'decline') return 'payment_cancelled'
    if (payment.method === 'card' && !isRightOtp(otp)) return 'incorrect_otp'
    return fates.get(payment.id) ?? null
  }
}

/** A buyer who came from a shop to pay an order. */
export type Visit = {
  readonly token: string
  readonly orderId: string
  readonly shopName: string
  readonly description: string
  readonly email: string
  readonly contact: string
  readonly callbackUrl: string
  readonly cancelUrl: string | null
}

const MOST = 10_000
const address = z.url({ protocol: /^https?$/, error: 'The callback url is not valid.' })
const form = z.object({
  key_id: z.string(),
  order_id: z.string().optional(),
  subscription_id: z.string().optional(),
  amount: z.string().regex(/^\d+$/, 'The amount must be an integer.').optional(),
  currency: z.string().optional(),
  name: z.string().min(1),
  description: z.string().default(''),
  'prefill[name]': z.string().default(''),
  'prefill[email]': z.string().default(''),
  'prefill[contact]': z.string().default(''),
  callback_url: address,
  cancel_url: address.optional(),
})

/** Lets a buyer in whose form matches the order. Refuses any other. */
function beginVisit(simulator: RazorpaySimulator, visits: Map<string, Visit>, body: unknown): Visit {
  const sent = readBody(form, body)
  if (sent.key_id !== simulator.account.keyId) throw badState('The api key provided is invalid', 401)
  const orderId = sent.subscription_id ? firstOrder(simulator, sent.subscription_id) : (sent.order_id ?? '')
  const { order } = found(simulator.ledger.orders, orderId)
  const isOrder = sent.subscription_id === undefined
  if (isOrder && (Number(sent.amount) !== order.amount || sent.currency !== order.currency))
    throw badField('Your payment amount is different from your order amount.', 'amount')
  const visit: Visit = {
    token: randomBytes(12).toString('base64url'),
    orderId: order.id,
    shopName: sent.name,
    description: sent.description,
    email: sent['prefill[email]'] || 'void@razorpay.example.com',
    contact: sent['prefill[contact]'] || '+919000090000',
    callbackUrl: sent.callback_url,
    cancelUrl: sent.cancel_url ?? null,
  }
  visits.set(visit.token, visit)
  const [oldest] = visits.keys()
  if (visits.size > MOST && oldest !== undefined) visits.delete(oldest)
  return visit
}
