import type { IncomingMessage } from 'node:http'

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

/** Whether a request names two hosts, or its cookies hold NUL. */
export const hasMalformedHeaders = ({ rawHeaders, headers }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1 ||
  headers.cookie?.includes('%00') === true

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
