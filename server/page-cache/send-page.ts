import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './encoding.ts'
import { bytesOf, entityTag, heldTag, type SharedPage } from './shared-page.ts'

/**
 * Sends a page drawn for many, or 304 to a browser that has it. Browsers and caches on the way keep it and ask each
 * time whether it still holds. Written straight to the socket: nothing later in the server has a say in it.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: SharedPage): void {
  const encoding = encodingFor(request.headers['accept-encoding'], page.length)
  const headers: Record<string, string | number> = {
    ...page.headers,
    vary: 'Cookie, Accept-Encoding',
    'x-request-id': request.id,
  }
  const held = heldTag(page, request.headers['if-none-match'])
  if (page.status === 200 && held !== null) {
    headers.etag = held
    reply.hijack()
    reply.raw.writeHead(304, headers).end()
    return
  }
  const bytes = bytesOf(page, encoding)
  if (page.tag !== null) headers.etag = entityTag(page, encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = bytes.length
  reply.hijack()
  reply.raw.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : bytes)
}
