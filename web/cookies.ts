import { touchCookie } from '#kernel/attribution'

/**
 * All cookies of the store. `cache` says what a cookie does to cached pages: only the attempt changes their HTML.
 * shop/identity writes the session's cookie; its prefix is `bm`.
 */
export const cookies = {
  session: {
    name: 'bm.session_token',
    purpose: 'You are signed in',
    days: 30,
    cache: 'never read for a page for everybody',
  },
  cart: {
    name: 'bm_cart',
    purpose: 'Finds your cart, your wishlist and your seat at an organisation',
    days: 90,
    cache: 'never read for a page for everybody',
  },
  attempt: {
    name: 'bm_attempt',
    purpose: 'The exam you write',
    days: 365,
    cache: 'a page for each attempt',
  },
  dealer: {
    name: 'bm_dealer',
    purpose: 'The dealer whose link brought you here',
    days: 30,
    cache: 'never read for a page for everybody',
  },
  referral: {
    name: 'bm_ref',
    purpose: 'The friend whose link brought you here',
    days: 30,
    cache: 'never read for a page for everybody',
  },
  device: {
    name: 'bm_device',
    purpose: 'You signed in on this device before: wrong passwords of others do not lock you out',
    days: 180,
    cache: 'never read for a page for everybody',
  },
  social: {
    name: 'bm_social',
    purpose: 'Ties your return from another sign-in service to this browser',
    days: 2,
    cache: 'never read for a page for everybody',
  },
  action: {
    name: 'bm_action',
    purpose: 'What you were doing when we asked you to sign in, to finish it afterwards',
    days: 2,
    cache: 'never read for a page for everybody',
  },
  consent: {
    name: 'bm_consent',
    purpose: 'Whether you agreed that we count your visits',
    days: 180,
    cache: 'read by scripts in the browser, and by calls that store visits',
  },
  touch: {
    name: touchCookie,
    purpose: 'Only if you agreed: the links that brought you first and last, for your order',
    days: 30,
    cache: 'written by scripts in the browser, read when an order is placed',
  },
  marker: {
    name: 'bm_marker',
    purpose: 'Fills the header: your first name, copies in the cart, the organisation you read through',
    days: 90,
    cache: 'read by scripts in the browser alone',
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

type OwnCookie = Exclude<keyof typeof cookies, 'session' | 'consent' | 'touch'>

/** The name of a cookie in browsers. Over https those that open or finish something are bound to this host alone. */
export const cookieName = (which: OwnCookie, isSecure: boolean): string =>
  isSecure && !['attempt', 'dealer', 'referral', 'marker'].includes(which)
    ? `__Host-${cookies[which].name}`
    : cookies[which].name

/** A Set-Cookie line for one of ours; an empty value ends it. Values need no quoting. Scripts read the marker alone. */
export function setCookie(which: OwnCookie, value: string, options: { readonly isSecure: boolean }): string {
  const life = value === '' ? 0 : cookies[which].days * 86_400
  const reach = `${which === 'marker' ? '' : '; HttpOnly'}; SameSite=Lax${options.isSecure ? '; Secure' : ''}`
  return `${cookieName(which, options.isSecure)}=${value}; Path=/; Max-Age=${life}${reach}`
}
