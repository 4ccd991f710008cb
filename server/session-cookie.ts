import { createHmac } from 'node:crypto'
import { sameText } from '#kernel/same-text'
import { sessionDays } from '#shop/identity'
import type { SessionCookie } from '#web/context.ts'

/**
 * Makes the session cookie: `token.signature`, the signature being HMAC-SHA-256 in base64. The database holds the token
 * alone, so a copy of the database signs nobody in. `__Host-` binds the cookie to https, this host and Path=/.
 */
export function sessionCookie(secret: string, isSecure: boolean): SessionCookie {
  const name = `${isSecure ? '__Host-bm' : 'bm'}.session_token`
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const sign = (token: string) => createHmac('sha256', secret).update(token).digest('base64')
  return {
    read(header) {
      const pair = (header ?? '').split(';').find((each) => each.trimStart().startsWith(`${name}=`))
      if (pair === undefined) return null
      const [token, signature] = decoded(pair.slice(pair.indexOf('=') + 1).trim()).split('.')
      return token && signature && sameText(signature, sign(token)) ? token : null
    },
    set: (token) =>
      `${name}=${encodeURIComponent(`${token}.${sign(token)}`)}; Max-Age=${sessionDays * 86_400}; ${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
