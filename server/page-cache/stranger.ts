import { cookies, readAttempt, readCookie } from '#web/cookies.ts'

/** What is known of somebody without a session and without a cart: what he writes, or nothing. */
export type Stranger = { readonly attempt: string | null; readonly levelCode: string | null }

const nobody: Stranger = { attempt: null, levelCode: null }

type StrangerReading = {
  readonly hasSession: (cookieHeader: string | undefined) => boolean
  /** Whether a level sits an attempt: what a visitor makes up does not count as something he writes. */
  readonly isSat: (levelCode: string, attempt: string) => boolean
}

/** Who asks, when pages drawn for many may be shown to him; null when pages are drawn for him alone. */
export function strangerOf(
  cookieHeader: string | undefined,
  { hasSession, isSat }: StrangerReading,
): Stranger | null {
  if (cookieHeader === undefined) return nobody
  // A session cookie that is not valid any more still bars: finding out would cost what keeping pages saves.
  if (hasSession(cookieHeader) || readCookie(cookieHeader, cookies.cart.name) !== null) return null
  const { attempt, levelCode } = readAttempt(cookieHeader)
  return attempt !== null && levelCode !== null && isSat(levelCode, attempt) ? { attempt, levelCode } : nobody
}
