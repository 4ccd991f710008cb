import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { found } from '../twin/books.ts'
import { readBody } from '../twin/read-body.ts'
import { callbackFields } from './callback.ts'
import { cardOf } from './checkout-means.ts'
import { readLedger } from './ledger.ts'
import { authoriseLate, beginPayment, concludePayment, type Means } from './payments.ts'
import { settleRefund } from './refunds.ts'
import { reasons } from './test-data.ts'
import type { Twin } from './twin.ts'

const byMethod = {
  card: { method: 'card', card: cardOf('4100280000001007', 'Visa') },
  upi: { method: 'upi', vpa: 'success@razorpay' },
  netbanking: { method: 'netbanking', bank: 'SBXA' },
} satisfies Record<Means['method'], Omit<Means, 'email' | 'contact'>>

const payShape = z.strictObject({
  order_id: z.string(),
  method: z.enum(['card', 'upi', 'netbanking']).default('card'),
  /** A reason fails the payment; `abandoned` leaves it unfinished, as a buyer who closes the page. */
  outcome: z.enum(['success', 'abandoned', ...reasons]).default('success'),
})
const clockShape = z.strictObject({
  advance_seconds: z
    .int()
    .min(0)
    .max(365 * 24 * 3600),
})
const webhookShape = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'The url is not an address.' }).nullable(),
})
const refundShape = z.strictObject({ state: z.enum(['processed', 'failed']) })

type Asked = { readonly params: unknown; readonly body?: unknown }
const idIn = ({ params }: Asked) => (params as { id: string }).id

/**
 * What the real provider does not have: ways for tests and drills to pay without a browser, and to look into its books.
 */
export function drillRoutes(app: FastifyInstance, twin: Twin): void {
  const { books, agenda, events, account } = twin

  app.post('/pay', async ({ body }) => {
    const { order_id, method, outcome } = readBody(payShape, body)
    const buyer = { email: 'void@razorpay.example.com', contact: '+919000090000' }
    const payment = beginPayment(twin, order_id, { ...byMethod[method], ...buyer })
    if (outcome !== 'abandoned') concludePayment(twin, payment, outcome === 'success' ? null : outcome)
    const callback = outcome === 'abandoned' ? null : callbackFields(twin, payment)
    return { payment_id: payment.id, status: payment.status, callback }
  })
  app.post('/payments/:id/authorise-late', async (request, reply) => {
    const { payment } = found(books.payments, idIn(request))
    authoriseLate(twin, payment)
    return request.headers.accept?.includes('text/html') ? reply.redirect('/razorpay/faults', 303) : payment
  })
  app.post('/refunds/:id/settle', async (request) => {
    const refund = found(books.refunds, idIn(request))
    settleRefund(twin, refund, readBody(refundShape, request.body).state)
    return refund
  })

  app.get('/ledger.json', async () => ({ at: agenda.seconds(), ...readLedger(books) }))
  app.get('/orders/:id/ledger.json', async (request) => ({
    at: agenda.seconds(),
    ...readLedger(books, found(books.orders, idIn(request)).order.id),
  }))
  app.get('/events.json', async () => ({ events: [...events.all.values()] }))
  app.post('/replay/:id', async (request) => {
    const event = found(events.all, idIn(request))
    await events.replay(event)
    return event
  })

  app.get('/clock', async () => ({ now: agenda.seconds() }))
  app.post('/clock', async ({ body }) => {
    agenda.advance(readBody(clockShape, body).advance_seconds * 1000)
    return { now: agenda.seconds() }
  })
  app.get('/webhook', async () => ({ url: account.webhookUrl }))
  app.post('/webhook', async ({ body }) => {
    account.webhookUrl = readBody(webhookShape, body).url
    return { url: account.webhookUrl }
  })
}
