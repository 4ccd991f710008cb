// Starts the store: configuration, database, migrations, the demonstration shop on a first run, jobs, sandbox, pages.
import { join } from 'node:path'
import { diskFiles } from '#adapters/files/disk'
import { isPlainReason } from '#db/cannot-start'
import { migrate } from '#db/migrate'
import { startSandbox } from '#sandbox/start'
import { buildApp } from './app.ts'
import { BadConfig } from './bad-config.ts'
import { compose } from './compose.ts'
import { type Config, readConfig } from './config.ts'
import { openShopDatabase } from './database.ts'
import { openLog } from './log.ts'
import { plantFirstRun } from './plant-first-run.ts'
import type { RazorpayConfig, ShopseConfig } from './provider-config.ts'
import { sayReady } from './say-ready.ts'

const closers: (() => Promise<void>)[] = []
let isEnding = false

/** Ends what was started, last first, and the process. Whatever hangs is cut off after twenty seconds. */
async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  setTimeout(() => process.exit(code || 1), 20_000).unref()
  for (const close of closers.reverse()) await close().catch((error) => console.error(error))
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
// The launcher was killed: finish and go with it.
process.on('disconnect', () => void end(0))

// Keys of the real providers are none of the sandbox's business.
const isSandbox = ({ port }: Config, provider: { readonly baseUrl: string } | null) =>
  provider?.baseUrl.startsWith(`http://localhost:${port + 1}/`) ?? false
const takesCards = (config: Config): config is Config & { readonly razorpay: RazorpayConfig } =>
  isSandbox(config, config.razorpay)
const takesInstalments = (config: Config): config is Config & { readonly shopse: ShopseConfig } =>
  isSandbox(config, config.shopse)

// The address at which the sandbox on this machine reaches us, whatever address people use.
const webhookUrl = ({ host, port }: Config): string =>
  `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}/students/api/webhooks/razorpay`

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  process.on('unhandledRejection', (fault) =>
    log.error({ err: fault }, 'a promise was left without an answer'),
  )
  const say = (line: string) => console.log(line)
  const database = await openShopDatabase(config, say)
  closers.push(() => database.stop())
  const applied = await migrate(database.url, say)
  if (applied > 0) say(`Brought the database up to date (${applied} migrations).`)
  let drawn = Promise.resolve()
  if (config.mode === 'demo') {
    const planting = await plantFirstRun({
      config,
      databaseUrl: database.url,
      files: diskFiles(join(config.dataDir, 'files')),
      say,
    })
    closers.push(planting.stop)
    drawn = planting.drawn
  }
  const sandbox =
    config.mode === 'demo'
      ? await startSandbox({
          port: config.port + 1,
          smtpPort: config.port + 2,
          log,
          ...(takesCards(config) && { razorpay: { ...config.razorpay, webhookUrl: webhookUrl(config) } }),
          ...(takesInstalments(config) && { shopse: config.shopse }),
        })
      : null
  if (sandbox) closers.push(() => sandbox.stop())
  const smtpUrl = config.smtpUrl ?? sandbox?.smtpUrl
  if (!smtpUrl) throw new BadConfig('SMTP_URL must be set.')
  const shop = await compose({ config, databaseUrl: database.url, smtpUrl, log })
  closers.push(() => shop.close())
  if (config.roles.includes('web')) {
    const app = await buildApp(shop, log)
    closers.push(() => app.close())
    // Whoever comes first must not wait for it: a large shop takes some seconds.
    await shop.needs.titles.index()
    await app.listen({ host: config.host, port: config.port })
  }
  sayReady({ config, sandboxUrl: sandbox?.url ?? null, say })
  await shop.warmShelves()
  // Some covers that home shows are drawn last.
  // The clock asks for the same every few minutes, so nothing is lost when the database is away just then.
  void drawn
    .then(() => (isEnding ? undefined : shop.warmShelves()))
    .catch((fault) => log.warn({ err: fault }, 'the covers of the shelves wait for the clock'))
}

try {
  await start()
} catch (error) {
  if (error instanceof BadConfig || isPlainReason(error)) console.error(error.message)
  else console.error(error)
  await end(1)
}
