import { courierDays, workingDaysAfter } from '#kernel/working-days'
import { type StepName, steps, type TestCourier } from './test-data.ts'

/** A scan. `at` in ms on the simulator's clock. */
export type Scan = { readonly at: number; readonly step: StepName; readonly place: string }

export type SimulatedShipment = {
  readonly orderId: number
  readonly shipmentId: number
  /** The shop's own name for it. Nothing here keeps it from being used twice. */
  readonly channelOrderId: string
  readonly toPin: string
  readonly city: string
  readonly consignee: string
  readonly title: string
  /** What is collected in rupees; 0 when it is paid. */
  readonly collect: number
  readonly weight: number
  /** What the courier weighed, in kg, when it differs. */
  weighed: number | null
  courier: TestCourier | null
  awb: string | null
  isPickupRequested: boolean
  isCancelled: boolean
  /** In the order in which they were made; `at` may be in another. */
  readonly scans: Scan[]
  remittance: { readonly amount: number; readonly reference: string; readonly at: number } | null
}

/** Everything the provider knows. */
export type ShiprocketLedger = {
  /** By shipment id. */
  readonly shipments: Map<string, SimulatedShipment>
  readonly tokens: Set<string>
  /** Grows with every shipment. */
  last: number
}

/** The last thing that happened to a shipment, by its time. */
export const lastScan = ({ scans }: SimulatedShipment): Scan | null =>
  scans.toSorted((a, b) => a.at - b.at).at(-1) ?? null

/** A scan as webhooks and tracking show it. */
export const presentScan = ({ at, step, place }: Scan) => ({
  date: isoTime(at),
  status: steps[step].status,
  activity: steps[step].activity,
  location: place,
  'sr-status': String(steps[step].shipment),
  'sr-status-label': steps[step].status,
})

const inIndia = (at: number): string => new Date(at + 330 * 60_000).toISOString()

/** Indian time: '2026-11-20 14:02:00', and as webhooks write it, '20 11 2026 14:02:00'. */
export const isoTime = (at: number): string => inIndia(at).slice(0, 19).replace('T', ' ')
export const spacedTime = (at: number): string =>
  isoTime(at).replace(/^(\d{4})-(\d\d)-(\d\d)/, (_all, year, month, day) => `${day} ${month} ${year}`)

/** When the courier expects to deliver it: never on a Sunday. */
export const expectedTime = (shipment: SimulatedShipment): string | null => {
  const [from] = shipment.scans
  const until = lastScan(shipment)?.step === 'undelivered' ? lastScan(shipment)?.at : from?.at
  const days = lastScan(shipment)?.step === 'undelivered' ? 1 : (shipment.courier?.days ?? 0)
  if (until === undefined) return null
  return `${workingDaysAfter(isoTime(until).slice(0, 10), days, courierDays(new Set()))} 19:00:00`
}
