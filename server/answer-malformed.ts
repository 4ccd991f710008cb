import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { plainPage } from './plain-page.ts'

/** Answers an address that the router cannot parse, such as one with a broken escape. No hook ran for it. */
export function answerUnreadable(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const words = 'Check the address and try again.'
  reply.code(fault.statusCode ?? 400).headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
  if (request.originalUrl.startsWith('/students/api/'))
    reply.send({ ResponseType: 'ERROR', StatusMsg: words, requestId: request.id, data: null })
  else
    reply
      .type('text/html; charset=utf-8')
      .send(plainPage('We could not read that request', words, { requestId: request.id }))
}
