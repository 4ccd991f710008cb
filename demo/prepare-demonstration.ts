import { join } from 'node:path'
import { openDatabase, openPool } from '#db/client'
import { startSandbox } from '#sandbox/start'
import type { Config } from '#server/config'
import type { Demonstration, StartContext } from '#server/start'
import { readSmsTemplates, type SmsTemplate } from '#shop/notices'
import { demoCodes, demoPassword, demoSignIns } from './people/demo-people.ts'
import { plantFirstRun } from './plant-first-run.ts'

type ProviderName = 'razorpay' | 'shopse' | 'shiprocket' | 'msg91'

/** The configuration of a provider whose simulator is ours; keys of the real ones are none of the sandbox's business. */
function sandboxed<Name extends ProviderName>(config: Config, name: Name): Config[Name] | null {
  const isOurs = config[name]?.baseUrl.startsWith(`http://localhost:${config.port + 1}/`)
  return isOurs ? config[name] : null
}

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
  const { dataDir, files, secret } = config
  const planting = await plantFirstRun({ databaseUrl, files, secret }, print)
  onEnd(planting.stop)
  const [social] = config.social
  const razorpay = sandboxed(config, 'razorpay')
  const shopse = sandboxed(config, 'shopse')
  const msg91 = sandboxed(config, 'msg91')
  const shiprocket = sandboxed(config, 'shiprocket')
  const sandbox = await startSandbox({
    port: config.port + 1,
    smtpPort: config.port + 2,
    log,
    folder: join(dataDir, 'sandbox'),
    authenticator: demoCodes,
    ...(config.mailWebhookSecret && {
      mailWebhook: { url: webhookUrl(config, 'mail'), secret: config.mailWebhookSecret },
    }),
    ...(razorpay && { razorpay: { ...razorpay, webhookUrl: webhookUrl(config, 'razorpay') } }),
    ...(shopse && { shopse }),
    ...(msg91 && { msg91: { ...msg91, templates: await readTexts(databaseUrl) } }),
    ...(social?.issuer.startsWith(`http://localhost:${config.port + 1}/`) && {
      oidc: { ...social, redirectUri: `${config.baseUrl}/students/login/social/${social.id}/callback` },
    }),
    ...(shiprocket && { shiprocket: { ...shiprocket, webhookUrl: webhookUrl(config, 'courier') } }),
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
