import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AccessDenied, ShopNeeds, Visitor } from '#web/context.ts'
import type { Policy } from '#web/policy.ts'
import { isClientAborted } from './http-error.ts'
import { isShed } from './limit-concurrency.ts'
import { logFault } from './log.ts'
import { namesAnIsbn, newAddressFinder } from './new-address.ts'
import type { OpenPageCache } from './page-cache/open-page-cache.ts'
import { sendPlainPage } from './plain-page.ts'
import { isLiveAddress, redirectRoutes, redirectToNew } from './redirect-routes.ts'
import { pageRenderer, type RenderedPage, type RenderPage } from './render-page.ts'
import { saveAction } from './save-action.ts'
import { sendOwnPage } from './send-own-page.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { followSourceLink } from './source-links.ts'
import { formLimit, uploadForms, uploadLimit, watchUploads } from './upload-forms.ts'
import { anonymousVisitor, auditChange, readKnownAttempt, staleCookies } from './visitor.ts'
import { builtApp, openDevelopment, serveAssets } from './web-build.ts'
import {
  authorize,
  cacheOf,
  checkPolicies,
  pagePath,
  type RouteFinder,
  routeFinder,
  visitorFor,
} from './web-policies.ts'
import { comesFromElsewhere, otherOrigins } from './web-security.ts'

const base = '/students'

export type WebOptions = {
  readonly needs: ShopNeeds
  readonly mode: 'production' | 'development'
  readonly visitorOf: (request: FastifyRequest) => Promise<Visitor>
  /** Whether a fault means that the database is away: answered 503, to be retried. */
  readonly isUnavailable?: (fault: unknown) => boolean
  /** Null renders every page on request. */
  readonly pageCache?: Pick<OpenPageCache, 'send'> | null
}

