import { z } from 'zod'
import type { SimulatedShipment } from './entities.ts'
import type { ShiprocketSimulator } from './simulator.ts'
import { type StepName, type TestCourier, testCouriers, UNSERVED_PIN } from './test-data.ts'

const text = z.string().min(1)
const positive = z.number().positive()
const order = z.object({
  order_id: text.max(50),
  order_date: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  pickup_location: text,
  billing_customer_name: text,
  billing_address: text,
  billing_city: text,
  billing_pincode: z.string().regex(/^\d{6}$/),
  billing_state: text,
  billing_country: z.literal('India'),
  billing_phone: z.string().regex(/^[6-9]\d{9}$/),
  shipping_is_billing: z.boolean(),
  order_items: z
    .array(z.object({ name: text, sku: text, units: z.int().positive(), selling_price: z.number().min(0) }))
    .min(1),
  payment_method: z.enum(['Prepaid', 'COD']),
  sub_total: z.number().min(0),
  length: positive,
  breadth: positive,
  height: positive,
  weight: positive,
})

/** POST /orders/create/adhoc. The same order_id twice makes two shipments: keeping them apart is the shop's task. */
export function createShipment({ ledger }: ShiprocketSimulator, body: unknown): object {
  const wanted = read(order, body)
  const id = ++ledger.last
  const shipment: SimulatedShipment = {
    orderId: id,
    shipmentId: id + 7,
    channelOrderId: wanted.order_id,
    toPin: wanted.billing_pincode,
    city: wanted.billing_city,
    consignee: wanted.billing_customer_name,
    title: wanted.order_items.map(({ name, units }) => `${units} × ${name}`).join(', '),
    collect: wanted.payment_method === 'COD' ? wanted.sub_total : 0,
    weight: wanted.weight,
    weighed: null,
    courier: null,
    awb: null,
    isPickupRequested: false,
    isCancelled: false,
    scans: [],
    remittance: null,
  }
  ledger.last += 7
  ledger.shipments.set(String(shipment.shipmentId), shipment)
  return {
    order_id: shipment.orderId,
    channel_order_id: shipment.channelOrderId,
    shipment_id: shipment.shipmentId,
    status: 'NEW',
    status_code: 1,
    awb_code: '',
    courier_company_id: '',
    courier_name: '',
  }
}

const ways = z.object({
  pickup_postcode: z.string().regex(/^\d{6}$/),
  delivery_postcode: z.string().regex(/^\d{6}$/),
  cod: z.enum(['0', '1']),
  weight: z.coerce.number().positive(),
})

/** GET /courier/serviceability/ */
export function serviceability(query: unknown): object {
  const way = read(ways, query)
  const serving = couriersTo(way.delivery_postcode, way.cod === '1')
  if (serving.length === 0) return { status: 404, message: 'No courier serves this pincode' }
  return {
    status: 200,
    data: {
      available_courier_companies: serving.map((courier) => ({
        courier_company_id: courier.id,
        courier_name: courier.name,
        rate: rateOf(courier, way.weight, way.cod === '1'),
        cod_charges: way.cod === '1' ? courier.codCharge : 0,
        estimated_delivery_days: String(courier.days),
      })),
      recommended_courier_company_id: serving[0]?.id,
    },
  }
}

const couriersTo = (pin: string, isCod: boolean): TestCourier[] =>
  testCouriers.filter(
    ({ codCharge, notTo }) => pin !== UNSERVED_PIN && !notTo?.test(pin) && (!isCod || codCharge !== null),
  )

const rateOf = ({ rate, perSlab, codCharge }: TestCourier, kilograms: number, isCod: boolean): number =>
  rate + perSlab * (Math.ceil(kilograms / 0.5) - 1) + (isCod ? (codCharge ?? 0) : 0)

const assignment = z.object({ shipment_id: z.int(), courier_id: z.int() })

/** POST /courier/assign/awb */
export function assignAwb(simulator: ShiprocketSimulator, body: unknown): object {
  const { shipment_id, courier_id } = read(assignment, body)
  const shipment = shipmentOf(simulator, shipment_id)
  if (shipment.awb) throw refused(400, 'AWB is already assigned')
  const courier = couriersTo(shipment.toPin, shipment.collect > 0).find(({ id }) => id === courier_id)
  if (!courier || simulator.faults.consume('courier-refuses'))
    throw refused(400, 'The courier does not serve this shipment')
  shipment.courier = courier
  shipment.awb = `${courier.id}${String(shipment.shipmentId).padStart(12, '0')}`
  return {
    awb_assign_status: 1,
    response: {
      data: {
        awb_code: shipment.awb,
        courier_name: courier.name,
        courier_company_id: courier.id,
        shipment_id: shipment.shipmentId,
        order_id: shipment.orderId,
      },
    },
  }
}

const cancellation = z.object({ ids: z.array(z.int()).min(1) })

/** POST /orders/cancel. What the courier has taken cannot be cancelled. */
export function cancelShipments({ ledger }: ShiprocketSimulator, body: unknown): object {
  const { ids } = read(cancellation, body)
  const found = [...ledger.shipments.values()].filter(({ orderId }) => ids.includes(orderId))
  if (found.length < ids.length) throw refused(404, 'No such order')
  const isHere = (step: StepName) => step === 'pickup-scheduled' || step === 'pickup-failed'
  if (found.some(({ scans }) => scans.some(({ step }) => !isHere(step))))
    throw refused(400, 'Cannot cancel an order that was picked up')
  for (const shipment of found) shipment.isCancelled = true
  return { message: 'Order cancelled successfully.' }
}

const pickup = z.object({ shipment_id: z.array(z.int()).min(1) })

/** The shipments that a call names in `shipment_id: [id, …]`. Each has an AWB. */
export const assignedShipments = (simulator: ShiprocketSimulator, body: unknown): SimulatedShipment[] =>
  read(pickup, body).shipment_id.map((id) => {
    const shipment = shipmentOf(simulator, id)
    if (!shipment.awb) throw refused(400, 'AWB is not assigned')
    return shipment
  })

/** POST /courier/generate/pickup */
export function requestPickup(simulator: ShiprocketSimulator, body: unknown): object {
  for (const shipment of assignedShipments(simulator, body)) {
    if (shipment.isPickupRequested) continue
    shipment.isPickupRequested = true
    addScan(simulator, shipment, { step: 'pickup-scheduled' })
  }
  return { pickup_status: 1, response: { status: 3, data: 'Pickup is confirmed' } }
}

/** Lets something happen to a shipment, now or at another time, and sends the webhook. */
export function addScan(
  simulator: ShiprocketSimulator,
  shipment: SimulatedShipment,
  {
    step,
    place = shipment.city,
    at = simulator.scheduler.now(),
  }: { step: StepName; place?: string; at?: number },
): void {
  const scan = { at, step, place }
  shipment.scans.push(scan)
  simulator.events.note(shipment, scan)
}

function shipmentOf({ ledger }: ShiprocketSimulator, id: number): SimulatedShipment {
  const shipment = ledger.shipments.get(String(id))
  if (!shipment || shipment.isCancelled) throw refused(404, 'No such shipment')
  return shipment
}

/** Reads a body or a query, and refuses its first field that is not valid. */
export function read<Body>(shape: z.ZodType<Body>, given: unknown): Body {
  const parsed = shape.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw refused(422, `The ${issue?.path.join('.') || 'body'} is not valid: ${issue?.message ?? ''}`)
}

/** A refusal in the vendor's format, thrown during a call and written by the route. */
export const refused = (statusCode: number, message: string): Error =>
  Object.assign(new Error(message), { statusCode, body: { message, status_code: statusCode } })
