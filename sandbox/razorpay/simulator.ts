import { newId } from '../provider/sign.ts'
import { makeSimulator, type Simulator } from '../provider/simulator.ts'
import { signedHeaders } from '../provider/webhook-sender.ts'
import type { RazorpayFaults } from './faults.ts'
import type { RazorpayLedger } from './ledger-entries.ts'

export type MerchantAccount = {
  readonly id: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** Where webhooks are sent; null sends none. */
  webhookUrl: string | null
}

export type RazorpaySimulator = Simulator<
  MerchantAccount,
  RazorpayLedger,
  RazorpayFaults,
  [kind: string, payload: Readonly<Record<string, object>>]
>

export type RazorpaySimulatorOptions = Omit<MerchantAccount, 'id'>

/** A card provider in memory. */
export function makeRazorpaySimulator(options: RazorpaySimulatorOptions): RazorpaySimulator {
  const account: MerchantAccount = { id: newId('acc'), ...options }
  return makeSimulator({
    account,
    ledger: {
      orders: new Map(),
      ordersByReceipt: new Map(),
      payments: new Map(),
      plans: new Map(),
      subscriptions: new Map(),
      subscriptionsByOrder: new Map(),
      refunds: new Map(),
      refundsByKey: new Map(),
      movements: [],
    },
    headersOf: signedHeaders('razorpay', account.webhookSecret),
    write: (at, kind, payload) => ({
      id: newId('evt').slice(4),
      kind,
      url: () => account.webhookUrl,
      body: {
        entity: 'event',
        account_id: account.id,
        event: kind,
        contains: Object.keys(payload),
        payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
        created_at: at,
      },
    }),
  })
}
