/**
 * All cookies of the store in one table. `pages` says what a cookie does to pages kept for many visitors.
 * The session's cookie is written by shop/identity; its prefix is `bm`.
 */
export const cookies = {
  session: {
    name: 'bm.session_token',
    purpose: 'You are signed in',
    days: 30,
    pages: 'pages are shared with others who are signed in and have as many copies in the cart',
  },
  cart: {
    name: 'bm_cart',
    purpose: 'Finds your cart and your wishlist',
    days: 90,
    pages: 'pages are shared with those who have as many copies in the cart',
  },
  attempt: {
    name: 'bm_attempt',
    purpose: 'The exam you write',
    days: 365,
    pages: 'pages are kept apart by attempt',
  },
} as const

/** Reads one cookie of a Cookie header; null when it is not there. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return null
}

const attemptShape = /^([a-z-]{2,40})\.([a-z]+-[0-9]{4}-[0-9]{2}(?:-[a-z]+)?)$/

/** What the attempt's cookie says, well written or not at all: levels.code and attempts.code. */
export function readAttempt(header: string | undefined): {
  readonly levelCode: string | null
  readonly attempt: string | null
} {
  const [, levelCode = null, attempt = null] =
    attemptShape.exec(readCookie(header, cookies.attempt.name) ?? '') ?? []
  return { levelCode, attempt }
}

/**
 * The name under which browsers keep a cookie. Over https the cart's is bound to this very host, since it opens a
 * guest's orders: a neighbour under our domain cannot plant one of its own in a browser and read what is ordered with
 * it.
 */
export const cookieName = (which: 'cart' | 'attempt', isSecure: boolean): string =>
  which === 'cart' && isSecure ? `__Host-${cookies.cart.name}` : cookies[which].name

/** A Set-Cookie line for one of ours; an empty value ends it. Values are tokens or codes and need no quoting. */
export function setCookie(
  which: 'cart' | 'attempt',
  value: string,
  options: { readonly isSecure: boolean },
): string {
  const life = value === '' ? 0 : cookies[which].days * 86_400
  const secure = options.isSecure ? '; Secure' : ''
  return `${cookieName(which, options.isSecure)}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`
}
