import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signedOutHash } from '#web/browser/storage-keys.ts'
import type { ShopNeeds } from '#web/context.ts'
import { setCookie } from '#web/cookies.ts'
import './policy.ts'
import { signOutPage } from './sign-out-page.ts'
import { comesFromElsewhere } from './web-security.ts'

export type AuthRoutesOptions = Pick<ShopNeeds, 'identity' | 'sessionCookie' | 'isSecure'>

const address = '/gp/auth/logout'

/**
 * Signing out, at the origin. A GET signs out when it comes from our own page or a typed address; from other sites, or
 * prefetched, it only shows a button, so that no link or picture elsewhere can end a session.
 */
export async function authRoutes(
  app: FastifyInstance,
  { identity, sessionCookie, isSecure }: AuthRoutesOptions,
): Promise<void> {
  const config = { policy: 'public' } as const

  // The guest cart ends too: the next user of this browser starts with an empty one.
  async function end(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const token = sessionCookie.read(request.headers.cookie)
    if (token !== null) await identity.signOut(token)
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', [
        sessionCookie.clear,
        ...(['cart', 'marker'] as const).map((name) => setCookie(name, '', { isSecure })),
      ])
      .redirect(`/students/${signedOutHash}`, 303)
  }

  // The button posts an empty form: a body is not read.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => done(null))

  app.get(address, { config, exposeHeadRoute: false }, async (request, reply) =>
    isOwnVisit(request) ? end(request, reply) : signOutPage(reply, 200),
  )
  app.post(address, { config }, async (request, reply) =>
    comesFromElsewhere(request.method, request.headers, request.host)
      ? signOutPage(reply, 403)
      : end(request, reply),
  )
}

function isOwnVisit({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  const isPrefetch = headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch'
  return (site === 'same-origin' || site === 'none') && !isPrefetch
}
