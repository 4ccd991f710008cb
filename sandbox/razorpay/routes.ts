import type { FastifyInstance } from 'fastify'
import { faultRoutes } from '../provider/fault-routes.ts'
import { razorpayApiRoutes } from './api-routes.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { razorpayDrillRoutes } from './drill-routes.ts'
import { cardFaultsPage, RAZORPAY_PREFIX as prefix } from './fault-page.ts'
import { razorpayFaultShapes } from './faults.ts'
import type { RazorpaySimulator } from './simulator.ts'

/** The one address to which other sites send people. */
export const CHECKOUT_PATH = '/razorpay/v1/checkout/embedded'

/** Mounts the simulator: the provider's API and its payment page below /razorpay/v1, and what tests need below /razorpay. */
export function razorpayRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  void app.register(async (scope) => razorpayApiRoutes(scope, simulator), { prefix: `${prefix}/v1` })
  void app.register(async (scope) => checkoutRoutes(scope, simulator), { prefix: `${prefix}/v1/checkout` })
  void app.register(
    async (scope) => {
      razorpayDrillRoutes(scope, simulator)
      faultRoutes(scope, {
        faults: simulator.faults,
        shapes: razorpayFaultShapes,
        page: (current) => cardFaultsPage(simulator, current),
        prefix,
      })
    },
    { prefix },
  )
}
