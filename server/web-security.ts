import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { ShopNeeds } from '#web/context.ts'
import { httpError } from './http-error.ts'

export type ContentPolicy = {
  /** The sources of inline scripts: "'nonce-…'" or "'sha256-…'". */
  readonly scripts: readonly string[]
  readonly mode: 'production' | 'development'
} & Partial<OtherOrigins>

/** Whom a page may talk to besides us. All pages share it, as one CSP holds while the router changes pages. */
export type OtherOrigins = {
  /** Where forms may post: payment providers. */
  readonly formTargets: readonly string[]
  /** Whose scripts, calls and pictures are admitted: a tag manager's. */
  readonly tagOrigins: readonly string[]
}

/** The CSP of a page. In development the hot-reloading client adds style elements and a websocket. */
export function contentPolicy({ scripts, mode, formTargets = [], tagOrigins = [] }: ContentPolicy): string {
  const development = mode === 'development'
  const from = (...sources: readonly string[]) => [...sources, ...tagOrigins].join(' ')
  return [
    "default-src 'self'",
    from("script-src 'self'", ...scripts),
    development ? "style-src-elem 'self' 'unsafe-inline'" : "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    from("img-src 'self' data:"),
    "media-src 'self' blob:",
    from(development ? "connect-src 'self' ws:" : "connect-src 'self'"),
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

export const otherOrigins = ({
  cards,
  emi,
  tagManagerUrl,
}: Pick<ShopNeeds, 'cards' | 'emi' | 'tagManagerUrl'>): OtherOrigins => ({
  formTargets: [...new Set([cards, emi].flatMap((gateway) => (gateway ? [gateway.checkoutOrigin] : [])))],
  tagOrigins: tagManagerUrl ? [new URL(tagManagerUrl).origin] : [],
})

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request that changes something was sent by another site. Browsers send Sec-Fetch-Site or Origin with a form;
 * a client that sends neither is no browser. `host` is the host as the visitor knows it.
 */
export function comesFromElsewhere(method: string, headers: IncomingHttpHeaders, host: string): boolean {
  if (safeMethods.has(method)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (headers.origin === undefined) return false
  return URL.parse(headers.origin)?.host !== host
}

/** A hook of the API that refuses calls which another site makes with a visitor's cookies. */
export async function refuseForeign({ method, headers, host }: FastifyRequest): Promise<void> {
  if (comesFromElsewhere(method, headers, host)) throw httpError(403, 'This call came from another site.')
}
