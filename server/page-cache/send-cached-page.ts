import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, unpackedAs } from '../encoding.ts'
import type { CachedPage } from './render-cached-page.ts'

/** Sends a cached page, or 304 to a browser that has it, straight to the socket: no hook can add what is one visitor's. */
export function sendCachedPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): void {
  const encoding = encodingFor(request.headers['accept-encoding'], page.length)
  const headers: Record<string, string | number> = { ...page.headers, vary: 'Cookie, Accept-Encoding' }
  // A proxy may store the page, so only an answer that nothing stores names its request.
  if (page.etag === null) headers['x-request-id'] = request.id
  const held = heldTag(page, request.headers['if-none-match'])
  reply.hijack()
  if (page.status === 200 && held !== null)
    return void reply.raw.writeHead(304, { ...headers, etag: held }).end()
  const bytes = encoding === 'br' ? page.packed : unpackedAs(page.packed, encoding)
  // A strong entity tag names bytes: each encoding has its own.
  if (page.etag !== null) headers['etag'] = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = bytes.length
  reply.raw.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

/** The tag in If-None-Match under which the browser has this page, in any encoding; null when it has not. */
function heldTag({ etag }: CachedPage, ifNoneMatch = ''): string | null {
  if (etag === null) return null
  if (ifNoneMatch.trim() === '*') return `"${etag}"`
  return ifNoneMatch.split(/[,\s]+/).find((held) => held.startsWith(`"${etag}`)) ?? null
}
