import type { IncomingHttpHeaders } from 'node:http'

/**
 * The policy of a page: our own files, and those scripts inside it that `scripts` admits ("'nonce-…'" or "'sha256-…'").
 * In development the hot-reloading client adds style elements and a websocket.
 */
export function contentPolicy(scripts: readonly string[], mode: 'production' | 'development'): string {
  const development = mode === 'development'
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    development ? "style-src-elem 'self' 'unsafe-inline'" : "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that changes something was sent by another site. Browsers always say where a form comes from,
 * in Sec-Fetch-Site or Origin; a client that says neither is no browser and carries no one's cookies.
 * `host` is the host as the visitor knows it.
 */
export function comesFromElsewhere(method: string, headers: IncomingHttpHeaders, host: string): boolean {
  if (safeMethods.has(method)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (headers.origin === undefined) return false
  return URL.parse(headers.origin)?.host !== host
}
