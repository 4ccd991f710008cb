import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import { unknownId } from '../provider/refusals.ts'
import { callbackFields } from './callback.ts'
import { isRightOtp, readBank, readCard, readUpi, type Typed } from './checkout-means.ts'
import { bankPage, methodsPage } from './checkout-pages.ts'
import { beginVisit, type Visit } from './checkout-visits.ts'
import type { RazorpayPayment } from './entities.ts'
import { beginPayment, concludePayment } from './payments.ts'
import type { RazorpaySimulator } from './simulator.ts'
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
