import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { strikePage } from '../twin/answer.ts'
import { found } from '../twin/books.ts'
import { isRefusedCall, unknownId } from '../twin/refusals.ts'
import { leadBackOnly, lostPage, returnPage } from '../twin/way-back.ts'
import { callbackFields } from './callback.ts'
import { isRightOtp, readBank, readCard, readUpi, type Typed } from './checkout-means.ts'
import { bankPage, methodsPage, refusedPage } from './checkout-pages.ts'
import { beginVisit, type Visit } from './checkout-visits.ts'
import type { Payment } from './entities.ts'
import { beginPayment, concludePayment } from './payments.ts'
import type { Reason } from './test-data.ts'
import type { Twin } from './twin.ts'

type Fields = Readonly<Record<string, string | undefined>>

/** The hosted payment page, for people. It works without JavaScript. */
export function checkoutRoutes(app: FastifyInstance, twin: Twin): void {
  const visits = new Map<string, Visit>()
  /** How a payment that waits for the buyer's bank will end. */
  const fates = new Map<string, Reason | null>()
  const show = (reply: FastifyReply, body: string, status = 200) =>
    reply.code(status).type('text/html').send(body)

  function open(request: FastifyRequest, reply: FastifyReply): Visit {
    const visit = found(visits, (request.params as { token: string }).token)
    leadBackOnly(reply, visit.callbackUrl)
    return visit
  }

  function goBack(reply: FastifyReply, visit: Visit, payment: Payment) {
    const fields = callbackFields(twin, payment)
    if (fields) return show(reply, returnPage(visit.shopName, visit.callbackUrl, fields))
    const what = payment.status === 'failed' ? 'The payment failed' : 'The bank has taken the money'
    return show(reply, lostPage(visit.shopName, what))
  }

  const bySomeMeans = (read: (fields: Fields) => Typed) => (request: FastifyRequest, reply: FastifyReply) => {
    const visit = open(request, reply)
    const typed = read((request.body ?? {}) as Fields)
    if ('wrong' in typed)
      return show(reply, methodsPage(visit, found(twin.books.orders, visit.orderId).order, typed), 400)
    const { email, contact } = visit
    const payment = beginPayment(twin, visit.orderId, { ...typed.means, email, contact })
    if (payment.method !== 'upi') {
      fates.set(payment.id, typed.fails)
      return reply.redirect(`/razorpay/v1/checkout/${visit.token}/${payment.id}`, 303)
    }
    concludePayment(twin, payment, typed.fails)
    return goBack(reply, visit, payment)
  }

  app.addHook('preHandler', (request, reply) => strikePage(twin, 'checkout', { request, reply }))
  app.setErrorHandler((error, request, reply) => {
    if (!isRefusedCall(error)) throw error
    const visit = visits.get((request.params as { token?: string }).token ?? '') ?? null
    return show(reply, refusedPage(error.message, visit), error.statusCode)
  })

  app.post('/embedded', async (request, reply) => {
    const { token } = beginVisit(twin, visits, request.body)
    return reply.redirect(`/razorpay/v1/checkout/${token}`, 303)
  })
  app.get('/:token', async (request, reply) => {
    const visit = open(request, reply)
    const { order } = found(twin.books.orders, visit.orderId)
    return order.status === 'paid'
      ? show(reply, refusedPage('The order is already paid.', visit))
      : show(reply, methodsPage(visit, order, null))
  })
  app.post('/:token/card', async (request, reply) =>
    bySomeMeans((fields) => readCard(fields, new Date(twin.agenda.now())))(request, reply),
  )
  app.post('/:token/upi', async (request, reply) => bySomeMeans(readUpi)(request, reply))
  app.post('/:token/netbanking', async (request, reply) => bySomeMeans(readBank)(request, reply))

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
    const { otp = '', decision } = (request.body ?? {}) as Fields
    concludePayment(twin, payment, reasonOf(payment, decision, otp))
    fates.delete(payment.id)
    return goBack(reply, visit, payment)
  })

  function paymentOf(visit: Visit, request: FastifyRequest): Payment {
    const { payment } = found(twin.books.payments, (request.params as { payment: string }).payment)
    if (payment.order_id !== visit.orderId) throw unknownId()
    return payment
  }

  function reasonOf(payment: Payment, decision: string | undefined, otp: string): Reason | null {
    if (decision === 'decline') return 'payment_cancelled'
    if (payment.method === 'card' && !isRightOtp(otp)) return 'incorrect_otp'
    return fates.get(payment.id) ?? null
  }
}
