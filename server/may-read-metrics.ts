import type { FastifyRequest } from 'fastify'
import { sameText } from '#kernel/same-text'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** The headers of proxies: a request through one on this machine comes from elsewhere. */
const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

/** Whether a request may read the metrics: with the token if one is set, else directly from this machine. */
export function mayReadMetrics(
  {
    headers,
    socket,
  }: Pick<FastifyRequest, 'headers'> & { readonly socket: { readonly remoteAddress?: string } },
  token: string | null,
): boolean {
  if (token !== null) return sameText(headers.authorization ?? '', `Bearer ${token}`)
  return loopback.has(socket.remoteAddress ?? '') && ofProxies.every((name) => headers[name] === undefined)
}
