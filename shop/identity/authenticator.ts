import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import type { Db } from '#db/tables'
import type { Outbox } from '#ports/outbox'
import { longestPassword, shortestPassword } from './credentials.ts'
import { sessionDays } from './read-session.ts'

/** The settings of identity, given once at start. */
export type IdentitySettings = {
  readonly db: Db
  /** Where new accounts are announced; left out where no mail is sent, as for the demonstration. */
  readonly outbox?: Outbox
  /** Keys the hashes of limits: 32 random bytes or more, in any encoding. */
  readonly secret: string
  /** The store's own address, `https://…`. The host of a request is never trusted. */
  readonly baseUrl: string
  /** Whether accounts of the demonstration cannot sign in here, as in a live shop. */
  readonly refusesDemoAccounts?: boolean
}

/** The header that passes the visitor's address on; it never comes from the visitor's own headers. */
export const addressHeader = 'x-visitor-address'

/**
 * Sets better-auth up on our tables and names. It is called in this process and never mounted: routes, rate limits and
 * origin checks are ours. It logs nothing, since its lines would name people.
 */
export function authenticator({
  db,
  secret,
  baseUrl,
}: Omit<IdentitySettings, 'outbox' | 'refusesDemoAccounts'>) {
  return betterAuth({
    baseURL: baseUrl,
    secret,
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: sessionDays * 86_400,
      updateAge: 86_400,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      encryptOAuthTokens: true,
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  })
}

export type Authenticator = ReturnType<typeof authenticator>
