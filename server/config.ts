import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'

const count = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(least, `must be ${least} or more`)
    .max(most, `must be at most ${most}`)

/** Every key of the environment that the store reads. `.env.example` explains each; a test compares the two. */
export const environment = z.object({
  MODE: z.enum(['demo', 'live'], { error: 'must be demo or live' }).default('demo'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production or development' })
    .default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: count(1, 65_535).default(3000),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://shop.example.com' })
    .optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host/name' })
    .optional(),
  DATABASE_CONNECTIONS: count(2, 200).default(16),
  DATA_DIR: z.string().min(1).default('.data'),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ROLES: z
    .string()
    .default('web,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'], { error: 'must list web, worker, or both' })).min(1)),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every((each) => isIP(each.split('/')[0] ?? '') !== 0),
      'must list addresses or ranges, such as 10.0.0.0/8',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be a level such as info',
    })
    .default('info'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z
    .string()
    .min(3, 'must be an address like Shop <orders@example.com>')
    .default('Bookmann <orders@example.com>'),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'must be like rzp_live_… or rzp_test_…')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(6, 'must have at least 6 characters').optional(),
  RAZORPAY_WEBHOOK_SECRET_BEFORE: z.string().min(6, 'must have at least 6 characters').optional(),
  RAZORPAY_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://api.razorpay.com/v1' })
    .optional(),
  SHOPSE_MERCHANT_ID: z
    .string()
    .regex(/^[\w-]{3,60}$/, 'must have 3 to 60 letters, digits, _ or -')
    .optional(),
  SHOPSE_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  SHOPSE_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://api.example.com/v1' })
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  FLOOD_LIMIT: count(10, 1_000_000).default(100_000),
  HEAP_LIMIT_MB: count(512, 65_536).default(1_900), // taken by whoever starts the process: tools/serve.mjs
})

/** How this process runs: checked, with what a demo makes up for itself filled in. */
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
  /** How cards, UPI and net banking are taken; null when the shop takes none. A demo talks to the sandbox. */
  readonly razorpay: RazorpayConfig | null
  /** How purchases by instalments are financed; null when none are. A demo talks to the sandbox. */
  readonly shopse: ShopseConfig | null
  readonly metricsToken: string | null
  /** Requests that one address may make in ten seconds. */
  readonly floodLimit: number
}

export type RazorpayConfig = {
  /** Of the API, without a slash at the end. */
  readonly baseUrl: string
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  /** The secret before it: webhooks signed with that are still tried again. Null when there was none. */
  readonly webhookSecretBefore: string | null
}

export type ShopseConfig = {
  /** Of the API, without a slash at the end. */
  readonly baseUrl: string
  readonly merchantId: string
  readonly secret: string
}

/** A configuration that the store cannot run with; the message is one plain line. */
export class BadConfig extends Error {}

/**
 * Reads the environment, over `.env` in `folder`. Throws BadConfig naming the key when a value is bad, when `.env` has
 * a key that nothing reads (a typing error would otherwise be silent), or when live mode lacks what it must have.
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
    for (const key of ['RAZORPAY_BASE_URL', 'SHOPSE_BASE_URL'] as const)
      if (read[key] && !read[key].startsWith('https://'))
        throw new BadConfig(`${key} must begin with https:// in live mode.`)
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
    secret: read.SECRET ?? keptSecret(dataDir, 'secret'),
    roles: read.ROLES,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    razorpay: razorpayConfig(read, dataDir),
    shopse: shopseConfig(read, dataDir),
    metricsToken: read.METRICS_TOKEN ?? null,
    floodLimit: read.FLOOD_LIMIT,
  }
}

const razorpayKeys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

// All the keys or none. A demo without any pays at its own sandbox, which takes the keys that were made for it.
function razorpayConfig(read: z.infer<typeof environment>, dataDir: string): RazorpayConfig | null {
  const missing = razorpayKeys.filter((key) => !read[key])
  if (missing.length > 0 && missing.length < razorpayKeys.length)
    throw new BadConfig(`${missing[0]} must be set too: ${razorpayKeys.join(', ')} belong together.`)
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_WEBHOOK_SECRET_BEFORE: webhookSecretBefore = null,
    RAZORPAY_BASE_URL: baseUrl,
  } = read
  const at = (address: string) => (baseUrl ?? address).replace(/\/+$/, '')
  if (keyId && keySecret && webhookSecret)
    return {
      baseUrl: at('https://api.razorpay.com/v1'),
      keyId,
      keySecret,
      webhookSecret,
      webhookSecretBefore,
    }
  if (read.MODE === 'live') return null
  return {
    baseUrl: at(`http://localhost:${read.PORT + 1}/razorpay/v1`),
    keyId: 'rzp_test_Sandbox0000001',
    keySecret: keptSecret(dataDir, 'razorpay-key-secret'),
    webhookSecret: keptSecret(dataDir, 'razorpay-webhook-secret'),
    webhookSecretBefore,
  }
}

const shopseKeys = ['SHOPSE_BASE_URL', 'SHOPSE_MERCHANT_ID', 'SHOPSE_SECRET'] as const

// All three or none, the address too: the provider's own is in its contract with the shop, not public.
function shopseConfig(read: z.infer<typeof environment>, dataDir: string): ShopseConfig | null {
  const missing = shopseKeys.filter((key) => !read[key])
  if (missing.length > 0 && missing.length < shopseKeys.length)
    throw new BadConfig(`${missing[0]} must be set too: ${shopseKeys.join(', ')} belong together.`)
  const { SHOPSE_BASE_URL: baseUrl, SHOPSE_MERCHANT_ID: merchantId, SHOPSE_SECRET: secret } = read
  if (baseUrl && merchantId && secret) return { baseUrl: baseUrl.replace(/\/+$/, ''), merchantId, secret }
  if (read.MODE === 'live') return null
  return {
    baseUrl: `http://localhost:${read.PORT + 1}/shopse/v1`,
    merchantId: 'sandbox_bookmann',
    secret: keptSecret(dataDir, 'shopse-secret'),
  }
}

// A demo's secrets are made once and kept, so that a restart does not sign everybody out.
function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
