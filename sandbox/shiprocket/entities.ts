import type { StepName, TestCourier } from './test-data.ts'

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

/** Everything the provider knows, in memory. */
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
