import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import type { Db } from '#db/tables'
import type { Outbox } from '#ports/outbox'
import { longestPassword, shortestPassword } from './credentials.ts'
import { cookiePrefix, sessionDays } from './session-cookie.ts'

/** What identity is made of, given once at start. */
export type IdentitySettings = {
  readonly db: Db
  /** Where a new account is announced; left out where no mail should be sent, as when a shop is planted. */
  readonly outbox?: Outbox
  /** Signs cookies and keys the hashes of limits: 32 random bytes or more, in any encoding. */
  readonly secret: string
  /** The store's own address, `https://…`. What a request says of its host is never believed. */
  readonly baseUrl: string
  /** Whether visitors come by https: then the cookie is `Secure` and bound to the host. */
  readonly isSecure: boolean
  /** Ids of users who cannot sign in here, whatever their password: in a live shop the people of the demonstration. */
  readonly shutOut?: ReadonlySet<string>
}

/** Where the address that we made out is handed over; it never comes from a visitor's own headers. */
export const addressHeader = 'x-visitor-address'

/**
 * Sets better-auth up on our tables and names. It is called in this process only and never mounted, so its own
 * routes, rate limits and origin checks are not in play: ours are, at our doors. It logs nothing, since its lines
 * would name people.
 */
export function authenticator({
  db,
  secret,
  baseUrl,
  isSecure,
}: Omit<IdentitySettings, 'outbox' | 'shutOut'>) {
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
      // Its own `useSecureCookies` would put `__Secure-` before `__Host-`, which browsers refuse.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(isSecure),
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  })
}

export type Authenticator = ReturnType<typeof authenticator>
