import type { FastifyReply, FastifyRequest } from 'fastify'
import { findActiveDealer } from '#shop/dealers'
import type { ShopNeeds } from '#web/context.ts'
import { setCookie } from '#web/cookies.ts'

/**
 * Answers a dealer's link, `?dealer=<code>`: notes an active dealer in a cookie and redirects to the page itself, which may
 * be cached. The last dealer counts; an unknown code is dropped. False when the address names no dealer.
 */
export async function followDealerLink(
  { db, isSecure }: Pick<ShopNeeds, 'db' | 'isSecure'>,
  { method, originalUrl }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const at = originalUrl.indexOf('?')
  if (method === 'POST' || at < 0 || !originalUrl.includes('dealer=', at)) return false
  const query = new URLSearchParams(originalUrl.slice(at + 1))
  const named = query.get('dealer')
  if (named === null) return false
  query.delete('dealer')
  const code = await findActiveDealer(db, named)
  if (code !== null) {
    reply.header('set-cookie', setCookie('dealer', code, { isSecure }))
    // For the report of campaigns, of visitors who agreed to be measured.
    if (!query.has('utm_source')) query.append('utm_source', code)
    if (!query.has('utm_medium')) query.append('utm_medium', 'dealer')
  }
  const search = query.size > 0 ? `?${query}` : ''
  reply.header('cache-control', 'no-store').redirect(originalUrl.slice(0, at) + search, 302)
  return true
}
