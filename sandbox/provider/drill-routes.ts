import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idIn } from './api-routes.ts'
import { found } from './ledger.ts'
import { readBody } from './refusals.ts'
import type { Scheduler } from './simulator.ts'
import type { WebhookSender } from './webhook-sender.ts'

const clockShape = z.strictObject({
  advance_seconds: z
    .int()
    .min(0)
    .max(365 * 24 * 3600),
})
const refundShape = z.strictObject({ state: z.enum(['processed', 'failed']) })

type Drills = {
  readonly scheduler: Scheduler
  readonly events: Pick<WebhookSender, 'all' | 'replay'>
  readonly readLedger: () => object
}

type Refunds<Refund extends object> = {
  readonly refunds: ReadonlyMap<string, Refund>
  readonly settleRefund: (refund: Refund, state: 'processed' | 'failed') => void
}

/** What a real provider does not have: ways for tests to replay webhooks, turn the clock and audit the ledger. */
export function drillRoutes(app: FastifyInstance, { scheduler, events, readLedger }: Drills): void {
  app.get('/ledger.json', async () => ({ at: scheduler.seconds(), ...readLedger() }))
  app.get('/events.json', async () => ({ events: [...events.all.values()] }))
  app.post('/replay/:id', async (request) => {
    const event = found(events.all, idIn(request))
    await events.replay(event)
    return event
  })
  app.post('/clock', async ({ body }) => {
    scheduler.advance(readBody(clockShape, body).advance_seconds * 1000)
    return { now: scheduler.seconds() }
  })
}

/** A way for tests to settle refunds of a provider that has taken money. */
export function refundDrillRoutes<Refund extends object>(
  app: FastifyInstance,
  { refunds, settleRefund }: Refunds<Refund>,
): void {
  app.post('/refunds/:id/settle', async (request) => {
    const refund = found(refunds, idIn(request))
    settleRefund(refund, readBody(refundShape, request.body).state)
    return refund
  })
}
