import { type FaultSwitch, makeFaultSwitch } from '../provider/fault-switch.ts'
import { makeScheduler, type Scheduler } from '../provider/scheduler.ts'
import type { ShiprocketLedger } from './entities.ts'
import { makeShiprocketEvents, type ShiprocketEvents } from './events.ts'
import type { ShiprocketFaults } from './faults.ts'

export type ShiprocketSimulatorOptions = {
  readonly email: string
  readonly password: string
  readonly webhookToken: string
  /** Where webhooks go; null sends none. */
  readonly webhookUrl: string | null
}

/** Couriers behind one API, in memory: the ledger, its clock, its webhooks and its faults. */
export type ShiprocketSimulator = {
  readonly account: ShiprocketSimulatorOptions
  readonly ledger: ShiprocketLedger
  readonly scheduler: Scheduler
  readonly faults: FaultSwitch<ShiprocketFaults>
  readonly events: ShiprocketEvents
  readonly stop: () => void
}

export function makeShiprocketSimulator(account: ShiprocketSimulatorOptions): ShiprocketSimulator {
  const scheduler = makeScheduler()
  const faults = makeFaultSwitch<ShiprocketFaults>()
  const events = makeShiprocketEvents({ account, scheduler, faults })
  return {
    account,
    // Ids of another run of the sandbox are not given out again.
    ledger: { shipments: new Map(), tokens: new Set(), last: Math.floor(Date.now() / 1000) * 100 },
    scheduler,
    faults,
    events,
    stop: () => {
      scheduler.stop()
      events.stop()
    },
  }
}
