import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { idIn } from '../provider/api-routes.ts'
import { drillRoutes } from '../provider/drill-routes.ts'
import { readBody } from '../provider/read-body.ts'
import { unknownId } from '../provider/refusals.ts'
import type { SimulatedShipment } from './entities.ts'
import { addScan } from './shipments.ts'
import type { ShiprocketSimulator } from './simulator.ts'
import { type StepName, stepNames } from './test-data.ts'

const moveShape = z.object({
  step: z.enum(stepNames as [StepName, ...StepName[]]),
  place: z.string().max(60).optional(),
  /** How long ago, by the simulator's clock. */
  seconds_ago: z.int().min(0).optional(),
})
const weightShape = z.object({ weight: z.coerce.number().positive() })
const remitShape = z.object({ amount: z.coerce.number().min(0).optional() })

/** Ways for people and tests to move shipments on, beside the drills of every simulator. */
export function shiprocketDrillRoutes(app: FastifyInstance, simulator: ShiprocketSimulator): void {
  const { ledger, scheduler, events } = simulator
  const act = (path: string, work: (shipment: SimulatedShipment, body: unknown) => void) =>
    app.post(`/shipments/:id/${path}`, async (request, reply) => {
      const shipment = [...ledger.shipments.values()].find(({ awb }) => awb === idIn(request))
      if (!shipment) throw unknownId()
      work(shipment, request.body ?? {})
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
      return isForm ? reply.redirect('/shiprocket/faults', 303) : shipment
    })
  act('move', (shipment, body) => {
    const { step, place, seconds_ago = 0 } = readBody(moveShape, body)
    addScan(simulator, shipment, {
      step,
      at: scheduler.now() - seconds_ago * 1000,
      ...(place !== undefined && { place }),
    })
  })
  act('weigh', (shipment, body) => {
    shipment.weighed = readBody(weightShape, body).weight
  })
  act('remit', (shipment, body) => {
    const { amount = shipment.collect } = readBody(remitShape, body)
    const at = scheduler.now()
    shipment.remittance = { amount, reference: `CRF${Math.floor(at / 86_400_000)}`, at }
  })
  drillRoutes(app, {
    scheduler,
    events,
    readLedger: () => ({ shipments: [...ledger.shipments.values()] }),
  })
}
