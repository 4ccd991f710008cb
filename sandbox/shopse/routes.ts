import type { FastifyInstance } from 'fastify'
import { mountProvider } from '../provider/fault-routes.ts'
import { shopseApiRoutes } from './api-routes.ts'
import { shopseDrillRoutes } from './drill-routes.ts'
import { emiFaultsPage, SHOPSE_PREFIX as prefix } from './fault-page.ts'
import { shopseFaultShapes } from './faults.ts'
import { pageRoutes } from './page-routes.ts'
import type { ShopseSimulator } from './simulator.ts'

/** Mounts the simulator: the provider's API and its page below /shopse/v1, and what tests need below /shopse. */
export function shopseRoutes(app: FastifyInstance, simulator: ShopseSimulator): void {
  mountProvider(
    app,
    {
      '/v1': (scope) => shopseApiRoutes(scope, simulator),
      '/v1/pay': (scope) => pageRoutes(scope, simulator),
      '': (scope) => shopseDrillRoutes(scope, simulator),
    },
    {
      faults: simulator.faults,
      shapes: shopseFaultShapes,
      page: (current) => emiFaultsPage(simulator, current),
      prefix,
    },
  )
}
