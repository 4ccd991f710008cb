import { pino } from 'pino'
import { openShopse, type ShopseOptions } from '#adapters/emi/shopse'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import type { EmiGateway, EmiPurchase } from '#ports/emi'
import { type Sandbox, startSandbox } from '#sandbox/start'
import { type Listener, startListener } from './listener.ts'

export const keys = { merchantId: 'contract_merchant', secret: 'contract secret' }

/** The financing provider with a shop that listens to it. */
export type EmiProvider = Listener & {
  readonly sandbox: Sandbox
  readonly emi: EmiGateway
  readonly open: (options?: Partial<ShopseOptions>) => EmiGateway
  readonly get: <Answer>(path: string) => Promise<Answer>
  readonly post: <Answer>(path: string, body?: object) => Promise<Answer>
  readonly stop: () => Promise<void>
}

/** Starts the simulator and a shop that listens for its notifications, each on a port of its own. */
export async function startEmiProvider(): Promise<EmiProvider> {
  const listener = await startListener()
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, log: pino({ enabled: false }), shopse: keys })
  const open = (options: Partial<ShopseOptions> = {}) =>
    openShopse({ baseUrl: sandbox.shopseUrl, ...keys, shopName: 'Bookmann', ...options })
  const send = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${sandbox.url}/shopse${path}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${text}`)
    return JSON.parse(text) as Answer
  }
  return {
    ...listener,
    sandbox,
    emi: open(),
    open,
    get: (path) => send(path, {}),
    post: (path, body = {}) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    stop: async () => {
      await sandbox.stop()
      await listener.close()
    },
  }
}

export const amount = paise(1_500_000)

/** A purchase over ₹15,000 under a reference of its own. */
export const purchase = (
  { url }: Pick<EmiProvider, 'url'>,
  over: Partial<EmiPurchase> = {},
): EmiPurchase => ({
  ourRef: `BM20260000001-${randomToken(6)}`,
  amount,
  customer: { name: 'Asha Menon', mobile: '+919886012345', email: 'asha.menon@example.com', pin: '560034' },
  items: [{ title: 'Income Tax', quantity: 5, amount }],
  returnUrl: `${url}/return`,
  cancelUrl: `${url}/cancel`,
  notifyUrl: `${url}/notify`,
  ...over,
})

/** What came of a script's purchase; the callback is null when it gets lost. */
export type Financed = {
  readonly transaction_id: string
  readonly status: string
  readonly callback: Readonly<Record<string, string>> | null
}

/** Buys in a session as somebody at the provider's page would. */
export const finance = (
  { post }: Pick<EmiProvider, 'post'>,
  sessionId: string,
  how: object = {},
): Promise<Financed> => post('/pay', { session_id: sessionId, ...how })
