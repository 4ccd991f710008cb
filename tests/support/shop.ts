import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import type { Db } from '#db/tables'
import { type Sandbox, startSandbox } from '#sandbox/start'
import { buildApp, listenOn } from '#server/app'
import { type Composition, compose } from '#server/compose'
import { type Config, readConfig } from '#server/config'
import { readSmsTemplates } from '#shop/notices'
import { threePorts } from '#tests/support/ports'
import { type CardSimulator, openCardSimulator } from './card-simulator.ts'
import { demonstrationFiles } from './demonstration-files.ts'
import { patienceMs } from './patience.ts'
import { freshDatabase, worldOffsetMs } from './postgres.ts'
import type { Planting } from './templates.ts'
import { testSecret } from './test-secret.ts'

/** A whole shop of one test file's own, serving on a port of its own. */
export type OpenShop = {
  /** Where its pages are, without a slash at the end: 'http://127.0.0.1:40123/students'. */
  readonly url: string
  readonly db: Db
  readonly needs: Composition['needs']
  /** The card provider's simulator; only of a shop that was started with `cards`. */
  readonly cards: CardSimulator
  /** The sandbox that catches mail and SMS and signs people in; only of a shop that was started with `messages`. */
  readonly sandbox: Sandbox
}

/** Such a shop while nobody else closes it. */
export type RunningShop = OpenShop & {
  /** Stops serving and drops the database. */
  close(): Promise<void>
}

export type ShopOptions = {
  /** Takes payments by card at a simulator of its own, and does the jobs that they need. */
  readonly cards?: boolean
  /** Sends mail and SMS to a sandbox of its own, and does the jobs that they need. */
  readonly messages?: boolean
  /** What it sells: the test world by default. */
  readonly from?: Planting
  readonly log?: Logger
  /** Settings over those of a test. */
  readonly environment?: Readonly<Record<string, string>>
  /** How long a request waits for a connection, in ms; as long as it takes by default. */
  readonly connectTimeout?: number
  /** The proxies whose X-Forwarded-For is believed: none by default. */
  readonly trustProxy?: string
}

/**
 * Starts the shop over a copy of what it sells: the built pages, as in production, on 127.0.0.1. Mail goes to
 * the simulator, or nowhere. In a test file `openShop` starts and closes one.
 */
export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  const { log = pino({ level: 'silent' }), from = 'world', connectTimeout = patienceMs } = options
  const database = await freshDatabase({ from })
  // Taken at once: a port that was free before a shop is planted may not be so afterwards.
  const port = await threePorts()
  const cards = options.cards ? await openCardSimulator(port, worldOffsetMs()) : null
  const dataDir = mkdtempSync(join(tmpdir(), 'bookmann-shop-'))
  if (from === 'demonstration') cpSync(demonstrationFiles(), join(dataDir, 'files'), { recursive: true })
  const config = readConfig({
    MODE: 'demo',
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    SECRET: testSecret,
    FLOOD_LIMIT: '1000000', // a whole file asks from one address
    ...options.environment,
    ROLES: cards || options.messages ? 'web,worker' : 'web',
    ...(options.trustProxy && { TRUST_PROXY: options.trustProxy }),
    ...cards?.environment,
  })
  const sandbox = options.messages ? await openSandbox(config, database.db) : null
  const shop = await compose({
    config,
    databaseUrl: database.url,
    smtpUrl: sandbox?.smtpUrl ?? cards?.smtpUrl ?? 'smtp://127.0.0.1:1',
    log,
    databaseLimits: { timeout: patienceMs, connectTimeout },
  })
  const app = await buildApp(shop, log, patienceMs)
  await listenOn(app, { host: '127.0.0.1', port })
  return {
    url: `http://127.0.0.1:${port}/students`,
    db: database.db,
    needs: shop.needs,
    get cards() {
      if (!cards) throw new Error('This shop was started without cards.')
      return cards
    },
    get sandbox() {
      if (!sandbox) throw new Error('This shop was started without messages.')
      return sandbox
    },
    close: async () => {
      await sandbox?.stop()
      await cards?.stop()
      await app.close()
      await shop.close()
      await database.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

async function openSandbox(config: Config, db: Db): Promise<Sandbox> {
  const [social] = config.social
  if (!config.msg91 || !social) throw new Error('A demonstration has a sandbox.')
  return startSandbox({
    port: config.port + 1,
    smtpPort: config.port + 2,
    log: pino({ level: 'silent' }),
    msg91: { ...config.msg91, templates: await readSmsTemplates(db) },
    oidc: { ...social, redirectUri: `${config.baseUrl}/students/login/social/${social.id}/callback` },
  })
}
