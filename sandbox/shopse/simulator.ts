import { type FaultSwitch, makeFaultSwitch } from '../provider/fault-switch.ts'
import { makeScheduler, type Scheduler } from '../provider/scheduler.ts'
import { makeShopseEvents, type ShopseEvents } from './events.ts'
import type { ShopseFaults } from './faults.ts'
import { makeShopseLedger, type ShopseLedger } from './ledger-entries.ts'

export type ShopseSimulatorOptions = { readonly merchantId: string; readonly secret: string }

/** A financing provider in memory: its ledger, its clock, its webhooks and its faults. */
export type ShopseSimulator = {
  readonly account: ShopseSimulatorOptions
  readonly ledger: ShopseLedger
  readonly scheduler: Scheduler
  readonly faults: FaultSwitch<ShopseFaults>
  readonly events: ShopseEvents
  readonly stop: () => void
}

export function makeShopseSimulator(account: ShopseSimulatorOptions): ShopseSimulator {
  const scheduler = makeScheduler()
  const faults = makeFaultSwitch<ShopseFaults>()
  const events = makeShopseEvents({ account, scheduler, faults })
  return {
    account,
    ledger: makeShopseLedger(),
    scheduler,
    faults,
    events,
    stop: () => {
      scheduler.stop()
      events.stop()
    },
  }
}
