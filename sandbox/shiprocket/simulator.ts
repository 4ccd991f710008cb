import { newId } from '../provider/sign.ts'
import { makeSimulator, type Simulator } from '../provider/simulator.ts'
import {
  expectedTime,
  presentScan,
  type Scan,
  type ShiprocketLedger,
  type SimulatedShipment,
  spacedTime,
} from './entities.ts'
import type { ShiprocketFaults } from './faults.ts'
import { steps } from './test-data.ts'

export type ShiprocketSimulatorOptions = {
  readonly email: string
  readonly password: string
  readonly webhookToken: string
  /** Where webhooks go; null sends none. */
  readonly webhookUrl: string | null
}

export type ShiprocketSimulator = Simulator<
  ShiprocketSimulatorOptions,
  ShiprocketLedger,
  ShiprocketFaults,
  [shipment: SimulatedShipment, scan: Scan]
>

/** Couriers behind one API; with a file they go on where their last run ended. Their webhooks are not signed: they carry the token that the shop has set. */
export const makeShiprocketSimulator = (
  account: ShiprocketSimulatorOptions,
  file: string | null = null,
): ShiprocketSimulator =>
  makeSimulator({
    account,
    file,
    accountUrl: () => account.webhookUrl,
    // Ids of another run of the sandbox are not given out again.
    ledger: { shipments: new Map(), tokens: new Set(), last: Math.floor(Date.now() / 1000) * 100 },
    headersOf: (_event, isForged) => ({ 'x-api-key': isForged ? 'another token' : account.webhookToken }),
    write: (_at, shipment, scan) => ({
      id: newId('sr'),
      kind: scan.step,
      body: webhookBody(shipment, scan),
    }),
  })

function webhookBody(shipment: SimulatedShipment, scan: Scan) {
  const { shipment: shipmentId, order, status } = steps[scan.step]
  return {
    awb: shipment.awb,
    courier_name: shipment.courier?.name,
    current_status: status,
    current_status_id: order,
    shipment_status: status,
    shipment_status_id: shipmentId,
    current_timestamp: spacedTime(scan.at),
    order_id: shipment.channelOrderId,
    sr_order_id: shipment.orderId,
    etd: expectedTime(shipment),
    scans: shipment.scans.filter(({ at }) => at <= scan.at).map(presentScan),
    is_return: 0,
    channel_id: 1,
    pod: '',
    pod_status: '',
  }
}
