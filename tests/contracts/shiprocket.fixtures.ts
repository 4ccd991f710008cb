import { pino } from 'pino'
import { openShiprocket, type ShiprocketOptions } from '#adapters/courier/shiprocket'
import { randomToken } from '#kernel/id'
import { paise } from '#kernel/money'
import type { Consignment, Courier } from '#ports/courier'
import { startSandbox } from '#sandbox/start'
import { type Listener, startListener } from './listener.ts'

export const keys = {
  email: 'contract@example.com',
  password: 'contract password',
  webhookToken: 'contract token',
}

/** The couriers with a shop that listens to them. */
export type CourierProvider = Listener & {
  readonly courier: Courier
  readonly open: (options?: Partial<ShiprocketOptions>) => Courier
  readonly get: <Answer>(path: string) => Promise<Answer>
  readonly post: <Answer>(path: string, body?: object) => Promise<Answer>
  readonly stop: () => Promise<void>
}

/** Starts the simulator and a shop that listens for its webhooks, each on a port of its own. */
export async function startCourierProvider(): Promise<CourierProvider> {
  const listener = await startListener()
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    log: pino({ enabled: false }),
    shiprocket: { ...keys, webhookUrl: listener.url },
  })
  const open = (options: Partial<ShiprocketOptions> = {}) =>
    openShiprocket({ baseUrl: sandbox.shiprocketUrl, ...keys, ...options })
  const send = async <Answer>(path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${sandbox.url}/shiprocket${path}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${text}`)
    return JSON.parse(text) as Answer
  }
  return {
    ...listener,
    courier: open(),
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

/** A parcel of one book for a buyer in Bengaluru, under a reference of its own. */
export const consignment = (over: Partial<Consignment> = {}): Consignment => ({
  reference: `BM20260000001-${randomToken(6)}`,
  pickupLocation: 'seller-1',
  orderedAt: new Date('2026-11-20T08:32:00Z'),
  to: {
    name: 'Asha Menon',
    lines: ['12 Lake View', 'Second floor'],
    city: 'Bengaluru',
    pin: '560034',
    stateName: 'Karnataka',
    mobile: '+919886012345',
    email: 'asha.menon@example.com',
  },
  items: [{ title: 'Income Tax', sku: 'IT-1', copies: 1, unitPrice: paise(89_500) }],
  collect: paise(94_500),
  value: paise(89_500),
  weightG: 1_000,
  lengthMm: 240,
  breadthMm: 180,
  heightMm: 40,
  ...over,
})
