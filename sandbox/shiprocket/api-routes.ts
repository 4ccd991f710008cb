import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answerCall } from '../provider/answer.ts'
import { apiRoutes, type Endpoint, idIn, type SimulatedCall } from '../provider/api-routes.ts'
import { expectedTime, isoTime, lastScan, presentScan, type SimulatedShipment } from './entities.ts'
import type { ShiprocketCallGroup } from './faults.ts'
import { plainPdf } from './pdf.ts'
import {
  assignAwb,
  assignedShipments,
  cancelShipments,
  createShipment,
  read,
  refused,
  requestPickup,
  serviceability,
} from './shipments.ts'
import type { ShiprocketSimulator } from './simulator.ts'
import { steps } from './test-data.ts'

const login = z.object({ email: z.string(), password: z.string() })

function endpointsOf(simulator: ShiprocketSimulator): readonly Endpoint<ShiprocketCallGroup>[] {
  const shipments = () => [...simulator.ledger.shipments.values()]
  const addressOf = (kind: string, call: SimulatedCall) => {
    const shipmentIds = assignedShipments(simulator, call.body).map(({ shipmentId }) => shipmentId)
    return `http://${call.host}/shiprocket/v1/external/documents/${kind}.pdf?ids=${shipmentIds.join()}`
  }
  const search = ({ query }: SimulatedCall) => ({
    data: shipments()
      .filter(({ channelOrderId }) => channelOrderId.includes(String(query.search ?? '')))
      .map(presentOrder),
  })
  const remittance = ({ query }: SimulatedCall) => ({
    data: shipments()
      .filter(({ remittance }) => remittance && isoTime(remittance.at) >= String(query.from ?? ''))
      .map(({ awb, remittance }) => ({
        awb,
        amount: remittance?.amount,
        crf_id: remittance?.reference,
        remitted_on: isoTime(remittance?.at ?? 0).slice(0, 10),
      })),
  })
  const track = ({ id }: SimulatedCall) => presentTracking(shipments().find(({ awb }) => awb === id))
  return [
    ['GET', '/courier/serviceability/', 'serviceability', ({ query }) => serviceability(query)],
    ['POST', '/orders/create/adhoc', 'orders', ({ body }) => createShipment(simulator, body)],
    ['GET', '/orders', 'orders', search],
    ['POST', '/orders/cancel', 'orders', ({ body }) => cancelShipments(simulator, body)],
    ['POST', '/courier/assign/awb', 'awb', ({ body }) => assignAwb(simulator, body)],
    ['POST', '/courier/generate/pickup', 'pickup', ({ body }) => requestPickup(simulator, body)],
    [
      'POST',
      '/courier/generate/label',
      'documents',
      (call) => ({ label_created: 1, label_url: addressOf('label', call) }),
    ],
    [
      'POST',
      '/manifests/generate',
      'documents',
      (call) => ({ status: 1, manifest_url: addressOf('manifest', call) }),
    ],
    ['GET', '/courier/track/awb/:id', 'tracking', track],
    ['GET', '/account/details/remittance', 'remittance', remittance],
  ]
}

const presentOrder = (shipment: SimulatedShipment) => ({
  id: shipment.orderId,
  channel_order_id: shipment.channelOrderId,
  status: shipment.isCancelled ? 'CANCELED' : 'NEW',
  status_code: shipment.isCancelled ? 5 : 1,
  shipments: [{ id: shipment.shipmentId, awb: shipment.awb ?? '', courier: shipment.courier?.name ?? '' }],
})

function presentTracking(shipment: SimulatedShipment | undefined): object {
  const last = shipment && lastScan(shipment)
  if (!shipment || !last)
    return { tracking_data: { track_status: 0, shipment_track: [], error: 'No activity yet' } }
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: steps[last.step].shipment,
      shipment_track: [
        {
          id: shipment.shipmentId,
          awb_code: shipment.awb,
          shipment_id: shipment.shipmentId,
          order_id: shipment.orderId,
          weight: String(shipment.weighed ?? shipment.weight),
          packages: 1,
          current_status: steps[last.step].status,
          destination: shipment.city,
          courier_name: shipment.courier?.name,
          edd: expectedTime(shipment),
        },
      ],
      shipment_track_activities: shipment.scans.map(presentScan).toReversed(),
      etd: expectedTime(shipment),
      is_return: false,
    },
  }
}

/** The JSON API below /v1/external, behind a token that signing in gives. */
export function shiprocketApiRoutes(app: FastifyInstance, simulator: ShiprocketSimulator): void {
  const { account, ledger, faults } = simulator
  app.post('/auth/login', (request, reply) =>
    answerCall(simulator, 'login', { request, reply }, () => {
      const given = read(login, request.body)
      if (given.email !== account.email || given.password !== account.password)
        throw refused(403, 'Invalid email and password combination')
      const token = randomBytes(24).toString('base64url')
      ledger.tokens.add(token)
      return { id: 1, first_name: 'API', last_name: 'USER', email: account.email, company_id: 1, token }
    }),
  )
  apiRoutes(app, simulator, {
    authorize: (authorization) => {
      const token = authorization.replace(/^Bearer /, '')
      if (faults.consume('token-expired')) ledger.tokens.clear()
      if (!ledger.tokens.has(token)) throw refused(401, 'Token has expired')
    },
    endpoints: endpointsOf(simulator),
  })
  // The vendor's documents lie in the open at addresses that cannot be guessed.
  app.get('/documents/:id', async (request, reply) => {
    const { ids = '' } = request.query as { readonly ids?: string }
    const shipments = ids.split(',').flatMap((id) => ledger.shipments.get(id) ?? [])
    if (shipments.length === 0) return reply.code(404).send()
    if (idIn(request) === 'manifest.pdf')
      return reply
        .type('application/pdf')
        .send(
          plainPdf([['MANIFEST', ...shipments.map(({ courier, awb }) => `${courier?.name}  AWB ${awb}`)]]),
        )
    const pages = shipments.map(({ courier, awb, consignee, city, toPin, collect, title, weight }) => [
      'SHIPPING LABEL',
      `${courier?.name}  AWB ${awb}`,
      `To: ${consignee}, ${city} ${toPin}`,
      collect > 0 ? `COD: collect Rs ${collect.toFixed(2)}` : 'PREPAID',
      `${weight} kg`,
      title.slice(0, 60),
    ])
    return reply.type('application/pdf').send(plainPdf(pages))
  })
}
