import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiRoutes, basic, type Endpoint, headerOf, type SimulatedCall } from '../provider/api-routes.ts'
import { found } from '../provider/ledger.ts'
import { readBody } from '../provider/read-body.ts'
import { badState, unknownId } from '../provider/refusals.ts'
import type { RazorpayPayment } from './entities.ts'
import type { RazorpayCallGroup } from './faults.ts'
import { withCard } from './ledger-entries.ts'
import { createOrder, notesOf, notesShape } from './orders.ts'
import { capturePayment } from './payments.ts'
import { createRazorpayRefund } from './refunds.ts'
import type { RazorpaySimulator } from './simulator.ts'
import { cancelAtProvider, createPlan, createSubscription, pauseAtProvider } from './subscriptions.ts'

const captureShape = z.object({
  amount: z.int({ error: 'The amount must be an integer.' }),
  currency: z.string({ error: 'The currency field is required.' }),
})
const notesBody = z.strictObject({ notes: notesShape })
const paging = z.object({
  from: z.coerce.number().optional(),
  to: z.coerce.number().optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

const collection = <Item>(items: readonly Item[]) => ({ entity: 'collection', count: items.length, items })

/** One page of a list, newest first. */
function pageOf<Item extends { readonly created_at: number }>(
  items: Iterable<Item>,
  { query }: SimulatedCall,
) {
  const { from = 0, to = Number.POSITIVE_INFINITY, count, skip } = readBody(paging, query)
  const within = [...items].filter((item) => item.created_at >= from && item.created_at <= to)
  return collection(within.reverse().slice(skip, skip + count))
}

const changeNotes = (entity: object, { body }: SimulatedCall) =>
  Object.assign(entity, { notes: notesOf(readBody(notesBody, body).notes) })

function endpointsOf(simulator: RazorpaySimulator): readonly Endpoint<RazorpayCallGroup>[] {
  const { ledger } = simulator
  const orderOf = ({ id }: SimulatedCall) => found(ledger.orders, id).order
  const paymentOf = ({ id }: SimulatedCall) => found(ledger.payments, id).payment
  const expanded = (payment: RazorpayPayment, { query }: SimulatedCall) =>
    [query['expand[]']].flat().includes('card') ? withCard(ledger, payment) : payment

  const subscriptionOf = ({ id }: SimulatedCall) => found(ledger.subscriptions, id).subscription
  const listInvoices = (call: SimulatedCall) =>
    pageOf(found(ledger.subscriptions, String(call.query.subscription_id)).invoices, call)

  function listOrders(call: SimulatedCall): object {
    const { receipt } = call.query
    const orders = [...ledger.orders.values()].map(({ order }) => order)
    return pageOf(receipt === undefined ? orders : orders.filter((order) => order.receipt === receipt), call)
  }
  function listPayments(call: SimulatedCall): object {
    const payments = [...ledger.payments.values()].map(({ payment }) => expanded(payment, call))
    return pageOf(payments, call)
  }
  function readCard({ id }: SimulatedCall): object {
    const { card } = found(ledger.payments, id)
    if (!card) throw unknownId()
    return card
  }
  function capture(call: SimulatedCall): object {
    const payment = paymentOf(call)
    capturePayment(simulator, payment, readBody(captureShape, call.body))
    return payment
  }
  const refund = (call: SimulatedCall) =>
    createRazorpayRefund(simulator, paymentOf(call), call.body, headerOf(call, 'x-refund-idempotency'))

  return [
    ['POST', '/orders', 'orders', ({ body }) => createOrder(simulator, body)],
    ['GET', '/orders', 'orders', listOrders],
    ['GET', '/orders/:id', 'orders', orderOf],
    ['PATCH', '/orders/:id', 'orders', (call) => changeNotes(orderOf(call), call)],
    ['GET', '/orders/:id/payments', 'payments', ({ id }) => collection(found(ledger.orders, id).payments)],
    ['GET', '/payments', 'payments', listPayments],
    ['GET', '/payments/:id', 'payments', (call) => expanded(paymentOf(call), call)],
    ['PATCH', '/payments/:id', 'payments', (call) => changeNotes(paymentOf(call), call)],
    ['GET', '/payments/:id/card', 'payments', readCard],
    ['POST', '/payments/:id/capture', 'capture', capture],
    ['POST', '/payments/:id/refund', 'refunds', refund],
    [
      'GET',
      '/payments/:id/refunds',
      'refunds',
      (call) => pageOf(found(ledger.payments, call.id).refunds, call),
    ],
    ['POST', '/plans', 'subscriptions', ({ body }) => createPlan(simulator, body)],
    ['POST', '/subscriptions', 'subscriptions', ({ body }) => createSubscription(simulator, body)],
    ['GET', '/subscriptions/:id', 'subscriptions', subscriptionOf],
    ['POST', '/subscriptions/:id/cancel', 'subscriptions', (call) => cancelAtProvider(simulator, call)],
    ['POST', '/subscriptions/:id/pause', 'subscriptions', (call) => pauseAtProvider(simulator, call, true)],
    ['POST', '/subscriptions/:id/resume', 'subscriptions', (call) => pauseAtProvider(simulator, call, false)],
    ['GET', '/invoices', 'subscriptions', listInvoices],
    ['GET', '/refunds', 'refunds', (call) => pageOf(ledger.refunds.values(), call)],
    ['GET', '/refunds/:id', 'refunds', ({ id }) => found(ledger.refunds, id)],
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
