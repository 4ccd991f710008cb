import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html } from '#kernel/html'
import { formatInr, paise } from '#kernel/money'
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
import { readBody } from '../provider/refusals.ts'
import { readShopseLedger, type Transaction } from './entities.ts'
import { type ShopseCallGroup, shopseCallGroups, shopseFaultShapes } from './faults.ts'
import { pageRoutes } from './page-routes.ts'
import { shopsePagePath } from './pages.ts'
import { createShopseRefund, settleShopseRefund } from './refunds.ts'
import { createSession, presentSession } from './sessions.ts'
import type { ShopseSimulator } from './simulator.ts'
import { shopseFailureReasons, shopsePlans } from './test-data.ts'
import { conclude, returnFields, tryPlan } from './transactions.ts'

/** Mounts the simulator: the provider's API and its page below /shopse/v1, and what tests need below /shopse. */
export function shopseRoutes(app: FastifyInstance, simulator: ShopseSimulator): void {
  mountProvider(
    app,
    simulator,
    {
      '/v1': (scope) => shopseApiRoutes(scope, simulator),
      '/v1/pay': (scope) => pageRoutes(scope, simulator),
      '': (scope) => shopseDrillRoutes(scope, simulator),
    },
    {
      prefix: '/shopse',
      title: 'Instalments',
      about: 'A financing provider whose lenders never existed.',
      shapes: shopseFaultShapes,
      groups: shopseCallGroups,
      reasons: shopseFailureReasons,
      example: '{ "slow": { "on": "status", "ms": 3000, "times": 1 } }',
      lastHeading: 'Last purchases',
      payments: () => [...simulator.ledger.transactions.values()].map(purchaseLine),
    },
  )
}

const purchaseLine = ({
  amount_paise,
  status,
  plan,
  transaction_id,
}: Transaction) => html`<li><span class="payment">
<strong>${formatInr(paise(amount_paise))} ${status}</strong> ${plan.lender}, ${plan.months} months <code>${transaction_id}</code> ${
  status !== 'SUCCESS' &&
  html`<form method="post" action="/shopse/transactions/${transaction_id}/conclude"><button>Let the lender say yes late</button></form>`
}</span></li>`

function endpointsOf(simulator: ShopseSimulator): readonly Endpoint<ShopseCallGroup>[] {
  const transactionOf = ({ id }: SimulatedCall) => found(simulator.ledger.transactions, id)
  function openSession({ body, host }: SimulatedCall): object {
    const { session_id, our_ref, amount_paise, status } = createSession(simulator, body)
    const redirect_url = `http://${host}${shopsePagePath(session_id)}`
    return { session_id, our_ref, amount_paise, status, redirect_url }
  }
  const refund = (call: SimulatedCall) =>
    createShopseRefund(simulator, transactionOf(call), call.body, headerOf(call, 'idempotency-key'))

  return [
    ['POST', '/sessions', 'sessions', openSession],
    ['GET', '/sessions/:id', 'status', ({ id }) => presentSession(simulator, id)],
    ['POST', '/transactions/:id/refunds', 'refunds', refund],
    ['GET', '/transactions/:id/refunds', 'refunds', (call) => ({ items: transactionOf(call).refunds })],
  ]
}

/** The JSON API below /v1, behind the merchant's keys. */
const shopseApiRoutes = (app: FastifyInstance, simulator: ShopseSimulator): void =>
  apiRoutes(app, simulator, {
    authorize: basic(
      `${simulator.account.merchantId}:${simulator.account.secret}`,
      'The merchant or the secret is invalid',
    ),
    endpoints: endpointsOf(simulator),
  })

const outcome = z.enum(['SUCCESS', 'CANCELLED', 'PENDING', ...shopseFailureReasons]).default('SUCCESS')
const payShape = z.strictObject({ session_id: z.string(), months: z.int().default(6), outcome })
const outcomeShape = z.strictObject({ outcome })

/** What a real provider does not have: ways for tests to pay without a browser, and to read its ledger. */
function shopseDrillRoutes(app: FastifyInstance, simulator: ShopseSimulator): void {
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
