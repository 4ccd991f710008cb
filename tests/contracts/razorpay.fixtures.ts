import { pino } from 'pino'
import { openRazorpay, type RazorpayOptions } from '#adapters/payment/razorpay'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import type { CardGateway } from '#ports/card-payment'
import { type Sandbox, startSandbox } from '#sandbox/start'
import { type Listener, startListener } from './listener.ts'

export const keys = {
  keyId: 'rzp_test_Contract000001',
  keySecret: 'contract key secret',
  webhookSecret: 'contract webhook secret',
}

/** The card provider with a shop that listens to it. */
export type Provider = Pick<Listener, 'received' | 'answers' | 'receivedTimes'> & {
  readonly sandbox: Sandbox
  readonly cards: CardGateway
  readonly open: (options?: Partial<RazorpayOptions>) => CardGateway
  readonly get: <Answer>(path: string) => Promise<Answer>
  readonly post: <Answer>(path: string, body?: object) => Promise<Answer>
  readonly stop: () => Promise<void>
}

/** Starts the simulator and a shop that listens for its webhooks, each on a port of its own. */
export async function startProvider(): Promise<Provider> {
  const { url, received, answers, receivedTimes, close } = await startListener()
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    log: pino({ enabled: false }),
    razorpay: { ...keys, webhookUrl: `${url}/webhooks` },
  })
  const open = (options: Partial<RazorpayOptions> = {}) =>
    openRazorpay({ baseUrl: sandbox.razorpayUrl, ...keys, shopName: 'Bookmann', ...options })
  const send = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${sandbox.url}/razorpay${path}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${text}`)
    return JSON.parse(text) as Answer
  }
  return {
    sandbox,
    cards: open(),
    open,
    received,
    answers,
    receivedTimes,
    get: (path) => send(path, {}),
    post: (path, body) =>
      send(path, {
        method: 'POST',
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    stop: async () => {
      await sandbox.stop()
      await close()
    },
  }
}

export const amount = paise(89_500)

/** An order of a receipt of its own, over ₹895.00. */
export const openOrder = ({ cards }: Provider, receipt = randomToken()) =>
  cards.createOrder({ receipt, amount, currency: 'INR', notes: { order: 'BM20260000001' } })

export type Paid = {
  readonly payment_id: string
  readonly status: string
  readonly callback: Readonly<Record<string, string>> | null
}

/** Pays an order as a buyer would, without a browser. */
export const pay = ({ post }: Provider, orderId: string, how: object = {}): Promise<Paid> =>
  post('/pay', { order_id: orderId, ...how })

export type Ledger = {
  readonly totals: { readonly captured: number; readonly refunded: number }
  readonly orders: readonly { readonly id: string; readonly payments: readonly object[] }[]
  readonly movements: readonly {
    readonly kind: string
    readonly payment_id: string
    readonly amount: number
  }[]
}

/** The provider's own account of one order. */
export const ledgerOf = ({ get }: Provider, orderId: string): Promise<Ledger> =>
  get(`/orders/${orderId}/ledger.json`)
