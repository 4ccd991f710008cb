import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { BaseLogger } from 'pino'
import { html } from '#kernel/html'
import { authenticatorRoutes, type ReadCodes } from './authenticator.ts'
import {
  BOUNCED_NAME,
  type MailFaults,
  type MailWebhook,
  mailFaultForm,
  mailFaultRoutes,
  REFUSED_NAME,
  startCatcher,
} from './mail/catcher.ts'
import { type Inbox, makeInbox } from './mail/inbox.ts'
import { inboxRoutes } from './mail/inbox-routes.ts'
import {
  type Msg91Simulator,
  type Msg91SimulatorOptions,
  makeMsg91Simulator,
  msg91Routes,
} from './msg91/simulator.ts'
import { type OidcIssuerOptions, oidcRoutes } from './oidc/issuer.ts'
import { page, stylesheet } from './page.ts'
import { RETURN_SCRIPT_PATH, returnRedirectScript } from './provider/hosted-pages.ts'
import { CHECKOUT_PATH, razorpayRoutes } from './razorpay/routes.ts'
import {
  makeRazorpaySimulator,
  type RazorpaySimulator,
  type RazorpaySimulatorOptions,
} from './razorpay/simulator.ts'
import { shiprocketRoutes } from './shiprocket/routes.ts'
import {
  makeShiprocketSimulator,
  type ShiprocketSimulator,
  type ShiprocketSimulatorOptions,
} from './shiprocket/simulator.ts'
import { shopseRoutes } from './shopse/routes.ts'
import { makeShopseSimulator, type ShopseSimulator, type ShopseSimulatorOptions } from './shopse/simulator.ts'
import { OTP } from './shopse/test-data.ts'

type SandboxOptions = {
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
  /** A folder in which the providers and the inbox remember, from one run to the next. Without it they forget. */
  readonly folder?: string
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
  folder,
  oidc,
  mailWebhook,
  authenticator = () => [],
  razorpay = nobody(),
  shopse = { merchantId: 'nobody', secret: randomUUID() },
  msg91 = { authKey: randomUUID(), templates: [] },
  shiprocket = { email: 'nobody', password: randomUUID(), webhookToken: randomUUID(), webhookUrl: null },
}: SandboxOptions): Promise<Sandbox> {
  const faults: MailFaults = { mail: 'ok' }
  const memoryOf = (name: string) => (folder === undefined ? null : join(folder, name))
  const inbox = makeInbox(memoryOf('inbox'))
  const onError = (error: Error) => log.warn({ reason: error.message }, 'The sandbox lost a mail connection')
  const catcher = await startCatcher({ port: smtpPort, inbox, faults, slowMs, onError, mailWebhook })
  const cards = makeRazorpaySimulator(razorpay, memoryOf('cards'))
  const emi = makeShopseSimulator(shopse, memoryOf('instalments'))
  const sms = makeMsg91Simulator(msg91, inbox)
  const couriers = makeShiprocketSimulator(shiprocket, memoryOf('couriers'))
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
      await Promise.all([app.close(), catcher.stop()])
      for (const { stop } of [cards, emi, couriers]) stop()
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

const policy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

type SandboxParts = {
  readonly inbox: Inbox
  readonly faults: MailFaults
  readonly cards: RazorpaySimulator
  readonly emi: ShopseSimulator
  readonly sms: Msg91Simulator
  readonly couriers: ShiprocketSimulator
  readonly authenticator: ReadCodes
}

/** The HTTP side of the sandbox: a front page, the inbox, the providers, and the switches for faults. */
export function buildSandbox(parts: SandboxParts): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, requestTimeout: 10_000 })
  // Mails hold keys to orders: only this machine may read them, and no other site may post.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy).header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
    if (!ownNames.has(request.hostname))
      return reply.code(421).send({ message: 'Use the address localhost.' })
    const isAllowed = request.method === 'GET' || request.routeOptions.url === CHECKOUT_PATH
    if (!isAllowed && request.headers['sec-fetch-site'] === 'cross-site')
      return reply.code(403).send({ message: 'Not from another site.' })
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/', async (_request, reply) => reply.type('text/html').send(frontPage(parts.faults)))
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css').send(stylesheet))
  app.get(RETURN_SCRIPT_PATH, async (_request, reply) =>
    reply.type('text/javascript').send(returnRedirectScript),
  )
  inboxRoutes(app, parts.inbox)
  mailFaultRoutes(app, parts.faults)
  razorpayRoutes(app, parts.cards)
  shopseRoutes(app, parts.emi)
  msg91Routes(app, parts.sms)
  authenticatorRoutes(app, parts.authenticator)
  shiprocketRoutes(app, parts.couriers)
  return app
}

const frontPage = (faults: MailFaults): string =>
  page(
    'What it offers',
    html`<h1>The outside world, on this machine</h1>
<p>The store is talking to simulators of its providers. Here you see what they received, and make them fail.</p>
<h2>Inbox</h2>
<p><a href="/inbox">Every mail and SMS the store has sent</a>. For tests, as JSON: <code>GET /inbox.json?to=reader@example.com</code>.
Mail to <code>${REFUSED_NAME}@example.com</code> is refused for good; to <code>${BOUNCED_NAME}@example.com</code> it comes back.</p>
<h2>SMS</h2>
<p>Text messages land in the inbox, with <a href="/msg91/faults">faults to switch on</a>.</p>
<h2>Card provider</h2>
<p>Cards, UPI and net banking with <a href="/razorpay/faults">test cards, and faults to switch on</a>. No money moves.</p>
<h2>Instalments</h2>
<p>Lenders that never existed, with <a href="/shopse/faults">faults to switch on</a>. The code is always <code>${OTP}</code>.</p>
<h2>Authenticator app</h2>
<p>The <a href="/authenticator">codes of the demonstration's staff</a>, which the desk asks for.</p>
<h2>Sign-in service</h2>
<p>An OpenID Connect issuer, reached from the store's sign-in page. Any e-mail address signs in; one that begins with <code>unverified</code> is not verified.</p>
<h2>Couriers</h2>
<p><a href="/shiprocket/faults">Shipments that the store has booked, to move on by hand</a>, and faults to switch on.</p>
<h2>Faults of mail</h2>
${mailFaultForm(faults)}
<p class="soft">For tests: <code>POST /faults</code> with <code>{ "mail": "down" }</code>.</p>`,
  )
