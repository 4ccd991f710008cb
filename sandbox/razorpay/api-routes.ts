import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiRoutes, basic, type Endpoint, headerOf, type SimulatedCall } from '../provider/api-routes.ts'
import { found } from '../provider/ledger.ts'
import { readBody } from '../provider/read-body.ts'
import { badState } from '../provider/refusals.ts'
import type { RazorpayCallGroup } from './faults.ts'
import { withCard } from './ledger-entries.ts'
import { createOrder } from './orders.ts'
import { capturePayment } from './payments.ts'
import { createRazorpayRefund } from './refunds.ts'
import type { RazorpaySimulator } from './simulator.ts'
import { cancelAtProvider, createPlan, createSubscription, pauseAtProvider } from './subscriptions.ts'

const captureShape = z.object({
  amount: z.int({ error: 'The amount must be an integer.' }),
  currency: z.string({ error: 'The currency field is required.' }),
})
const paging = z.object({
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

const collection = <Item>(items: readonly Item[]) => ({ entity: 'collection', count: items.length, items })

/** One page of a list, newest first. */
function pageOf<Item>(items: readonly Item[], { query }: SimulatedCall) {
  const { count, skip } = readBody(paging, query)
  return collection(items.toReversed().slice(skip, skip + count))
}

function endpointsOf(simulator: RazorpaySimulator): readonly Endpoint<RazorpayCallGroup>[] {
  const { ledger } = simulator
  const paymentOf = ({ id }: SimulatedCall) => found(ledger.payments, id).payment
  function readPayment(call: SimulatedCall): object {
    const isExpanded = [call.query['expand[]']].flat().includes('card')
    return isExpanded ? withCard(ledger, paymentOf(call)) : paymentOf(call)
  }
  const subscriptionOf = ({ id }: SimulatedCall) => found(ledger.subscriptions, id).subscription
  const listInvoices = (call: SimulatedCall) =>
    pageOf(found(ledger.subscriptions, String(call.query.subscription_id)).invoices, call)
  const listRefunds = (call: SimulatedCall) => pageOf(found(ledger.payments, call.id).refunds, call)

  function capture(call: SimulatedCall): object {
    const payment = paymentOf(call)
    capturePayment(simulator, payment, readBody(captureShape, call.body))
    return payment
  }
  const refund = (call: SimulatedCall) =>
    createRazorpayRefund(simulator, paymentOf(call), call.body, headerOf(call, 'x-refund-idempotency'))

  return [
    ['POST', '/orders', 'orders', ({ body }) => createOrder(simulator, body)],
    ['GET', '/orders/:id/payments', 'payments', ({ id }) => collection(found(ledger.orders, id).payments)],
    ['GET', '/payments/:id', 'payments', readPayment],
    ['POST', '/payments/:id/capture', 'capture', capture],
    ['POST', '/payments/:id/refund', 'refunds', refund],
    ['GET', '/payments/:id/refunds', 'refunds', listRefunds],
    ['POST', '/plans', 'subscriptions', ({ body }) => createPlan(simulator, body)],
    ['POST', '/subscriptions', 'subscriptions', ({ body }) => createSubscription(simulator, body)],
    ['GET', '/subscriptions/:id', 'subscriptions', subscriptionOf],
    ['POST', '/subscriptions/:id/cancel', 'subscriptions', (call) => cancelAtProvider(simulator, call)],
    ['POST', '/subscriptions/:id/pause', 'subscriptions', (call) => pauseAtProvider(simulator, call, true)],
    ['POST', '/subscriptions/:id/resume', 'subscriptions', (call) => pauseAtProvider(simulator, call, false)],
    ['GET', '/invoices', 'subscriptions', listInvoices],
  ]
}

/** The JSON API below /v1, behind the merchant's keys. */
export function razorpayApiRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  apiRoutes(app, simulator, {
    authorize: basic(
      `${simulator.account.keyId}:${simulator.account.keySecret}`,
      'The api key provided is invalid',
    ),
    endpoints: endpointsOf(simulator),
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(400).send(badState('The requested URL was not found on the server.').body),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply
      .code(error.statusCode ?? 500)
      .send(badState('The request could not be read. Please send valid JSON.').body),
  )
}
