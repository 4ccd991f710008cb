import { pino } from 'pino'
import { startSandbox } from '#sandbox/start'
import type { Ledger } from '../../tools/drill/compare-ledgers.ts'

/** What came of a script's payment; the callback is null when it gets lost. */
export type Paid = {
  readonly payment_id: string
  readonly status: string
  readonly callback: Readonly<Record<string, string>> | null
}

/** The card provider's twin as a script uses it, told where its shop is. */
export type CardTwin = {
  /** What the shop's process needs in its environment to pay here. */
  readonly environment: Readonly<Record<string, string>>
  /** The secrets of the account, to sign as the provider does. */
  readonly keys: { readonly keySecret: string; readonly webhookSecret: string }
  /** Pays a provider order without a browser; `how` may name a method and an outcome. */
  pay(orderId: string, how?: Readonly<Record<string, string>>): Promise<Paid>
  /** Puts these faults in place of all others. */
  fail(faults?: object): Promise<void>
  ledger(): Promise<Ledger>
  post<Answer>(path: string, body?: object): Promise<Answer>
  get<Answer>(path: string): Promise<Answer>
  /** Where it catches mail. */
  readonly smtpUrl: string
  stop(): Promise<void>
}

/** Starts the twin for the shop on `shopPort`, on ports of its own, with keys that nobody else uses. */
export async function openCardTwin(shopPort: number): Promise<CardTwin> {
  const account = {
    keyId: 'rzp_test_Drill0000000001',
    keySecret: 'drill key secret',
    webhookSecret: 'drill webhook secret',
  }
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    log: pino({ enabled: false }),
    razorpay: {
      ...account,
      webhookUrl: `http://127.0.0.1:${shopPort}/students/api/webhooks/razorpay`,
    },
  })
  const ask = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${sandbox.url}/razorpay${path}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${text}`)
    return JSON.parse(text) as Answer
  }
  const get = <Answer>(path: string) => ask<Answer>(path, {})
  const post = <Answer>(path: string, body: object = {}) =>
    ask<Answer>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  return {
    environment: {
      RAZORPAY_BASE_URL: sandbox.razorpayUrl,
      RAZORPAY_KEY_ID: account.keyId,
      RAZORPAY_KEY_SECRET: account.keySecret,
      RAZORPAY_WEBHOOK_SECRET: account.webhookSecret,
    },
    keys: account,
    get,
    post,
    pay: (orderId, how = {}) => post<Paid>('/pay', { order_id: orderId, ...how }),
    fail: async (faults = {}) => void (await post('/faults', faults)),
    ledger: () => get<Ledger>('/ledger.json'),
    smtpUrl: sandbox.smtpUrl,
    stop: () => sandbox.stop(),
  }
}
