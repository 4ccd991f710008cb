const base = '/students'
const house = 'http://store.invalid'

/**
 * Where signing in leads: the path of a `returnUrl` below the store's base, as browsers read it, or null when it
 * leads out of the store (another site, another scheme, `//`, backslashes, dots that climb out) or back here.
 */
export function returnPath(returnUrl: string | null): string | null {
  if (!returnUrl || returnUrl.length > 2_000 || /[\\\s\p{Cc}]/u.test(returnUrl)) return null
  if (!returnUrl.startsWith('/') || returnUrl.startsWith('//')) return null
  const inside = returnUrl.startsWith(`${base}/`) ? returnUrl : base + returnUrl
  const url = URL.parse(inside, house)
  if (url?.origin !== house || !url.pathname.startsWith(`${base}/`)) return null
  const path = url.pathname.slice(base.length)
  if (path.startsWith('//') || /^\/(login|register)\/?$/.test(path)) return null
  return path + url.search + url.hash
}

/** The address of a page of signing in that remembers where to go on. */
export const keepingReturn = (page: '/login' | '/register', back: string | null): string =>
  back === null ? page : `${page}?returnUrl=${encodeURIComponent(back)}`
