import type { FastifyInstance } from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { drillRoutes } from './drill-routes.ts'
import { faultRoutes } from './fault-routes.ts'
import type { Twin } from './twin.ts'

/** The one address that other sites send people to. */
export const CHECKOUT_PATH = '/razorpay/v1/checkout/embedded'

/** Mounts the twin: the provider's API and its payment page below /razorpay/v1, and what tests need below /razorpay. */
export function razorpayRoutes(app: FastifyInstance, twin: Twin): void {
  void app.register(async (scope) => apiRoutes(scope, twin), { prefix: '/razorpay/v1' })
  void app.register(async (scope) => checkoutRoutes(scope, twin), { prefix: '/razorpay/v1/checkout' })
  void app.register(
    async (scope) => {
      drillRoutes(scope, twin)
      faultRoutes(scope, twin)
    },
    { prefix: '/razorpay' },
  )
}
