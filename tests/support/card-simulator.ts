import { pino } from 'pino'
import { startSandbox } from '#sandbox/start'
import type { DrillLedger } from '../../tools/drill/compare-ledgers.ts'

/** What came of a script's payment; the callback is null when it gets lost. */
export type Paid = {
  readonly payment_id: string
  readonly status: string
  readonly callback: Readonly<Record<string, string>> | null
}

/** One of the sandbox's providers as a script uses it: its faults, its books, and whatever else it answers. */
type Desk = {
  /** Puts these faults in place of all others. */
  fail(faults?: object): Promise<void>
  ledger(): Promise<DrillLedger>
  post<Answer>(path: string, body?: object): Promise<Answer>
  get<Answer>(path: string): Promise<Answer>
}

/** The card provider's simulator as a script uses it, told where its shop is; beside it the financing provider's. */
export type CardSimulator = Desk & {
  readonly emi: Desk & { readonly secret: string }
  /** The couriers' simulator. */
  readonly couriers: Pick<Desk, 'fail' | 'get' | 'post'>
  /** What the shop's process needs in its environment to pay here. */
  readonly environment: Readonly<Record<string, string>>
  /** The secrets of the account, to sign as the provider does. */
  readonly keys: { readonly keySecret: string; readonly webhookSecret: string }
  /** Pays a provider order without a browser; `how` may name a method and an outcome. */
  pay(orderId: string, how?: Readonly<Record<string, string>>): Promise<Paid>
  /** What it caught for a person, the last first. */
  mailsTo(email: string): Promise<readonly { readonly subject: string; readonly text: string }[]>
  /** Where it catches mail. */
  readonly smtpUrl: string
  stop(): Promise<void>
}

/**
 * Starts the simulator for the shop on `shopPort`, on ports of its own, with keys that nobody else uses, `aheadMs` ahead
 * of the machine's clock.
 */
export async function openCardSimulator(shopPort: number, aheadMs = 0): Promise<CardSimulator> {
  const account = {
    keyId: 'rzp_test_Drill0000000001',
    keySecret: 'drill key secret',
    webhookSecret: 'drill webhook secret',
  }
  const shopse = { merchantId: 'drill_merchant', secret: 'drill financing secret' }
  const shiprocket = {
    email: 'drill@example.com',
    password: 'drill courier password',
    webhookToken: 'drill courier token',
  }
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    aheadMs,
    log: pino({ enabled: false }),
    shopse,
    shiprocket: {
      ...shiprocket,
      webhookUrl: `http://127.0.0.1:${shopPort}/students/api/webhooks/courier`,
    },
    razorpay: {
      ...account,
      webhookUrl: `http://127.0.0.1:${shopPort}/students/api/webhooks/razorpay`,
    },
  })
  const desk = deskOf(`${sandbox.url}/razorpay`)
  return {
    environment: {
      RAZORPAY_BASE_URL: sandbox.razorpayUrl,
      RAZORPAY_KEY_ID: account.keyId,
      RAZORPAY_KEY_SECRET: account.keySecret,
      RAZORPAY_WEBHOOK_SECRET: account.webhookSecret,
      SHOPSE_BASE_URL: sandbox.shopseUrl,
      SHOPSE_MERCHANT_ID: shopse.merchantId,
      SHOPSE_SECRET: shopse.secret,
      SHIPROCKET_BASE_URL: sandbox.shiprocketUrl,
      SHIPROCKET_EMAIL: shiprocket.email,
      SHIPROCKET_PASSWORD: shiprocket.password,
      SHIPROCKET_WEBHOOK_TOKEN: shiprocket.webhookToken,
    },
    keys: account,
    ...desk,
    pay: (orderId, how = {}) => desk.post<Paid>('/pay', { order_id: orderId, ...how }),
    emi: { ...deskOf(`${sandbox.url}/shopse`), secret: shopse.secret },
    couriers: deskOf(`${sandbox.url}/shiprocket`),
    mailsTo: async (email) =>
      (
        await deskOf(sandbox.url).get<{ messages: { subject: string; text: string }[] }>(
          `/inbox.json?to=${encodeURIComponent(email)}`,
        )
      ).messages,
    smtpUrl: sandbox.smtpUrl,
    stop: () => sandbox.stop(),
  }
}

function deskOf(url: string): Desk {
  const send = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${text}`)
    return JSON.parse(text) as Answer
  }
  const get: Desk['get'] = (path) => send(path, {})
  const post: Desk['post'] = (path, body = {}) =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  return {
    get,
    post,
    fail: async (faults = {}) => void (await post('/faults', faults)),
    ledger: () => get<DrillLedger>('/ledger.json'),
  }
}
