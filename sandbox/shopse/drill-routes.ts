import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idIn } from '../provider/api-routes.ts'
import { drillRoutes, refundDrillRoutes } from '../provider/drill-routes.ts'
import { found } from '../provider/ledger.ts'
import { readBody } from '../provider/read-body.ts'
import { readShopseLedger } from './ledger-entries.ts'
import { settleShopseRefund } from './refunds.ts'
import { returnFields } from './return-fields.ts'
import type { ShopseSimulator } from './simulator.ts'
import { shopseFailureReasons, shopsePlans } from './test-data.ts'
import { conclude, tryPlan } from './transactions.ts'

const outcome = z.enum(['SUCCESS', 'CANCELLED', 'PENDING', ...shopseFailureReasons]).default('SUCCESS')
const payShape = z.strictObject({ session_id: z.string(), months: z.int().default(6), outcome })
const outcomeShape = z.strictObject({ outcome })

/** What a real provider does not have: ways for tests to pay without a browser, and to read its ledger. */
export function shopseDrillRoutes(app: FastifyInstance, simulator: ShopseSimulator): void {
  const { ledger, scheduler, events } = simulator
  drillRoutes(app, { scheduler, events, readLedger: () => readShopseLedger(ledger) })
  refundDrillRoutes(app, {
    refunds: ledger.refunds,
    settleRefund: (refund, state) => settleShopseRefund(simulator, refund, state),
  })
  app.post('/pay', async ({ body }) => {
    const purchase = readBody(payShape, body)
    const session = found(ledger.sessions, purchase.session_id)
    const plan = shopsePlans.find(({ months }) => months === purchase.months) ?? shopsePlans[0]
    if (!plan) throw new Error('the provider has no plan')
    const transaction = tryPlan(simulator, session, plan, purchase.outcome)
    return {
      transaction_id: transaction.transaction_id,
      status: transaction.status,
      callback: returnFields(simulator, session, transaction),
    }
  })
  app.post('/transactions/:id/conclude', async (request, reply) => {
    const transaction = found(ledger.transactions, idIn(request))
    const isPerson = request.headers.accept?.includes('text/html')
    const { outcome } = isPerson
      ? { outcome: 'SUCCESS' as const }
      : readBody(outcomeShape, request.body ?? {})
    conclude(simulator, transaction, outcome)
    return isPerson ? reply.redirect('/shopse/faults', 303) : { status: transaction.status }
  })
}
