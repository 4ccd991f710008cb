import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { BadConfig } from './bad-config.ts'
import { environment } from './environment.ts'
import { localSecret } from './local-secret.ts'
import {
  type Msg91Config,
  msg91Config,
  type RazorpayConfig,
  razorpayConfig,
  type ShiprocketConfig,
  type ShopseConfig,
  type SocialConfig,
  shiprocketConfig,
  shopseConfig,
  socialConfig,
} from './provider-config.ts'

/** The checked configuration of a process, with the defaults of a demo filled in. */
export type Config = {
  readonly mode: 'demo' | 'live'
  readonly isDevelopment: boolean
  readonly host: string
  readonly port: number
  /** Where people reach us, without a slash at the end. */
  readonly baseUrl: string
  /** Absent: we run our own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  readonly databaseConnections: number
  readonly dataDir: string
  readonly secret: string
  readonly roles: readonly ('web' | 'worker')[]
  readonly trustProxy: readonly string[]
  readonly logLevel: string
  /** Absent in a demo: the sandbox catches mail. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Signs webhooks of the mail provider; null: none are read. */
  readonly mailWebhookSecret: string | null
  /** How cards, UPI and net banking are taken; null when the shop takes none. A demo talks to the sandbox. */
  readonly razorpay: RazorpayConfig | null
  /** How purchases by instalments are financed; null when none are. A demo talks to the sandbox. */
  readonly shopse: ShopseConfig | null
  /** How SMS are sent; null when none are. A demo talks to the sandbox. */
  readonly msg91: Msg91Config | null
  /** How parcels are booked; null where courier and AWB are typed by hand. A demo talks to the sandbox. */
  readonly shiprocket: ShiprocketConfig | null
  /** OpenID Connect issuers at which people may sign in. A demo without any has its sandbox. */
  readonly social: readonly SocialConfig[]
  readonly metricsToken: string | null
  /** The script of a tag manager, for visitors who agree to it; null: there is none. */
  readonly tagManagerUrl: string | null
  /** Whether API docs, style guide and metrics are open to everybody. */
  readonly developerPages: boolean
  /** Requests that one address may make in ten seconds. */
  readonly floodLimit: number
}

/**
 * Reads the environment, over `.env` in `folder`.
 * @throws BadConfig naming the key when a value is bad, `.env` has an unknown key, or live mode lacks a required one
 */
export function readConfig(env: Record<string, string | undefined>, folder = process.cwd()): Config {
  const file = join(folder, '.env')
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const unknown = Object.keys(fromFile).find((key) => !(key in environment.shape))
  if (unknown) throw new BadConfig(`.env has the key ${unknown}, which nothing reads. See .env.example.`)
  const given = Object.fromEntries(
    Object.entries({ ...fromFile, ...env }).filter(
      ([key, value]) => key in environment.shape && value !== '',
    ),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadConfig(`${String(issue?.path[0] ?? 'The environment')} ${issue?.message ?? 'is not valid'}.`)
  }
  const read = parsed.data
  if (read.MODE === 'live') {
    for (const key of ['DATABASE_URL', 'SECRET', 'BASE_URL', 'SMTP_URL'] as const)
      if (!read[key]) throw new BadConfig(`${key} must be set in live mode.`)
    if (!read.BASE_URL?.startsWith('https://'))
      throw new BadConfig('BASE_URL must begin with https:// in live mode.')
    for (const key of [
      'RAZORPAY_BASE_URL',
      'SHOPSE_BASE_URL',
      'SMS_BASE_URL',
      'SHIPROCKET_BASE_URL',
      'TAG_MANAGER_URL',
    ] as const)
      if (read[key] && !read[key].startsWith('https://'))
        throw new BadConfig(`${key} must begin with https:// in live mode.`)
    if (read.OIDC_ISSUERS?.some(({ issuer }) => !issuer.startsWith('https://')))
      throw new BadConfig('OIDC_ISSUERS must begin with https:// in live mode.')
  }
  const dataDir = resolve(folder, read.DATA_DIR)
  return {
    mode: read.MODE,
    isDevelopment: read.NODE_ENV === 'development',
    host: read.HOST,
    port: read.PORT,
    baseUrl: (read.BASE_URL ?? `http://${read.HOST}:${read.PORT}`).replace(/\/+$/, ''),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseConnections: read.DATABASE_CONNECTIONS,
    dataDir,
    secret: read.SECRET ?? localSecret(dataDir, 'secret'),
    roles: read.ROLES,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    mailWebhookSecret:
      read.MAIL_WEBHOOK_SECRET ?? (read.MODE === 'live' ? null : localSecret(dataDir, 'mail-webhook-secret')),
    razorpay: razorpayConfig(read, dataDir),
    shopse: shopseConfig(read, dataDir),
    msg91: msg91Config(read, dataDir),
    shiprocket: shiprocketConfig(read, dataDir),
    social: socialConfig(read, dataDir),
    tagManagerUrl: read.TAG_MANAGER_URL ?? null,
    metricsToken: read.METRICS_TOKEN ?? null,
    developerPages: (read.DEVELOPER_PAGES ?? (read.MODE === 'demo' ? 'open' : 'closed')) === 'open',
    floodLimit: read.FLOOD_LIMIT,
  }
}
