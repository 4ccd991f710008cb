/** Couriers that never existed. The first does not take cash, the second serves no town in the north-east. */
export const testCouriers = [
  { id: 10, name: 'Saarthi Surface', rate: 52, perSlab: 26, codCharge: null, days: 5, notTo: null },
  { id: 24, name: 'Dak Vahan Express', rate: 71, perSlab: 34, codCharge: 32, days: 3, notTo: /^79/ },
  { id: 51, name: 'Pavan Air', rate: 118, perSlab: 60, codCharge: 45, days: 2, notTo: null },
] as const
export type TestCourier = (typeof testCouriers)[number]

export const UNSERVED_PIN = '744304'

type Step = {
  readonly label: string
  /** Ids of the shipment and of the order: two families of numbers. */
  readonly shipment: number
  readonly order: number
  readonly status: string
  readonly activity: string
}

/** What can happen to a shipment, as a person or a test lets it. */
export const steps = {
  'pickup-scheduled': step('Pickup scheduled', 3, 4, 'PICKUP SCHEDULED', 'Pickup scheduled'),
  'pickup-failed': step('Pickup failed', 20, 12, 'PICKUP EXCEPTION', 'Shipment not ready for pickup'),
  'picked-up': step('Picked up', 42, 6, 'PICKED UP', 'Shipment picked up'),
  'in-transit': step('In transit', 18, 20, 'IN TRANSIT', 'Bag received at hub'),
  'out-for-delivery': step('Out for delivery', 17, 19, 'OUT FOR DELIVERY', 'Out for delivery'),
  undelivered: step('Not delivered (NDR)', 21, 20, 'UNDELIVERED', 'Consignee not available'),
  delivered: step('Delivered', 7, 7, 'DELIVERED', 'Delivered to consignee'),
  'rto-started': step('Going back (RTO)', 9, 15, 'RTO INITIATED', 'Return to origin initiated'),
  'rto-delivered': step('Back at the seller', 10, 16, 'RTO DELIVERED', 'Returned to origin'),
  lost: step('Lost', 12, 33, 'LOST', 'Shipment lost'),
  damaged: step('Damaged', 25, 20, 'DAMAGED', 'Shipment damaged'),
  'delivered-in-part': step('Delivered in part', 23, 7, 'PARTIAL DELIVERED', 'Delivered in part'),
  unknown: step('A code that nobody knows', 99, 99, 'MYSTERY', 'Something else'),
} as const satisfies Record<string, Step>
export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[]

function step(label: string, shipment: number, order: number, status: string, activity: string): Step {
  return { label, shipment, order, status, activity }
}
