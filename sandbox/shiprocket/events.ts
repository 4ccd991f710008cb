import type { FaultSwitch } from '../provider/fault-switch.ts'
import { newId } from '../provider/new-id.ts'
import type { Scheduler } from '../provider/scheduler.ts'
import { makeWebhookSender, type WebhookSender } from '../provider/webhook-sender.ts'
import { lastScan, type Scan, type SimulatedShipment } from './entities.ts'
import type { ShiprocketFaults } from './faults.ts'
import type { ShiprocketSimulatorOptions } from './simulator.ts'
import { steps } from './test-data.ts'

export type ShiprocketEvents = Omit<WebhookSender, 'note'> & {
  /** Queues a webhook about a scan of a shipment. */
  readonly note: (shipment: SimulatedShipment, scan: Scan) => void
}

type EventsOptions = {
  readonly account: ShiprocketSimulatorOptions
  readonly scheduler: Scheduler
  readonly faults: FaultSwitch<ShiprocketFaults>
}

/** The webhooks: the vendor does not sign them, it sends the token that the shop has set. */
export function makeShiprocketEvents({ account, scheduler, faults }: EventsOptions): ShiprocketEvents {
  const sender = makeWebhookSender({
    headersOf: (_event, isForged) => ({ 'x-api-key': isForged ? 'another token' : account.webhookToken }),
    scheduler,
    faults,
    urlOf: () => account.webhookUrl,
  })
  return {
    ...sender,
    note: (shipment, scan) => {
      const { shipment: shipmentId, order, status } = steps[scan.step]
      const body = JSON.stringify({
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
      })
      sender.note({ id: newId('sr'), kind: scan.step, body })
    },
  }
}

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
const spacedTime = (at: number): string =>
  isoTime(at).replace(/^(\d{4})-(\d\d)-(\d\d)/, (_all, year, month, day) => `${day} ${month} ${year}`)

/** When the courier expects to deliver it. */
export const expectedTime = (shipment: SimulatedShipment): string | null => {
  const [from] = shipment.scans
  const until = lastScan(shipment)?.step === 'undelivered' ? lastScan(shipment)?.at : from?.at
  const days = lastScan(shipment)?.step === 'undelivered' ? 1 : (shipment.courier?.days ?? 0)
  return until === undefined ? null : isoTime(until + days * 86_400_000)
}
