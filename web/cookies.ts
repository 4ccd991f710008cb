/**
 * All cookies of the store in one table. `pages` says what a cookie does to pages kept for many visitors.
 * The session's cookie is written by shop/identity; its prefix is `bm`.
 */
export const cookies = {
  session: {
    name: 'bm.session_token',
    purpose: 'You are signed in',
    days: 30,
    pages: 'pages are drawn for you alone',
  },
  cart: {
    name: 'bm_cart',
    purpose: 'Finds your cart',
    days: 90,
    pages: 'only the cart and the checkout read it',
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

/** A Set-Cookie line for one of ours; an empty value ends it. Values are tokens or codes and need no quoting. */
export function setCookie(
  which: 'cart' | 'attempt',
  value: string,
  options: { readonly isSecure: boolean },
): string {
  const { name, days } = cookies[which]
  const life = value === '' ? 0 : days * 86_400
  const secure = options.isSecure ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`
}