/** The pages of the store under `/students/`, rendered by React Router inside this server. */
export async function webRoutes(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { mode, needs, visitorOf, isUnavailable = () => false, pageCache = null } = options
  if (mode === 'production') await serveAssets(app, base)
  const loadBuild = mode === 'production' ? builtApp : await openDevelopment(app)
  const first = await loadBuild()
  checkPolicies(first)
  let current: { build: typeof first; renderPage: RenderPage; find: RouteFinder } = toolsOf(first)

  function toolsOf(build: typeof first): typeof current {
    return { build, renderPage: pageRenderer(build, { mode, isUnavailable }), find: routeFinder(build) }
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

  /** The router reads capitals as small letters. A page that is the same for everybody has one address, in small letters. */
  const isMiscased = async (path: string) =>
    /[A-Z]/.test(path) && cacheOf((await latest()).find(path)) !== undefined

  /** Redirects an old address to its page of today. Pages that exist are not looked up. */
  async function redirectOld(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const [path = ''] = request.originalUrl.split('?')
    if ((await isLive(path)) && !namesAnIsbn(path) && !(await isMiscased(path))) return false
    return redirectToNew(request, reply, findNewAddress)
  }

  /** Renders a page now; a cacheable one for an anonymous visitor, as only the attempt changes it. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    refused: AccessDenied | null,
  ): Promise<FastifyReply> {
    const { renderPage, find } = await latest()
    const query = webRequest(request, reply, { refused, baseUrl: needs.baseUrl })
    const { pathname, search } = new URL(query.url)
    const page = pagePath(pathname)
    const handles = find(page)
    const policies = handles.map(({ policy }) => policy)
    const isCacheable = request.method !== 'POST' && refused === null && cacheOf(handles) !== undefined
    const visitor = isCacheable ? await anonymousOf(request) : visitorFor(policies, await visitorOf(request))
    const path = page.slice(base.length) + search
    const denied =
      refused ?? authorize(policies, visitor, path) ?? (await endedActing(request, visitor, policies))
    const rendered = await renderPage({
      request: query,
      needs,
      visitor,
      denied: saveAction(needs, request, { denied, visitor, path }),
      onFault: (fault) => logFault(request.log, fault, 'a screen failed'),
    })
    if (!isCacheable) await correctCookies(request, rendered)
    return sendOwnPage(request, reply, rendered, {
      nonce: visitor.nonce,
      mode,
      ...otherOrigins(needs),
      isPersonal: visitor.user !== null || policies.some((policy) => policy !== 'public'),
    })
  }

  /** Audits what staff do for a customer; leads to the words for it when they no longer act for them. */
  async function endedActing(
    request: FastifyRequest,
    visitor: Visitor,
    policies: readonly Policy[],
  ): Promise<AccessDenied | null> {
    if (policies.some((policy) => typeof policy === 'object')) return null
    return (await auditChange(needs, visitor, request)) && { redirect: '/students/desk/acting' }
  }

  async function anonymousOf({ id, headers }: FastifyRequest): Promise<Visitor> {
    const attempt = await readKnownAttempt(needs, headers.cookie)
    return anonymousVisitor({ ...attempt, requestId: id, nonce: randomBytes(16).toString('base64') })
  }

  /** Adds the cookies of `staleCookies`; when that fails the answer goes out, and the next page corrects them. */
  async function correctCookies(request: FastifyRequest, rendered: RenderedPage): Promise<void> {
    try {
      for (const line of await staleCookies(needs, request, rendered.headers.getSetCookie()))
        rendered.headers.append('set-cookie', line)
    } catch (fault) {
      logFault(request.log, fault, 'cookies could not be corrected')
    }
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formLimit }, (_request, body, done) =>
    done(null, body),
  )

  app.setErrorHandler<FastifyError>(async (fault, request, reply) => {
    if (fault.statusCode === 413) return answer(request, reply.header('connection', 'close'), { status: 413 })
    return plainFault(fault, request, reply, isUnavailable(fault))
  })

  await app.register(redirectRoutes, { db: needs.db, findNewAddress })
  await app.register(sitemapRoutes, { needs, loadBuild: async () => (await latest()).build })
  const config = { policy: 'public' } as const
  app.get('/', { config }, (_request, reply) => reply.redirect(`${base}/`, 302))
  app.get(base, { config }, (request, reply) =>
    reply.redirect(request.originalUrl.replace(base, `${base}/`), 308),
  )
  const refusedAsForeign = (request: FastifyRequest): AccessDenied | null =>
    comesFromElsewhere(request.method, request.headers, request.host) ? { status: 403 } : null
  const watch = watchUploads(visitorOf, (request, reply) => answer(request, reply, refusedAsForeign(request)))
  for (const { path, maySend } of uploadForms(needs))
    app.post(
      base + path,
      { config, bodyLimit: uploadLimit, compress: false, ...watch(maySend) },
      (request, reply) => answer(request, reply, refusedAsForeign(request)),
    )
  const allowed = ['GET', 'HEAD', 'POST']
  app.route({
    method: app.supportedMethods,
    url: `${base}/*`,
    config,
    // `sendOwnPage` compresses.
    compress: false,
    handler: async (request, reply) => {
      if (!allowed.includes(request.method))
        return sendPlainPage(request, reply.header('allow', allowed.join(', ')), 405, plainWords(405))
      if (await followSourceLink(needs, request, reply)) return reply
      if (await redirectOld(request, reply)) return reply
      if (await pageCache?.send(request, reply)) return reply
      return answer(request, reply, refusedAsForeign(request))
    },
  })
}

/** The web request for the router, at our own address whatever Host says. Refused before its body was read, it is a GET. */
function webRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { refused, baseUrl }: { readonly refused: AccessDenied | null; readonly baseUrl: string },
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Checked before, by the host as the visitor knows it: the router knows no proxy.
    if (name === 'origin') continue
    for (const line of [value ?? []].flat()) headers.append(name, line)
  }
  const aborted = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || aborted.abort())
  const method = refused === null ? request.method : 'GET'
  const body = method === 'POST' ? (request.body as Buffer<ArrayBuffer> | undefined) : undefined
  return new Request(new URL(request.originalUrl, baseUrl), { method, headers, body, signal: aborted.signal })
}

/** The words of a page that the web app does not render. */
const plainWords = (status: number): readonly [title: string, words: string] => {
  if (status >= 500)
    return ['We cannot show this page right now', 'Nothing you did is lost. Please try again in a minute.']
  if (status === 429)
    return ['Too many requests', 'Nothing was changed. Wait a minute, then reload this page.']
  return ['We could not read that request', 'Check the address and try again.']
}

/** Answers without the web app: the visitor could not be read, or the address is invalid. */
function plainFault(fault: FastifyError, request: FastifyRequest, reply: FastifyReply, away: boolean) {
  const status = away ? 503 : (fault.statusCode ?? 500)
  if (status >= 500 && !isShed(fault) && !isClientAborted(request))
    logFault(request.log, fault, 'no page could be rendered')
  if (away) reply.header('retry-after', '5')
  return sendPlainPage(request, reply, status, plainWords(status))
}
