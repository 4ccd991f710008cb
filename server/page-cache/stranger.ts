import type { Visitor } from '#web/context.ts'
import { cookieName, readAttempt, readCookie } from '#web/cookies.ts'

/** All that a shared page may know of whom it is drawn for. */
export type Stranger = {
  readonly attempt: string | null
  readonly levelCode: string | null
  /** Copies in the cart, which stand in the header. */
  readonly cartCount: number
  /** Whether the header leads to an account or to signing in. */
  readonly isSignedIn: boolean
}

type StrangerReading = {
  readonly hasSession: (cookieHeader: string | undefined) => boolean
  /** Whether a level sits an attempt: what a visitor makes up does not count as an attempt. */
  readonly isSat: (levelCode: string, attempt: string) => boolean
  /** Whether cookies are for https alone. */
  readonly isSecure: boolean
}

/**
 * Whom a page is drawn for, as the cookies alone say; null for whoever has a cart or a session, good or not: the
 * database knows them.
 */
export function strangerByCookies(
  cookieHeader: string | undefined,
  { hasSession, isSat, isSecure }: StrangerReading,
): Stranger | null {
  if (hasSession(cookieHeader) || readCookie(cookieHeader, cookieName('cart', isSecure)) !== null) return null
  return strangerOf({ ...readAttempt(cookieHeader), isSignedIn: false }, 0, isSat)
}

/** As whom a visitor, made out already, is shown a page that many share. */
export function strangerOf(
  { attempt, levelCode, isSignedIn }: Pick<Visitor, 'attempt' | 'levelCode' | 'isSignedIn'>,
  cartCount: number,
  isSat: StrangerReading['isSat'],
): Stranger {
  const writes = attempt !== null && levelCode !== null && isSat(levelCode, attempt)
  return writes
    ? { attempt, levelCode, cartCount, isSignedIn }
    : { attempt: null, levelCode: null, cartCount, isSignedIn }
}
