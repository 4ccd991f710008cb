import { localSecret } from '../../server/local-secret.ts'
import { sessionCookie } from '../../server/session-cookie.ts'

/** The Cookie headers of sessions with these tokens, in the demonstration shop that keeps its files in `dataDir`. */
export function sessionCookies(dataDir: string, tokens: readonly string[]): string[] {
  const cookie = sessionCookie(localSecret(dataDir, 'secret'), false)
  return tokens.map((token) => cookie.set(token).split(';', 1)[0] ?? '')
}
