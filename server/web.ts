import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Barred, ShopNeeds, Visitor } from '#web/context.ts'
import { type DrawPage, pageDrawer } from './draw-page.ts'
import { isLiveAddress } from './live-address.ts'
import { namesAnIsbn, newAddressFinder } from './new-address.ts'
import type { SharedPages } from './page-cache/open-shared-pages.ts'
import { photoFormLimit, photoForms, watchPhotoForms } from './photo-uploads.ts'
import { plainPage } from './plain-page.ts'
import { redirectRoutes, redirectToNew } from './redirect-routes.ts'
import { sendOwnPage } from './send-own-page.ts'
import { hasSenderGone } from './sender-gone.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { isBusy } from './take-turns.ts'
import { builtApp, openDevelopment, serveAssets } from './web-build.ts'
import { barredBy, checkPolicies, pagePath, type RouteFinder, routeFinder } from './web-policies.ts'
import { comesFromElsewhere, formTargets } from './web-security.ts'

const base = '/students'
/** Largest form that a page may post, in bytes. */
const formLimit = 64 * 1024

export type WebOptions = {
  /** What screens may use. */
  readonly needs: ShopNeeds
  readonly mode: 'production' | 'development'
  /** Makes out who asks. */
  readonly visitorOf: (request: FastifyRequest) => Promise<Visitor>
  /** Whether a fault means that the database is away: answered 503, to be tried again. */
  readonly isUnavailable?: (fault: unknown) => boolean
  /** Pages that are drawn for many at once; null draws every page for its visitor. */
  readonly shared?: Pick<SharedPages, 'send'> | null
}

/** The pages of the store under `/students/`, drawn by React Router inside this server. */
export async function webRoutes(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { mode, needs, visitorOf, isUnavailable = () => false, shared = null } = options
  if (mode === 'production') await serveAssets(app, base)
  const loadBuild = mode === 'production' ? builtApp : await openDevelopment(app)
  const first = await loadBuild()
  checkPolicies(first)
  let current: { build: typeof first; drawPage: DrawPage; find: RouteFinder } = toolsOf(first)

  function toolsOf(build: typeof first): typeof current {
    return { build, drawPage: pageDrawer(build, { mode, isUnavailable }), find: routeFinder(build) }
  }

  // A development build changes as files are saved; the built one is always the same object.
  async function latest(): Promise<typeof current> {
    const build = await loadBuild()
    if (build !== current.build) current = toolsOf(build)
    return current
  }

  const isLive = async (path: string) => isLiveAddress((await latest()).find, path)
  const isDevelopment = mode === 'development'
  const findNewAddress = newAddressFinder({ ...needs, isLive, isDevelopment })

  /** Sends whoever asks for an old address on to the page of today. Pages that are there are not looked up. */
  async function leadOn(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (request.method === 'POST') return false
    const [path = ''] = request.originalUrl.split('?')
    if ((await isLive(path)) && !namesAnIsbn(path)) return false
    return redirectToNew(request, reply, findNewAddress)
  }

  /** Draws the page for this visitor alone. */
  async function draw(
    request: FastifyRequest,
    reply: FastifyReply,
    refused: Barred | null,
  ): Promise<FastifyReply> {
    const { drawPage, find } = await latest()
    const asked = webRequest(request, reply, { refused, baseUrl: needs.baseUrl })
    const visitor = await visitorOf(request)
    const { pathname, search } = new URL(asked.url)
    const page = pagePath(pathname)
    const policies = find(page).map(({ policy }) => policy)
    const drawn = await drawPage({
      request: asked,
      needs,
      visitor,
      barred: refused ?? barredBy(policies, visitor.user, page.slice(base.length) + search),
      onFault: (fault) => request.log.error({ err: fault }, 'a screen failed'),
    })
    return sendOwnPage(request, reply, drawn, {
      nonce: visitor.nonce,
      mode,
      formTargets: formTargets(needs),
      isPersonal: policies.some((policy) => policy !== 'public'),
    })
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formLimit }, (_request, body, done) =>
    done(null, body),
  )

  app.setErrorHandler<FastifyError>(async (fault, request, reply) => {
    if (fault.statusCode === 413) return draw(request, reply.header('connection', 'close'), { status: 413 })
    return plainFault(fault, request, reply, isUnavailable(fault))
  })

  await app.register(redirectRoutes, { db: needs.db, findNewAddress })
  await app.register(sitemapRoutes, { needs, loadBuild: async () => (await latest()).build })
  const config = { policy: 'public' } as const
  app.get('/', { config }, (_request, reply) => reply.redirect(`${base}/`, 302))
  app.get(base, { config }, (request, reply) =>
    reply.redirect(request.originalUrl.replace(base, `${base}/`), 308),
  )
  const refusedAsForeign = (request: FastifyRequest): Barred | null =>
    comesFromElsewhere(request.method, request.headers, request.host) ? { status: 403 } : null
  const watch = watchPhotoForms(visitorOf, (request, reply) =>
    draw(request, reply, refusedAsForeign(request)),
  )
  for (const form of photoForms)
    app.post(
      base + form,
      { config, bodyLimit: photoFormLimit, compress: false, ...watch },
      (request, reply) => draw(request, reply, refusedAsForeign(request)),
    )
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: `${base}/*`,
    config,
    // Pages compress themselves, beside the event loop.
    compress: false,
    handler: async (request, reply) => {
      if (await leadOn(request, reply)) return reply
      if (await shared?.send(request, reply, await visitorOf(request))) return reply
      return draw(request, reply, refusedAsForeign(request))
    },
  })
}
/**
 * The fetch-style request that the router reads, at our own address whatever the Host header says. One refused before
 * its body was read goes on as a GET.
 */
function webRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { refused, baseUrl }: { readonly refused: Barred | null; readonly baseUrl: string },
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Where a form comes from was judged before, by the host as the visitor knows it: the router knows no proxy.
    if (name === 'origin') continue
    for (const line of [value ?? []].flat()) headers.append(name, line)
  }
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  const method = refused === null ? request.method : 'GET'
  const body = method === 'POST' ? (request.body as Buffer<ArrayBuffer> | undefined) : undefined
  return new Request(new URL(request.originalUrl, baseUrl), { method, headers, body, signal: gone.signal })
}

/** What a page says that is not worth drawing, or cannot be drawn. */
const plainWords = (status: number): readonly [title: string, words: string] => {
  if (status >= 500)
    return ['We cannot show this page right now', 'Nothing you did is lost. Please try again in a minute.']
  if (status === 429)
    return ['That was a little too often', 'Nothing was changed. Wait a minute, then reload this page.']
  return ['We could not read that request', 'Check the address and try again.']
}

/** Answers without the web app: who asks could not be made out, or the address is not one. */
function plainFault(
  fault: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  away: boolean,
): FastifyReply {
  const status = away ? 503 : (fault.statusCode ?? 500)
  if (status >= 500 && !isBusy(fault) && !hasSenderGone(request))
    request.log.error({ err: fault }, 'no page could be drawn')
  const [title, words] = plainWords(status)
  if (away) reply.header('retry-after', '5')
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src-attr 'unsafe-inline'",
    })
    .type('text/html; charset=utf-8')
    .send(plainPage(title, words, String(request.id)))
}
