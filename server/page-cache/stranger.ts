import { cookies, readAttempt, readCookie } from '#web/cookies.ts'

/** All that a shared page may know of whom it is drawn for. */
export type Stranger = {
  readonly attempt: string | null
  readonly levelCode: string | null
  /** Copies in the cart, which stand in the header. */
  readonly cartCount: number
}

/** Somebody without a session: what he writes, and by what token his cart is counted. */
export type Asker = Omit<Stranger, 'cartCount'> & { readonly cartToken: string | null }

type StrangerReading = {
  readonly hasSession: (cookieHeader: string | undefined) => boolean
  /** Whether a level sits an attempt: what a visitor makes up does not count as something he writes. */
  readonly isSat: (levelCode: string, attempt: string) => boolean
}

/** Who asks, when pages drawn for many may be shown to him; null when pages are drawn for him alone. */
export function askerOf(
  cookieHeader: string | undefined,
  { hasSession, isSat }: StrangerReading,
): Asker | null {
  if (cookieHeader === undefined) return { attempt: null, levelCode: null, cartToken: null }
  // A session cookie that is not valid any more still bars: finding out would cost what keeping pages saves.
  if (hasSession(cookieHeader)) return null
  const cartToken = readCookie(cookieHeader, cookies.cart.name)
  const { attempt, levelCode } = readAttempt(cookieHeader)
  const writes = attempt !== null && levelCode !== null && isSat(levelCode, attempt)
  return writes ? { attempt, levelCode, cartToken } : { attempt: null, levelCode: null, cartToken }
}
