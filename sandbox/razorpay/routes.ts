import type { FastifyInstance } from 'fastify'
import { faultRoutes } from '../twin/fault-routes.ts'
import { apiRoutes } from './api-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { drillRoutes } from './drill-routes.ts'
import { cardFaultsPage, PREFIX } from './fault-page.ts'
import { faultShapes } from './faults.ts'
import type { Twin } from './twin.ts'

/** The one address that other sites send people to. */
export const CHECKOUT_PATH = '/razorpay/v1/checkout/embedded'

/** Mounts the twin: the provider's API and its payment page below /razorpay/v1, and what tests need below /razorpay. */
export function razorpayRoutes(app: FastifyInstance, twin: Twin): void {
  void app.register(async (scope) => apiRoutes(scope, twin), { prefix: `${PREFIX}/v1` })
  void app.register(async (scope) => checkoutRoutes(scope, twin), { prefix: `${PREFIX}/v1/checkout` })
  void app.register(
    async (scope) => {
      drillRoutes(scope, twin)
      faultRoutes(scope, {
        faults: twin.faults,
        shapes: faultShapes,
        page: (current) => cardFaultsPage(twin, current),
        path: `${PREFIX}/faults`,
      })
    },
    { prefix: PREFIX },
  )
}
