import { newId } from '../provider/sign.ts'
import { makeSimulator, type Simulator } from '../provider/simulator.ts'
import { signedHeaders } from '../provider/webhook-sender.ts'
import type { SubscriptionEntry } from './entities.ts'
import type { RazorpayFaults } from './faults.ts'
import type { RazorpayLedger } from './ledger-entries.ts'
import { awaitPayment } from './payments.ts'
import { planCharge } from './subscription-charges.ts'
import { chargeNext } from './subscriptions.ts'

export type MerchantAccount = {
  readonly id: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** Where webhooks are sent; null sends none. */
  webhookUrl: string | null
}

type News = [kind: string, payload: Readonly<Record<string, object>>]

/** A card provider. */
export type RazorpaySimulator = Simulator<MerchantAccount, RazorpayLedger, RazorpayFaults, News> & {
  /** Charges the next cycle of a mandate. */
  readonly chargeNext: (entry: SubscriptionEntry) => void
}

export type RazorpaySimulatorOptions = Omit<MerchantAccount, 'id'>

/** A card provider; with a file it goes on where its last run ended. */
export function makeRazorpaySimulator(options: RazorpaySimulatorOptions, file: string | null = null) {
  const account: MerchantAccount = { id: newId('acc'), ...options }
  const provider = makeSimulator<MerchantAccount, RazorpayLedger, RazorpayFaults, News>({
    account,
    file,
    accountUrl: () => account.webhookUrl,
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
  const simulator: RazorpaySimulator = {
    ...provider,
    chargeNext: (entry) => chargeNext(simulator, entry),
  }
  for (const { payment } of simulator.ledger.payments.values()) awaitPayment(simulator, payment)
  for (const entry of simulator.ledger.subscriptions.values()) planCharge(simulator, entry)
  return simulator
}
