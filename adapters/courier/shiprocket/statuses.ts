import type { CourierStatus } from '#ports/courier'

type Codes = Readonly<Partial<Record<CourierStatus, readonly number[]>>>

/** Ids of shipments (`shipment_status`, `sr-status`), by what they mean to us. */
const shipmentCodes: Codes = {
  booked: [1, 2, 5, 11, 52],
  'pickup-scheduled': [3, 4, 15, 19, 27],
  'pickup-failed': [13, 20],
  'picked-up': [42, 51],
  'in-transit': [6, 18, 38, 48],
  delayed: [22, 39],
  'out-for-delivery': [17],
  undelivered: [21],
  delivered: [7, 26],
  'rto-started': [9, 14],
  'rto-in-transit': [40, 41, 46, 75, 78],
  'rto-delivered': [10],
  cancelled: [8, 16, 45],
  lost: [12, 24, 44, 76],
  // 23, delivered in part, is left to staff in the courier's words.
  damaged: [25],
}

/** Ids of orders (`current_status_id` of webhooks, `status_code`): another family of numbers. */
const orderCodes: Codes = {
  booked: [3],
  'pickup-scheduled': [4, 12],
  'in-transit': [6, 20],
  'out-for-delivery': [19],
  delivered: [7],
  'rto-started': [15, 17],
  'rto-delivered': [9, 16],
  cancelled: [5, 18],
  lost: [33],
}

const byCode = (codes: Codes): ReadonlyMap<number, CourierStatus> =>
  new Map(
    Object.entries(codes).flatMap(([status, ids]) => ids.map((id) => [id, status as CourierStatus] as const)),
  )

const shipments = byCode(shipmentCodes)
const orders = byCode(orderCodes)

/** What an id of a shipment means; null when it is unknown. */
export const shipmentStatus = (code: number | null): CourierStatus | null =>
  (code === null ? null : shipments.get(code)) ?? null

/** What an id of an order means; null when it is unknown. */
export const orderStatus = (code: number | null): CourierStatus | null =>
  (code === null ? null : orders.get(code)) ?? null
