import { lastScan, type Scan, type SimulatedShipment } from './entities.ts'
import { steps } from './test-data.ts'

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

/** When the courier expects to deliver it. */
export const expectedTime = (shipment: SimulatedShipment): string | null => {
  const [from] = shipment.scans
  const until = lastScan(shipment)?.step === 'undelivered' ? lastScan(shipment)?.at : from?.at
  const days = lastScan(shipment)?.step === 'undelivered' ? 1 : (shipment.courier?.days ?? 0)
  return until === undefined ? null : isoTime(until + days * 86_400_000)
}
