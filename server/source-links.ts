import type { FastifyReply, FastifyRequest } from 'fastify'
import { findActiveDealer } from '#shop/dealers'
import { findReferrer } from '#shop/referrals'
import type { ShopNeeds } from '#web/context.ts'
import { setCookie } from '#web/cookies.ts'

/**
 * Answers the link of a dealer, `?dealer=<code>`, or of a friend, `?ref=<code>`: notes the code in a cookie and redirects to
 * the page itself, which may be cached. The last one counts; a code that nobody has is dropped, and the page of invitations
 * says so. False when the address names neither.
 */
export async function followSourceLink(
  { db, isSecure }: Pick<ShopNeeds, 'db' | 'isSecure'>,
  { method, originalUrl }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const at = originalUrl.indexOf('?')
  if (method === 'POST' || at < 0 || !/[?&](?:dealer|ref)=/.test(originalUrl)) return false
  const query = new URLSearchParams(originalUrl.slice(at + 1))
  const code = await findActiveDealer(db, query.get('dealer') ?? '')
  const friend = query.get('ref')?.toUpperCase() ?? ''
  query.delete('dealer')
  query.delete('ref')
  if (await findReferrer(db, friend)) reply.header('set-cookie', setCookie('referral', friend, { isSecure }))
  else if (friend !== '' && originalUrl.slice(0, at).endsWith('/invitation')) query.set('code', 'unknown')
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
