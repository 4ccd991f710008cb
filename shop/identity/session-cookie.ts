import { createHmac } from 'node:crypto'
import { sameText } from '#kernel/same-text'

/** How long a session lasts without a visit, in days; each day's first visit starts it anew. */
export const sessionDays = 30

/** The name before the cookie's: browsers hold `__Host-` to https, this very host and Path=/. */
export const cookiePrefix = (isSecure: boolean): string => (isSecure ? '__Host-bm' : 'bm')

/** Reads and writes the cookie that says who is signed in. */
export type SessionCookie = {
  /** Whether a Cookie header carries one at all, good or not: only the database can tell. */
  readonly isIn: (header: string | undefined) => boolean
  /** The session's token in a Cookie header; null when there is none or we did not sign it. */
  readonly read: (header: string | undefined) => string | null
  /** The Set-Cookie line that carries a token. */
  readonly carry: (token: string) => string
  /** The Set-Cookie line that takes it away. */
  readonly drop: string
}

/**
 * Makes the session's cookie: `token.signature`, the signature being HMAC-SHA-256 in base64, as better-auth writes it.
 * The database holds the token alone, so a copy of the database signs nobody in.
 */
export function sessionCookie(secret: string, isSecure: boolean): SessionCookie {
  const name = `${cookiePrefix(isSecure)}.session_token`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const sign = (token: string) => createHmac('sha256', secret).update(token).digest('base64')
  const find = (header = '') => {
    const pair = header.split(';').find((each) => each.trimStart().startsWith(`${name}=`))
    return pair?.slice(pair.indexOf('=') + 1).trim() ?? null
  }
  return {
    isIn: (header) => find(header) !== null,
    read(header) {
      const [token, signature] = decoded(find(header) ?? '').split('.')
      return token && signature && sameText(signature, sign(token)) ? token : null
    },
    carry: (token) =>
      `${name}=${encodeURIComponent(`${token}.${sign(token)}`)}; Max-Age=${sessionDays * 86_400}; ${attributes}`,
    drop: `${name}=; Max-Age=0; ${attributes}`,
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
