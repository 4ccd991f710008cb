import type { FastifyInstance } from 'fastify'
import { html } from '#kernel/html'
import { formatInr, formatUsd, paise } from '#kernel/money'
import { mountProvider } from '../provider/fault-routes.ts'
import { razorpayApiRoutes } from './api-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { razorpayDrillRoutes } from './drill-routes.ts'
import type { RazorpayPayment } from './entities.ts'
import { razorpayCallGroups, razorpayFaultShapes } from './faults.ts'
import type { RazorpaySimulator } from './simulator.ts'
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
