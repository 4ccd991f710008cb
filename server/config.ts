import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Environment, environment } from './environment.ts'
import { localSecret } from './local-secret.ts'

/** A configuration that the store cannot run with; the message is one plain line. */
export class BadConfig extends Error {}

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
    // .env.example has it too, where it is copied.
    if (read.MAIL_FROM === environment.shape.MAIL_FROM.parse(undefined))
      throw new BadConfig(
        'MAIL_FROM must be set in live mode: an address from which your mail server may send.',
      )
    if (!read.BASE_URL?.startsWith('https://'))
      throw new BadConfig('BASE_URL must begin with https:// in live mode.')
    for (const key of [
      'S3_BASE_URL',
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
    files: { folder: join(dataDir, 'files'), s3: s3Config(read) },
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

/** The address of an API, without a slash at the end: the one that is set, or the usual one. */
const baseOf = (set: string | undefined, usual: string): string => (set ?? usual).replace(/\/+$/, '')

const s3Keys = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** All four or none. Null: files are kept on this machine. */
function s3Config(read: Environment) {
  checkTogether(read, s3Keys)
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_BASE_URL: baseUrl = null,
  } = read
  if (bucket && region && accessKeyId && secretAccessKey)
    return { bucket, region, accessKeyId, secretAccessKey, baseUrl }
  return null
}

const razorpayKeys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/** All the keys or none. A demo without any uses its sandbox with generated keys. */
function razorpayConfig(read: Environment, dataDir: string) {
  checkTogether(read, razorpayKeys)
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    // The previous secret, for retried webhooks that were signed with it.
    RAZORPAY_WEBHOOK_SECRET_BEFORE: webhookSecretBefore = null,
    RAZORPAY_BASE_URL: baseUrl,
  } = read
  if (keyId && keySecret && webhookSecret)
    return {
      baseUrl: baseOf(baseUrl, 'https://api.razorpay.com/v1'),
      keyId,
      keySecret,
      webhookSecret,
      webhookSecretBefore,
    }
  if (read.MODE === 'live') return null
  return {
    baseUrl: baseOf(baseUrl, `http://localhost:${read.PORT + 1}/razorpay/v1`),
    keyId: 'rzp_test_Sandbox0000001',
    keySecret: localSecret(dataDir, 'razorpay-key-secret'),
    webhookSecret: localSecret(dataDir, 'razorpay-webhook-secret'),
    webhookSecretBefore,
  }
}

/** A demo without any issuer has its sandbox's. */
function socialConfig(read: Environment, dataDir: string): NonNullable<Environment['OIDC_ISSUERS']> {
  if (read.OIDC_ISSUERS) return read.OIDC_ISSUERS
  if (read.MODE === 'live') return []
  return [
    {
      id: 'sandbox',
      name: 'Sandbox ID',
      issuer: `http://localhost:${read.PORT + 1}/oidc`,
      clientId: 'bookmann',
      clientSecret: localSecret(dataDir, 'oidc-client-secret'),
    },
  ]
}

const shopseKeys = ['SHOPSE_BASE_URL', 'SHOPSE_MERCHANT_ID', 'SHOPSE_SECRET'] as const

/** All three or none; the address too, as the provider's is not public. */
function shopseConfig(read: Environment, dataDir: string) {
  checkTogether(read, shopseKeys)
  const { SHOPSE_BASE_URL: baseUrl, SHOPSE_MERCHANT_ID: merchantId, SHOPSE_SECRET: secret } = read
  if (baseUrl && merchantId && secret) return { baseUrl: baseOf(baseUrl, ''), merchantId, secret }
  if (read.MODE === 'live') return null
  return {
    baseUrl: `http://localhost:${read.PORT + 1}/shopse/v1`,
    merchantId: 'sandbox_bookmann',
    secret: localSecret(dataDir, 'shopse-secret'),
  }
}

/** Without a key a live shop sends no SMS; a demo uses its sandbox. */
function msg91Config(read: Environment, dataDir: string) {
  const { SMS_AUTH_KEY: authKey, SMS_BASE_URL: baseUrl } = read
  if (authKey) return { baseUrl: baseOf(baseUrl, 'https://control.msg91.com/api/v5'), authKey }
  if (read.MODE === 'live') return null
  return {
    baseUrl: baseOf(baseUrl, `http://localhost:${read.PORT + 1}/msg91/api/v5`),
    authKey: localSecret(dataDir, 'msg91-auth-key'),
  }
}

const shiprocketKeys = ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_TOKEN'] as const

/** All three keys or none. Without them a live shop types courier and AWB by hand, and a demo uses its sandbox. */
function shiprocketConfig(read: Environment, dataDir: string) {
  checkTogether(read, shiprocketKeys)
  const {
    SHIPROCKET_EMAIL: email,
    SHIPROCKET_PASSWORD: password,
    SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
  } = read
  if (email && password && webhookToken)
    return {
      baseUrl: baseOf(read.SHIPROCKET_BASE_URL, 'https://apiv2.shiprocket.in/v1/external'),
      email,
      password,
      webhookToken,
    }
  if (read.MODE === 'live') return null
  return {
    baseUrl: baseOf(read.SHIPROCKET_BASE_URL, `http://localhost:${read.PORT + 1}/shiprocket/v1/external`),
    email: 'sandbox@example.com',
    password: localSecret(dataDir, 'shiprocket-password'),
    webhookToken: localSecret(dataDir, 'shiprocket-webhook-token'),
  }
}

/** Throws when some of these keys are set and others are not. */
function checkTogether(read: Environment, keys: readonly (keyof Environment)[]): void {
  const missing = keys.filter((key) => !read[key])
  if (missing.length > 0 && missing.length < keys.length)
    throw new BadConfig(`${missing[0]} must be set too: ${keys.join(', ')} belong together.`)
}
