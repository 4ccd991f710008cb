import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html } from '#kernel/html'
import { formatInr, formatUsd, paise } from '#kernel/money'
import {
  apiRoutes,
  basic,
  type Endpoint,
  headerOf,
  idIn,
  type SimulatedCall,
} from '../provider/api-routes.ts'
import { drillRoutes, refundDrillRoutes } from '../provider/drill-routes.ts'
import { mountProvider } from '../provider/fault-routes.ts'
import { found } from '../provider/ledger.ts'
import { badState, readBody } from '../provider/refusals.ts'
import { newId } from '../provider/sign.ts'
import { callbackFields } from './callback.ts'
import { cardOf } from './checkout-means.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import type { RazorpayPayment } from './entities.ts'
import { type RazorpayCallGroup, razorpayCallGroups, razorpayFaultShapes } from './faults.ts'
import { readRazorpayLedger, withCard } from './ledger-entries.ts'
import { createOrder } from './orders.ts'
import { authoriseLate, beginPayment, capturePayment, concludePayment, type Means } from './payments.ts'
import { createRazorpayRefund, settleRazorpayRefund } from './refunds.ts'
import type { RazorpaySimulator } from './simulator.ts'
import {
  cancelAtProvider,
  createPlan,
  createSubscription,
  firstOrder,
  pauseAtProvider,
} from './subscriptions.ts'
import { razorpayFailureReasons } from './test-data.ts'

/** The one address to which other sites send people. */
export const CHECKOUT_PATH = '/razorpay/v1/checkout/embedded'

/** Mounts the simulator: the provider's API and its payment page below /razorpay/v1, and what tests need below /razorpay. */
export function razorpayRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  mountProvider(
    app,
    simulator,
    {
      '/v1': (scope) => razorpayApiRoutes(scope, simulator),
      '/v1/checkout': (scope) => checkoutRoutes(scope, simulator),
      '': (scope) => razorpayDrillRoutes(scope, simulator),
    },
    {
      prefix: '/razorpay',
      title: 'Card provider',
      about: 'A simulator of Razorpay.',
      shapes: razorpayFaultShapes,
      groups: razorpayCallGroups,
      reasons: razorpayFailureReasons,
      example: '{ "slow": { "on": "capture", "ms": 3000, "times": 1 } }',
      lastHeading: 'Last payments',
      payments: () => [...simulator.ledger.payments.values()].map(({ payment }) => paymentLine(payment)),
    },
  )
}

const paymentLine = (payment: RazorpayPayment) => html`<li><span class="payment"><strong>${
  payment.currency === 'USD' ? formatUsd(payment.amount) : formatInr(paise(payment.amount))
} ${payment.status}</strong>
<code>${payment.id}</code> <a href="/razorpay/orders/${payment.order_id}/ledger.json">${payment.order_id}</a> ${
  payment.status === 'failed' &&
  html`<form method="post" action="/razorpay/payments/${payment.id}/authorise-late"><button>Let the bank say yes late</button></form>`
}</span></li>`

const captureShape = z.object({
  amount: z.int({ error: 'The amount must be an integer.' }),
  currency: z.string({ error: 'The currency field is required.' }),
})
const paging = z.object({
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

const range = z.object({
  from: z.coerce.number().int().default(0),
  to: z.coerce.number().int().default(Number.MAX_SAFE_INTEGER),
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

  function listPayments(call: SimulatedCall): object {
    const { from, to } = readBody(range, call.query)
    const all = [...ledger.payments.values()].map(({ payment }) => payment)
    return pageOf(
      all.filter(({ created_at }) => created_at >= from && created_at <= to),
      call,
    )
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
    ['GET', '/orders/:id/payments', 'payments', ({ id }) => collection(found(ledger.orders, id).payments)],
    ['GET', '/payments', 'payments', listPayments],
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
function razorpayApiRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
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

const byMethod = {
  card: { method: 'card', card: cardOf('4100280000001007', 'Visa') },
  upi: { method: 'upi', vpa: 'success@razorpay' },
  netbanking: { method: 'netbanking', bank: 'SBXA' },
} satisfies Record<Means['method'], Omit<Means, 'email' | 'contact'>>

const payShape = z.strictObject({
  order_id: z.string().default(''),
  /** In place of an order: the authorisation payment of a subscription. */
  subscription_id: z.string().optional(),
  method: z.enum(['card', 'upi', 'netbanking']).default('card'),
  /** A reason fails the payment; `abandoned` leaves it unfinished, as a buyer who closes the page. */
  outcome: z.enum(['success', 'abandoned', ...razorpayFailureReasons]).default('success'),
})
const disputeShape = z.strictObject({
  id: z.string().optional(),
  amount: z.int().optional(),
  state: z.enum(['open', 'under_review', 'won', 'lost', 'closed']).default('open'),
})
const webhookShape = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'The url is not an address.' }).nullable(),
})

/** What the real provider does not have: ways for tests and drills to pay without a browser, and to read its ledger. */
function razorpayDrillRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  const { ledger, scheduler, events, account } = simulator
  drillRoutes(app, { scheduler, events, readLedger: () => readRazorpayLedger(ledger) })
  refundDrillRoutes(app, {
    refunds: ledger.refunds,
    settleRefund: (refund, state) => settleRazorpayRefund(simulator, refund, state),
  })

  app.post('/pay', async ({ body }) => {
    const { order_id, subscription_id, method, outcome } = readBody(payShape, body)
    const paid = subscription_id ? firstOrder(simulator, subscription_id) : order_id
    const buyer = { email: 'void@razorpay.example.com', contact: '+919000090000' }
    const payment = beginPayment(simulator, paid, { ...byMethod[method], ...buyer })
    if (outcome !== 'abandoned') concludePayment(simulator, payment, outcome === 'success' ? null : outcome)
    const callback = outcome === 'abandoned' ? null : callbackFields(simulator, payment)
    return { payment_id: payment.id, status: payment.status, callback }
  })
  app.post('/payments/:id/authorise-late', async (request, reply) => {
    const { payment } = found(ledger.payments, idIn(request))
    authoriseLate(simulator, payment)
    return request.headers.accept?.includes('text/html') ? reply.redirect('/razorpay/faults', 303) : payment
  })
  // The payer complains at their bank, or the bank decides. The ledger has no part in it.
  app.post('/payments/:id/dispute', async (request) => {
    const { payment } = found(ledger.payments, idIn(request))
    const { id = newId('disp'), amount = payment.amount, state } = readBody(disputeShape, request.body)
    const dispute = {
      id,
      entity: 'dispute',
      payment_id: payment.id,
      amount,
      currency: payment.currency,
      reason_code: 'goods_or_services_not_received_or_partially_received',
      reason_description: 'The goods did not arrive.',
      respond_by: scheduler.seconds() + 7 * 24 * 3600,
      status: state,
      phase: 'chargeback',
      created_at: scheduler.seconds(),
    }
    const kind = state === 'open' ? 'created' : state
    events.note(`payment.dispute.${kind}`, { payment: withCard(ledger, payment), dispute })
    return dispute
  })
  app.get('/orders/:id/ledger.json', async (request) => ({
    at: scheduler.seconds(),
    ...readRazorpayLedger(ledger, found(ledger.orders, idIn(request)).order.id),
  }))
  app.post('/webhook', async ({ body }) => {
    account.webhookUrl = readBody(webhookShape, body).url
    return { url: account.webhookUrl }
  })
}
