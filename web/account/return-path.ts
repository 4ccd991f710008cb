const base = '/students'
const origin = 'http://store.invalid'

/**
 * The path of a `returnUrl` below the store's base, as browsers read it. Null when it leaves the store (another site or
 * scheme, `//`, backslashes, dots that climb out) or leads back to signing in.
 */
export function returnPath(returnUrl: string | null): string | null {
  if (!returnUrl || returnUrl.length > 2_000 || /[\\\s\p{Cc}]/u.test(returnUrl)) return null
  if (!returnUrl.startsWith('/') || returnUrl.startsWith('//')) return null
  const inside = returnUrl.startsWith(`${base}/`) ? returnUrl : base + returnUrl
  const url = URL.parse(inside, origin)
  if (url?.origin !== origin || !url.pathname.startsWith(`${base}/`)) return null
  const path = url.pathname.slice(base.length)
  if (path.startsWith('//') || /^\/(login|register)(\/|$)/.test(path)) return null
  return path + url.search + url.hash
}

/** The sign-in that a page asks for, which leads back to it. */
export const signInFor = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  withReturnPath('/login', pathname + search)

/** The address of a step of signing in or registering, with where to return. */
export const withReturnPath = (page: `/login${string}` | '/register', back: string | null): string =>
  back === null ? page : `${page}?returnUrl=${encodeURIComponent(back)}`
