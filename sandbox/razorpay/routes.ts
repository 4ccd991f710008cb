import type { FastifyInstance } from 'fastify'
import { mountProvider } from '../provider/fault-routes.ts'
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
  mountProvider(
    app,
    {
      '/v1': (scope) => razorpayApiRoutes(scope, simulator),
      '/v1/checkout': (scope) => checkoutRoutes(scope, simulator),
      '': (scope) => razorpayDrillRoutes(scope, simulator),
    },
    {
      faults: simulator.faults,
      shapes: razorpayFaultShapes,
      page: (current) => cardFaultsPage(simulator, current),
      prefix,
    },
  )
}
