import type { FastifyInstance } from 'fastify'
import { html } from '#kernel/html'
import { formatInr, paise } from '#kernel/money'
import { mountProvider } from '../provider/fault-routes.ts'
import { shopseApiRoutes } from './api-routes.ts'
import { shopseDrillRoutes } from './drill-routes.ts'
import type { Transaction } from './entities.ts'
import { shopseCallGroups, shopseFaultShapes } from './faults.ts'
import { pageRoutes } from './page-routes.ts'
import type { ShopseSimulator } from './simulator.ts'
import { shopseFailureReasons } from './test-data.ts'

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
