import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html } from '#kernel/html'
import { formatInr, paise } from '#kernel/money'
import { idIn } from '../provider/api-routes.ts'
import { drillRoutes } from '../provider/drill-routes.ts'
import { mountProvider } from '../provider/fault-routes.ts'
import { readBody, unknownId } from '../provider/refusals.ts'
import { shiprocketApiRoutes } from './api-routes.ts'
import { lastScan, type SimulatedShipment } from './entities.ts'
import { shiprocketCallGroups, shiprocketFaultShapes } from './faults.ts'
import { addScan } from './shipments.ts'
import type { ShiprocketSimulator } from './simulator.ts'
import { type StepName, stepNames, steps, UNSERVED_PIN } from './test-data.ts'

/** Mounts the simulator: the vendor's API below /shiprocket/v1/external, and what people and tests need below /shiprocket. */
export function shiprocketRoutes(app: FastifyInstance, simulator: ShiprocketSimulator): void {
  mountProvider(
    app,
    simulator,
    {
      '/v1/external': (scope) => shiprocketApiRoutes(scope, simulator),
      '': (scope) => shiprocketDrillRoutes(scope, simulator),
    },
    {
      prefix: '/shiprocket',
      title: 'Couriers',
      about: `Couriers that never existed, behind one API. Nobody serves PIN ${UNSERVED_PIN}.`,
      shapes: shiprocketFaultShapes,
      groups: shiprocketCallGroups,
      reasons: [],
      example: '{ "reset": { "on": "awb", "times": 1 } }',
      lastHeading: 'Shipments',
      empty: 'No parcel is booked yet.',
      payments: () => [...simulator.ledger.shipments.values()].map(shipmentLine),
    },
  )
}

function shipmentLine(shipment: SimulatedShipment) {
  const { awb, courier, consignee, city, collect, weight, weighed, isCancelled, remittance } = shipment
  const last = lastScan(shipment)
  const state = isCancelled ? 'cancelled' : last ? steps[last.step].label : awb ? 'AWB assigned' : 'new'
  const at = `/shiprocket/shipments/${awb}`
  return html`<li><span class="payment">
<strong>${shipment.channelOrderId}: ${state}</strong> ${courier?.name ?? 'no courier yet'} <code>${awb ?? ''}</code>
to ${consignee}, ${city}, ${weighed ?? weight} kg${collect > 0 && `, collects ${formatInr(paise(Math.round(collect * 100)))}`}${
    remittance && `, remitted ${remittance.reference}`
  }
${
  awb &&
  !isCancelled &&
  html`<form method="post" action="${at}/move"><label>What happens <select name="step">${stepNames.map(
    (name) => html`<option value="${name}">${steps[name].label}</option>`,
  )}</select></label> <label>Place <input name="place" value="${city}"></label><button>Let it happen</button></form>
<form method="post" action="${at}/weigh"><label>Weighed (kg) <input name="weight" value="${weighed ?? weight + 0.6}" size="5"></label><button>Dispute the weight</button></form>
${collect > 0 && html`<form method="post" action="${at}/remit"><label>Rupees <input name="amount" value="${collect}" size="8"></label><button>Remit the cash</button></form>`}`
}</span></li>`
}

const moveShape = z.object({
  step: z.enum(stepNames as [StepName, ...StepName[]]),
  place: z.string().max(60).optional(),
  /** How long ago, by the simulator's clock. */
  seconds_ago: z.int().min(0).optional(),
})
const weightShape = z.object({ weight: z.coerce.number().positive() })
const remitShape = z.object({ amount: z.coerce.number().min(0).optional() })

/** Ways for people and tests to move shipments on, beside the drills of every simulator. */
function shiprocketDrillRoutes(app: FastifyInstance, simulator: ShiprocketSimulator): void {
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
  drillRoutes(app, { scheduler, events, readLedger: () => ({ shipments: [...ledger.shipments.values()] }) })
}
