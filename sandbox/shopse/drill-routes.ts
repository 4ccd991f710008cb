import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { found } from '../twin/books.ts'
import { readBody } from '../twin/read-body.ts'
import { readLedger } from './books.ts'
import { settleRefund } from './refunds.ts'
import { returnFields } from './return-fields.ts'
import { plans, reasons } from './test-data.ts'
import { conclude, tryPlan } from './transactions.ts'
import type { EmiTwin } from './twin.ts'

const outcome = z.enum(['SUCCESS', 'CANCELLED', 'PENDING', ...reasons]).default('SUCCESS')
const payShape = z.strictObject({ session_id: z.string(), months: z.int().default(6), outcome })
const outcomeShape = z.strictObject({ outcome })
const refundShape = z.strictObject({ state: z.enum(['processed', 'failed']) })
const clockShape = z.strictObject({
  advance_seconds: z
    .int()
    .min(0)
    .max(365 * 24 * 3600),
})
const idIn = ({ params }: { readonly params: unknown }) => (params as { id: string }).id

/** What a real provider does not have: ways for tests to pay without a browser, and to look into its books. */
export function drillRoutes(app: FastifyInstance, twin: EmiTwin): void {
  const { books, agenda, events } = twin
  app.post('/pay', async ({ body }) => {
    const wish = readBody(payShape, body)
    const session = found(books.sessions, wish.session_id)
    const plan = plans.find(({ months }) => months === wish.months) ?? plans[0]
    if (!plan) throw new Error('the provider has no plan')
    const transaction = tryPlan(twin, session, plan, wish.outcome)
    return {
      transaction_id: transaction.transaction_id,
      status: transaction.status,
      callback: returnFields(twin, session, transaction),
    }
  })
  app.post('/transactions/:id/conclude', async (request, reply) => {
    const transaction = found(books.transactions, idIn(request))
    const isPerson = request.headers.accept?.includes('text/html')
    conclude(twin, transaction, isPerson ? 'SUCCESS' : readBody(outcomeShape, request.body ?? {}).outcome)
    return isPerson ? reply.redirect('/shopse/faults', 303) : { status: transaction.status }
  })
  app.post('/refunds/:id/settle', async (request) => {
    const refund = found(books.refunds, idIn(request))
    settleRefund(twin, refund, readBody(refundShape, request.body).state)
    return refund
  })
  app.get('/ledger.json', async () => ({ at: agenda.seconds(), ...readLedger(books) }))
  app.get('/events.json', async () => ({ events: [...events.all.values()] }))
  app.post('/replay/:id', async (request) => {
    const event = found(events.all, idIn(request))
    await events.replay(event)
    return event
  })
  app.post('/clock', async ({ body }) => {
    agenda.advance(readBody(clockShape, body).advance_seconds * 1000)
    return { now: agenda.seconds() }
  })
}
