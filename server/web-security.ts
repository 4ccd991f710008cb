import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { ShopNeeds } from '#web/context.ts'
import { refused } from './refused.ts'

export type ContentPolicy = {
  /** What the scripts inside the page are known by: "'nonce-…'" or "'sha256-…'". */
  readonly scripts: readonly string[]
  readonly mode: 'production' | 'development'
  /** Origins besides ours that a form may post to: the card provider's, as configured. */
  readonly formTargets?: readonly string[]
}

/**
 * The policy of a page: our own files, those scripts inside it that are named, and forms to us and the provider.
 * In development the hot-reloading client adds style elements and a websocket.
 */
export function contentPolicy({ scripts, mode, formTargets = [] }: ContentPolicy): string {
  const development = mode === 'development'
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    development ? "style-src-elem 'self' 'unsafe-inline'" : "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

/**
 * Where forms of our pages may go besides us. The browser stays on one policy while the router changes pages, so all
 * pages share it.
 */
export const formTargets = ({ cards, emi }: Pick<ShopNeeds, 'cards' | 'emi'>): readonly string[] => [
  ...new Set([cards, emi].flatMap((gateway) => (gateway ? [gateway.checkoutOrigin] : []))),
]

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

/** Refuses a call that another site makes with the cookies of whoever looks at it. A hook of what programs call. */
export async function refuseForeign({ method, headers, host }: FastifyRequest): Promise<void> {
  if (comesFromElsewhere(method, headers, host)) throw refused(403, 'This call came from another site.')
}
