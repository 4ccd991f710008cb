import { isIP } from 'node:net'
import { z } from 'zod'

const count = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(least, `must be ${least} or more`)
    .max(most, `must be at most ${most}`)

const url = (example: string, protocol = /^https?$/) =>
  z.url({ protocol, error: `must be an address like ${example}` }).optional()

const issuerHas = (words: string) => `must give each issuer ${words}`
const issuerField = (pattern: RegExp, words: string) =>
  z.string(issuerHas(words)).regex(pattern, issuerHas(words))
const issuerList = 'must list issuers, each with id, name, issuer, clientId, clientSecret and nothing else'

/** Every key of the environment that the store reads. `.env.example` explains each; a test compares the two. */
export const environment = z.object({
  MODE: z.enum(['demo', 'live'], { error: 'must be demo or live' }).default('demo'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production or development' })
    .default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: count(1, 65_535).default(3000),
  BASE_URL: url('https://shop.example.com').refine(
    (address) => address === undefined || URL.parse(address)?.href === `${URL.parse(address)?.origin}/`,
    'must be without a path, as links add /students themselves',
  ),
  DATABASE_URL: url('postgres://user:password@host/name', /^postgres(ql)?$/),
  DATABASE_CONNECTIONS: count(2, 200).default(8),
  DATA_DIR: z.string().min(1).default('.data'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must have 3 to 63 small letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region like ap-south-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(3, 'must have at least 3 characters').optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  S3_BASE_URL: url('https://s3.ap-south-1.amazonaws.com'),
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
  SMTP_URL: url('smtp://user:password@host:587', /^smtps?$/),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>]*<?[^<>@\s]+@[^<>@\s]+>?$/, 'must be an address like Shop <orders@example.com>')
    .default('Bookmann <orders@example.com>'),
  MAIL_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'must be like rzp_live_… or rzp_test_…')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(6, 'must have at least 6 characters').optional(),
  RAZORPAY_WEBHOOK_SECRET_BEFORE: z.string().min(6, 'must have at least 6 characters').optional(),
  RAZORPAY_BASE_URL: url('https://api.razorpay.com/v1'),
  SHOPSE_MERCHANT_ID: z
    .string()
    .regex(/^[\w-]{3,60}$/, 'must have 3 to 60 letters, digits, _ or -')
    .optional(),
  SHOPSE_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  SHOPSE_BASE_URL: url('https://api.example.com/v1'),
  SMS_AUTH_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  SMS_BASE_URL: url('https://control.msg91.com/api/v5'),
  OIDC_ISSUERS: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('must be a list in JSON')
        return z.NEVER
      }
    })
    .pipe(
      z.array(
        z.strictObject(
          {
            id: issuerField(/^[a-z0-9-]{1,30}$/, 'an id of up to 30 small letters, digits and hyphens'),
            name: issuerField(/^.{1,40}$/, 'a name of up to 40 characters'),
            issuer: z.url({
              protocol: /^https?$/,
              error: issuerHas('an issuer that is an address like https://accounts.google.com'),
            }),
            clientId: issuerField(/./, 'a clientId'),
            clientSecret: issuerField(/.{8}/, 'a clientSecret of at least 8 characters'),
          },
          issuerList,
        ),
        issuerList,
      ),
    )
    .optional(),
  SHIPROCKET_EMAIL: z.email('must be the e-mail of an API user').optional(),
  SHIPROCKET_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SHIPROCKET_WEBHOOK_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SHIPROCKET_BASE_URL: url('https://apiv2.shiprocket.in/v1/external'),
  TAG_MANAGER_URL: url('https://tags.example.com/tags.js'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Whether API docs, style guide and metrics without a token are open; by default only in a demo. */
  DEVELOPER_PAGES: z.enum(['open', 'closed'], { error: 'must be open or closed' }).optional(),
  FLOOD_LIMIT: count(10, 1_000_000).default(300),
  HEAP_LIMIT_MB: count(512, 65_536).default(1_900), // read by tools/serve.mjs
})

export type Environment = z.infer<typeof environment>
