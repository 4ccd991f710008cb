import { join } from 'node:path'
import { diskFiles } from '#adapters/files/disk'
import { openDatabase, openPool } from '#db/client'
import { startSandbox } from '#sandbox/start'
import type { Config } from '#server/config'
import type { Msg91Config, RazorpayConfig, ShiprocketConfig, ShopseConfig } from '#server/provider-config'
import type { Demonstration, StartContext } from '#server/start'
import { readSmsTemplates, type SmsTemplate } from '#shop/notices'
import { demoCodes, demoPassword, demoSignIns } from './people/demo-people.ts'
import { plantFirstRun } from './plant-first-run.ts'

// Keys of the real providers are none of the sandbox's business.
const isSandbox = ({ port }: Config, provider: { readonly baseUrl: string } | null) =>
  provider?.baseUrl.startsWith(`http://localhost:${port + 1}/`) ?? false
const takesCards = (config: Config): config is Config & { readonly razorpay: RazorpayConfig } =>
  isSandbox(config, config.razorpay)
const takesInstalments = (config: Config): config is Config & { readonly shopse: ShopseConfig } =>
  isSandbox(config, config.shopse)
const booksParcels = (config: Config): config is Config & { readonly shiprocket: ShiprocketConfig } =>
  isSandbox(config, config.shiprocket)

const sendsSms = (config: Config): config is Config & { readonly msg91: Msg91Config } =>
  isSandbox(config, config.msg91)

/** The texts of SMS that the shop has registered. */
async function readTexts(databaseUrl: string): Promise<SmsTemplate[]> {
  const db = openDatabase(openPool(databaseUrl, { max: 1, name: 'bookmann sandbox', onError: () => {} }))
  try {
    return await readSmsTemplates(db)
  } finally {
    await db.destroy()
  }
}

// The address at which the sandbox on this machine reaches us, whatever address people use.
const webhookUrl = ({ host, port }: Config, name: string): string =>
  `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}/students/api/webhooks/${name}`

/** Plants the demonstration shop on a first run and starts the simulators on the two ports after the shop's own. */
export async function prepareDemonstration({
  config,
  databaseUrl,
  log,
  print,
  onEnd,
}: StartContext): Promise<Demonstration> {
  const files = diskFiles(join(config.dataDir, 'files'))
  const planting = await plantFirstRun({ config, databaseUrl, files, print })
  onEnd(planting.stop)
  const [social] = config.social
  const sandbox = await startSandbox({
    port: config.port + 1,
    smtpPort: config.port + 2,
    log,
    authenticator: demoCodes,
    ...(config.mailWebhookSecret && {
      mailWebhook: { url: webhookUrl(config, 'mail'), secret: config.mailWebhookSecret },
    }),
    ...(takesCards(config) && {
      razorpay: { ...config.razorpay, webhookUrl: webhookUrl(config, 'razorpay') },
    }),
    ...(takesInstalments(config) && { shopse: config.shopse }),
    ...(sendsSms(config) && {
      msg91: { ...config.msg91, templates: await readTexts(databaseUrl) },
    }),
    ...(social?.issuer.startsWith(`http://localhost:${config.port + 1}/`) && {
      oidc: { ...social, redirectUri: `${config.baseUrl}/students/login/social/${social.id}/callback` },
    }),
    ...(booksParcels(config) && {
      shiprocket: { ...config.shiprocket, webhookUrl: webhookUrl(config, 'courier') },
    }),
  })
  onEnd(() => sandbox.stop())
  return {
    smtpUrl: sandbox.smtpUrl,
    covers: planting.covers,
    notes: [
      `\n  Demo sign-ins (password ${demoPassword}):`,
      ...demoSignIns.map(({ email, what }) => `    ${email.padEnd(28)} ${what}`),
      `  Staff are asked for a code too:  ${sandbox.url}/authenticator`,
      `\n  Sandbox (mail and SMS sent by this shop):  ${sandbox.url}/inbox`,
    ],
  }
}
