import type { FastifyInstance } from 'fastify'
import { faultRoutes } from '../twin/fault-routes.ts'
import { apiRoutes } from './api-routes.ts'
import { drillRoutes } from './drill-routes.ts'
import { emiFaultsPage, PREFIX } from './fault-page.ts'
import { faultShapes } from './faults.ts'
import { pageRoutes } from './page-routes.ts'
import { pagePath } from './pages.ts'
import type { EmiTwin } from './twin.ts'

/** Mounts the twin: the provider's API and its page below /shopse/v1, and what tests need below /shopse. */
export function shopseRoutes(app: FastifyInstance, twin: EmiTwin): void {
  void app.register(async (scope) => apiRoutes(scope, twin, pagePath), { prefix: `${PREFIX}/v1` })
  void app.register(async (scope) => pageRoutes(scope, twin), { prefix: `${PREFIX}/v1/pay` })
  void app.register(
    async (scope) => {
      drillRoutes(scope, twin)
      faultRoutes(scope, {
        faults: twin.faults,
        shapes: faultShapes,
        page: (current) => emiFaultsPage(twin, current),
        path: `${PREFIX}/faults`,
      })
    },
    { prefix: PREFIX },
  )
}
