import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { BaseLogger } from 'pino'
import type { ReadCodes } from './authenticator.ts'
import { type MailWebhook, startCatcher } from './mail/catcher.ts'
import type { MailFaults } from './mail/faults.ts'
import { makeInbox } from './mail/inbox.ts'
import { type Msg91SimulatorOptions, makeMsg91Simulator } from './msg91/simulator.ts'
import { type OidcIssuerOptions, oidcRoutes } from './oidc/issuer.ts'
import { makeRazorpaySimulator, type RazorpaySimulatorOptions } from './razorpay/simulator.ts'
import { buildSandbox } from './server.ts'
import { makeShiprocketSimulator, type ShiprocketSimulatorOptions } from './shiprocket/simulator.ts'
import { makeShopseSimulator, type ShopseSimulatorOptions } from './shopse/simulator.ts'

export type SandboxOptions = {
  /** Of its pages; 0 is any free one. */
  readonly port: number
  /** Of its mail server; 0 is any free one. */
  readonly smtpPort: number
  readonly log: Pick<BaseLogger, 'info' | 'warn'>
  /** The keys of the shop's account at the card provider, and where its webhooks go. Without them nobody can pay. */
  readonly razorpay?: RazorpaySimulatorOptions
  /** The keys of the shop's account at the financing provider. Without them nobody can pay. */
  readonly shopse?: ShopseSimulatorOptions
  /** The shop's key and texts at the SMS provider. Without them nothing is sent. */
  readonly msg91?: Msg91SimulatorOptions
  /** The codes that its authenticator app shows; without it, none. */
  readonly authenticator?: ReadCodes
  /** The sign-in of the shop at the courier, and where its webhooks go. Without it nobody can book. */
  readonly shiprocket?: ShiprocketSimulatorOptions
  /** The shop's account at the simulated sign-in service. Without it nobody can sign in there. */
  readonly oidc?: OidcIssuerOptions
  /** Where news of mail goes, and what signs it. Without it nobody hears of a bounce. */
  readonly mailWebhook?: MailWebhook
  /** How late it answers while the mail server is slow, in ms (3,000). */
  readonly slowMs?: number
  /** How far ahead of the machine's clock the providers live; negative for behind. */
  readonly aheadMs?: number
}

export type Sandbox = {
  /** Where its pages are, like http://localhost:3001 */
  readonly url: string
  /** Where its mail server is, like smtp://127.0.0.1:3002 */
  readonly smtpUrl: string
  /** Where the card provider's API is, like http://localhost:3001/razorpay/v1 */
  readonly razorpayUrl: string
  /** Where the financing provider's API is, like http://localhost:3001/shopse/v1 */
  readonly shopseUrl: string
  /** Where the SMS provider's API is, like http://localhost:3001/msg91/api/v5 */
  readonly msg91Url: string
  /** Where the couriers' API is, like http://localhost:3001/shiprocket/v1/external */
  readonly shiprocketUrl: string
  readonly stop: () => Promise<void>
}

/** Starts the simulators of the outside providers, reachable from this machine only. Throws when a port is taken. */
export async function startSandbox({
  port,
  smtpPort,
  log,
  slowMs = 3_000,
  aheadMs = 0,
  oidc,
  mailWebhook,
  authenticator = () => [],
  razorpay = nobody(),
  shopse = { merchantId: 'nobody', secret: randomUUID() },
  msg91 = { authKey: randomUUID(), templates: [] },
  shiprocket = { email: 'nobody', password: randomUUID(), webhookToken: randomUUID(), webhookUrl: null },
}: SandboxOptions): Promise<Sandbox> {
  const faults: MailFaults = { mail: 'ok' }
  const inbox = makeInbox()
  const onError = (error: Error) => log.warn({ reason: error.message }, 'The sandbox lost a mail connection')
  const catcher = await startCatcher({ port: smtpPort, inbox, faults, slowMs, onError, mailWebhook })
  const cards = makeRazorpaySimulator(razorpay)
  const emi = makeShopseSimulator(shopse)
  const sms = makeMsg91Simulator(msg91, inbox)
  const couriers = makeShiprocketSimulator(shiprocket)
  for (const { scheduler } of [cards, emi, couriers]) scheduler.advance(aheadMs)
  const app = buildSandbox({ inbox, faults, cards, emi, sms, couriers, authenticator })
  let url = ''
  if (oidc) oidcRoutes(app, () => url, oidc)
  try {
    await app.listen({ port, host: '127.0.0.1' })
  } catch (error) {
    await catcher.stop()
    throw error
  }
  url = `http://localhost:${(app.server.address() as AddressInfo).port}`
  log.info({ url }, 'The sandbox is open')
  return {
    url,
    smtpUrl: catcher.url,
    razorpayUrl: `${url}/razorpay/v1`,
    shopseUrl: `${url}/shopse/v1`,
    msg91Url: `${url}/msg91/api/v5`,
    shiprocketUrl: `${url}/shiprocket/v1/external`,
    stop: async () => {
      cards.stop()
      emi.stop()
      couriers.stop()
      await Promise.all([app.close(), catcher.stop()])
    },
  }
}

// Keys that nobody knows.
const nobody = (): RazorpaySimulatorOptions => ({
  keyId: 'rzp_test_nobody',
  keySecret: randomUUID(),
  webhookSecret: randomUUID(),
  webhookUrl: null,
})
