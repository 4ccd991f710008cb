import { type FaultSwitch, makeFaultSwitch } from '../provider/fault-switch.ts'
import { newId } from '../provider/new-id.ts'
import { makeScheduler, type Scheduler } from '../provider/scheduler.ts'
import { makeRazorpayEvents, type RazorpayEvents } from './events.ts'
import type { RazorpayFaults } from './faults.ts'
import { makeRazorpayLedger, type RazorpayLedger } from './ledger-entries.ts'

/** The merchant whose account this is. */
export type MerchantAccount = {
  readonly id: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** Where webhooks are sent; null sends none. */
  webhookUrl: string | null
}

/** A card provider in memory: its ledger, its clock, its webhooks and its faults. */
export type RazorpaySimulator = {
  readonly account: MerchantAccount
  readonly ledger: RazorpayLedger
  readonly scheduler: Scheduler
  readonly faults: FaultSwitch<RazorpayFaults>
  readonly events: RazorpayEvents
  readonly stop: () => void
}

export type RazorpaySimulatorOptions = Pick<
  MerchantAccount,
  'keyId' | 'keySecret' | 'webhookSecret' | 'webhookUrl'
>

export function makeRazorpaySimulator(options: RazorpaySimulatorOptions): RazorpaySimulator {
  const account: MerchantAccount = { id: newId('acc'), ...options }
  const scheduler = makeScheduler()
  const faults = makeFaultSwitch<RazorpayFaults>()
  const events = makeRazorpayEvents({ account, scheduler, faults })
  return {
    account,
    ledger: makeRazorpayLedger(),
    scheduler,
    faults,
    events,
    stop: () => {
      scheduler.stop()
      events.stop()
    },
  }
}
