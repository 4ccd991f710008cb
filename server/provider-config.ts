import { BadConfig } from './bad-config.ts'
import type { Environment } from './environment.ts'
import { localSecret } from './local-secret.ts'

/** The address of an API, without a slash at the end: the one that is set, or the usual one. */
const baseOf = (set: string | undefined, usual: string): string => (set ?? usual).replace(/\/+$/, '')

const razorpayKeys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/** All the keys or none. A demo without any uses its sandbox with generated keys. */
export function razorpayConfig(read: Environment, dataDir: string) {
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
export function socialConfig(read: Environment, dataDir: string): NonNullable<Environment['OIDC_ISSUERS']> {
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
export function shopseConfig(read: Environment, dataDir: string) {
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
export function msg91Config(read: Environment, dataDir: string) {
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
export function shiprocketConfig(read: Environment, dataDir: string) {
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
