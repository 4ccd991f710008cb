import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { BadConfig } from './bad-config.ts'
import { environment } from './environment.ts'
import { localSecret } from './local-secret.ts'
import {
  msg91Config,
  razorpayConfig,
  shiprocketConfig,
  shopseConfig,
  socialConfig,
} from './provider-config.ts'

/** The checked configuration of a process, with the defaults of a demo filled in. */
export type Config = Readonly<ReturnType<typeof readConfig>>

/**
 * Reads the environment, over `.env` in `folder`.
 * @throws BadConfig naming the key when a value is bad, `.env` has an unknown key, or live mode lacks a required one
 */
export function readConfig(env: Record<string, string | undefined>, folder = process.cwd()) {
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
    // Where people reach us, without a slash at the end.
    baseUrl: (read.BASE_URL ?? `http://${read.HOST}:${read.PORT}`).replace(/\/+$/, ''),
    // Null: we run our own PostgreSQL in `dataDir`.
    databaseUrl: read.DATABASE_URL ?? null,
    databaseConnections: read.DATABASE_CONNECTIONS,
    dataDir,
    secret: read.SECRET ?? localSecret(dataDir, 'secret'),
    roles: read.ROLES,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    // Null in a demo: the sandbox catches mail.
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    // Signs webhooks of the mail provider; null: none are read.
    mailWebhookSecret:
      read.MAIL_WEBHOOK_SECRET ?? (read.MODE === 'live' ? null : localSecret(dataDir, 'mail-webhook-secret')),
    // Null where nothing is configured in a live shop; a demo talks to its sandbox.
    razorpay: razorpayConfig(read, dataDir),
    shopse: shopseConfig(read, dataDir),
    msg91: msg91Config(read, dataDir),
    shiprocket: shiprocketConfig(read, dataDir),
    social: socialConfig(read, dataDir),
    // The script of a tag manager, for visitors who agree to it.
    tagManagerUrl: read.TAG_MANAGER_URL ?? null,
    metricsToken: read.METRICS_TOKEN ?? null,
    developerPages: (read.DEVELOPER_PAGES ?? (read.MODE === 'demo' ? 'open' : 'closed')) === 'open',
    floodLimit: read.FLOOD_LIMIT,
  }
}
