import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idIn } from '../provider/api-routes.ts'
import { drillRoutes, refundDrillRoutes } from '../provider/drill-routes.ts'
import { found } from '../provider/ledger.ts'
import { readBody } from '../provider/read-body.ts'
import { callbackFields } from './callback.ts'
import { cardOf } from './checkout-means.ts'
import { authoriseLate, beginPayment, concludePayment, type Means } from './payments.ts'
import { readRazorpayLedger } from './read-ledger.ts'
import { settleRazorpayRefund } from './refunds.ts'
import type { RazorpaySimulator } from './simulator.ts'
import { firstOrder } from './subscriptions.ts'
import { razorpayFailureReasons } from './test-data.ts'

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
const webhookShape = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'The url is not an address.' }).nullable(),
})

/** What the real provider does not have: ways for tests and drills to pay without a browser, and to read its ledger. */
export function razorpayDrillRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
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
  app.get('/orders/:id/ledger.json', async (request) => ({
    at: scheduler.seconds(),
    ...readRazorpayLedger(ledger, found(ledger.orders, idIn(request)).order.id),
  }))
  app.post('/webhook', async ({ body }) => {
    account.webhookUrl = readBody(webhookShape, body).url
    return { url: account.webhookUrl }
  })
}
