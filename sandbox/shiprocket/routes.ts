import type { FastifyInstance } from 'fastify'
import { mountProvider } from '../provider/fault-routes.ts'
import { shiprocketApiRoutes } from './api-routes.ts'
import { shiprocketDrillRoutes } from './drill-routes.ts'
import { courierPage, SHIPROCKET_PREFIX as prefix } from './fault-page.ts'
import { shiprocketFaultShapes } from './faults.ts'
import type { ShiprocketSimulator } from './simulator.ts'

/** Mounts the simulator: the vendor's API below /shiprocket/v1/external, and what people and tests need below /shiprocket. */
export function shiprocketRoutes(app: FastifyInstance, simulator: ShiprocketSimulator): void {
  mountProvider(
    app,
    {
      '/v1/external': (scope) => shiprocketApiRoutes(scope, simulator),
      '': (scope) => shiprocketDrillRoutes(scope, simulator),
    },
    {
      faults: simulator.faults,
      shapes: shiprocketFaultShapes,
      page: (current) => courierPage(simulator, current),
      prefix,
    },
  )
}
