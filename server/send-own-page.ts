import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressedOnce, encodingFor } from './encoding.ts'
import type { RenderedPage } from './render-page.ts'
import { contentPolicy, type OtherOrigins } from './web-security.ts'

/** Sends a page rendered for one visitor: no shared cache stores it, and its policy admits only its own scripts. */
export async function sendOwnPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  policy: OtherOrigins & {
    readonly nonce: string
    readonly mode: 'production' | 'development'
    /** It shows personal data: the browser must not store it either, since others may use it later. */
    readonly isPersonal: boolean
  },
): Promise<FastifyReply> {
  const { status, headers } = page
  const body = page.bytes ?? Buffer.from(page.html)
  for (const [name, value] of headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (!headers.has('cache-control'))
    reply.header('cache-control', policy.isPersonal ? 'private, no-store' : 'private, no-cache')
  reply.code(status).headers({
    // A page without scripts, such as a preview, may bring a stricter policy of its own.
    'content-security-policy':
      headers.get('content-security-policy') ??
      contentPolicy({ ...policy, scripts: [`'nonce-${policy.nonce}'`] }),
    vary: 'Cookie, Accept-Encoding',
  })
  const encoding = encodingFor(request.headers['accept-encoding'], body.length)
  if (page.bytes !== undefined || encoding === 'identity') return reply.send(body)
  return reply.header('content-encoding', encoding).send(compressedOnce(body, encoding))
}
