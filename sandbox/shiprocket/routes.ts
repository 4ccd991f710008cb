import type { FastifyInstance } from 'fastify'
import { html } from '#kernel/html'
import { formatInr, paise } from '#kernel/money'
import { mountProvider } from '../provider/fault-routes.ts'
import { shiprocketApiRoutes } from './api-routes.ts'
import { shiprocketDrillRoutes } from './drill-routes.ts'
import { lastScan, type SimulatedShipment } from './entities.ts'
import { shiprocketCallGroups, shiprocketFaultShapes } from './faults.ts'
import type { ShiprocketSimulator } from './simulator.ts'
import { stepNames, steps, UNSERVED_PIN } from './test-data.ts'

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
