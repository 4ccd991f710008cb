import type { FastifyRequest } from 'fastify'
import { sameText } from '#kernel/same-text'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** What proxies write. One on this machine speaks for strangers, though it comes from here. */
const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

/** Whether a request may read the figures: with the token where there is one, else straight from this machine. */
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
