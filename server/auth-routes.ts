import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '#shop/identity'
import { setCookie } from '#web/cookies.ts'
import './policy.ts'
import { signOutPage } from './sign-out-page.ts'
import { comesFromElsewhere } from './web-security.ts'

export type AuthRoutesOptions = {
  readonly identity: Pick<Identity, 'signOut'>
  /** Whether cookies are for https alone. */
  readonly isSecure: boolean
}

const address = '/gp/auth/logout'

/**
 * Signing out, at the origin. A GET signs out when the person came from our own page or typed the address; from
 * anywhere else, or fetched ahead of a click, it only shows a button, so that a link or picture on another site
 * cannot end a session.
 */
export async function authRoutes(
  app: FastifyInstance,
  { identity, isSecure }: AuthRoutesOptions,
): Promise<void> {
  const config = { policy: 'public' } as const

  // The guest cart goes with the session: whoever uses this browser next starts with an empty one.
  async function end(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const cookies = await identity.signOut({ cookie: request.headers.cookie })
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', [...cookies, setCookie('cart', '', { isSecure })])
      .redirect('/students/', 303)
  }

  // The button posts an empty form: whatever a body holds is not read.
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
  const isAhead = headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch'
  return (site === 'same-origin' || site === 'none') && !isAhead
}
