import type { IncomingMessage } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sendPlainPage } from './plain-page.ts'

// '.' and '..' as a segment, plain or escaped.
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * Whether no browser would write an address so: a whole URL, backslashes, dot segments, or NUL. A proxy or cache in front
 * may read such an address differently from the router.
 */
export function isMalformedUrl(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return url.includes('%00') || !path.startsWith('/') || path.includes('\\') || dotSegment.test(path)
}

/** Whether a request names two hosts. */
export const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

/**
 * A Cookie header without the cookies that hold NUL or a broken escape. They count as absent: a browser sends them with every
 * request until they expire, so refusing them would lock its owner out.
 */
export const withoutMalformedCookies = (header: string): string =>
  header.includes('%')
    ? header
        .split(/; ?/)
        .filter((pair) => !isMalformedText(pair))
        .join('; ')
    : header

function isMalformedText(text: string): boolean {
  try {
    return decodeURIComponent(text).includes('\0')
  } catch {
    return true
  }
}

/** Levels of lists and objects in a body of JSON; the deepest call needs five. */
const deepest = 20

/**
 * Whether a body of JSON or of a form without files holds NUL, which no text of the database can, or is nested so deep
 * that reading it could exhaust the stack.
 */
export function isMalformedBody(body: unknown, type = '', depth = 0): boolean {
  if (Buffer.isBuffer(body))
    return !type.startsWith('multipart/') && (body.includes(0) || body.includes('%00'))
  if (typeof body === 'string') return body.includes('\0')
  if (typeof body !== 'object' || body === null) return false
  return (
    depth === deepest ||
    Object.entries(body).some(
      ([name, value]) => isMalformedBody(name) || isMalformedBody(value, type, depth + 1),
    )
  )
}

/** Answers an address that the router cannot parse, such as one with a broken escape. No hook ran for it. */
export function answerUnreadable(fault: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const words = 'Check the address and try again.'
  const status = fault.statusCode ?? 400
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
  if (request.originalUrl.startsWith('/students/api/'))
    reply.code(status).send({ ResponseType: 'ERROR', StatusMsg: words, requestId: request.id, data: null })
  else sendPlainPage(request, reply, status, ['We could not read that request', words])
}
