import { newId } from '../provider/sign.ts'
import { makeSimulator, type Simulator } from '../provider/simulator.ts'
import { signedHeaders } from '../provider/webhook-sender.ts'
import type { Session, ShopseLedger } from './entities.ts'
import type { ShopseFaults } from './faults.ts'
import { awaitLender } from './transactions.ts'

export type ShopseSimulatorOptions = { readonly merchantId: string; readonly secret: string }

export type ShopseSimulator = Simulator<
  ShopseSimulatorOptions,
  ShopseLedger,
  ShopseFaults,
  [kind: string, session: Session, payload: object]
>

/** A financing provider; with a file it goes on where its last run ended. Its notifications go to the address of each session. */
export function makeShopseSimulator(
  account: ShopseSimulatorOptions,
  file: string | null = null,
): ShopseSimulator {
  const simulator: ShopseSimulator = makeSimulator({
    account,
    file,
    accountUrl: () => null,
    ledger: {
      sessions: new Map(),
      sessionsByRef: new Map(),
      transactions: new Map(),
      refunds: new Map(),
      refundsByKey: new Map(),
      movements: [],
    },
    headersOf: signedHeaders('shopse', account.secret),
    write: (at, kind, { session_id, our_ref, notify_url }, payload) => ({
      id: newId('fe'),
      kind,
      url: notify_url,
      body: { event: kind, session_id, our_ref, ...payload, created_at: at },
    }),
  })
  for (const transaction of simulator.ledger.transactions.values()) awaitLender(simulator, transaction)
  return simulator
}
