import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signedOutHash } from '#web/browser/storage-keys.ts'
import type { ShopNeeds } from '#web/context.ts'
import { setCookie } from '#web/cookies.ts'
import './policies.ts'
import { comesFromElsewhere } from './web-security.ts'

const address = '/gp/auth/logout'

/**
 * Signing out, at the origin. A GET signs out when it comes from our own page or a typed address; from other sites, or
 * prefetched, it only shows a button, so that no link or picture elsewhere can end a session.
 */
export async function authRoutes(
  app: FastifyInstance,
  { identity, sessionCookie, isSecure }: Pick<ShopNeeds, 'identity' | 'sessionCookie' | 'isSecure'>,
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
  // A HEAD never signs out.
  app.head(address, { config }, (_request, reply) => signOutPage(reply, 200))
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

const html = `<!doctype html>
<html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Sign out</title>
<body style="margin:15vh auto;max-width:34rem;padding:0 16px;font:16px/26px system-ui,sans-serif;color-scheme:light dark">
<main><h1 style="font:600 30px/38px Georgia,serif">Do you want to sign out?</h1>
<p>You stay signed in until you choose to leave.</p>
<form method="post"><button style="min-height:48px;padding:0 22px;border:0;border-radius:6px;background:#c2410c;color:#fff;font:600 16px system-ui,sans-serif;cursor:pointer">Sign out</button></form>
<p><a href="/students/" style="color:LinkText">Stay signed in</a></p></main></body></html>`

/** The page with a button that signs out, for requests from other sites, which may not frame it or post to it. */
const signOutPage = (reply: FastifyReply, status: 200 | 403): FastifyReply =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src-attr 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(html)
