import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  type Barred,
  barredContext,
  faultContext,
  needsContext,
  type ShopNeeds,
  type Visitor,
  visitorContext,
} from '#web/context.ts'
import { plainPage } from './plain-page.ts'
import { policyOfAll } from './policies.ts'
import { barredBy, checkPolicies, pagePath, policyFinder } from './web-policies.ts'
import { comesFromElsewhere, contentPolicy } from './web-security.ts'

export { checkPolicies } from './web-policies.ts'

const base = '/students'
/** Largest form that a page may post, in bytes. */
const formLimit = 64 * 1024

export type WebOptions = {
  readonly mode: 'production' | 'development'
  /** Makes out who asks and what screens may use. */
  readonly load: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ readonly needs: ShopNeeds; readonly visitor: Visitor }>
  /** Whether a fault means that the database is away: answered 503, to be tried again. */
  readonly isUnavailable?: (fault: unknown) => boolean
}

/** The pages of the store under `/students/`, drawn by React Router inside this server. */
export async function webRoutes(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { mode, load, isUnavailable = () => false } = options
  const loadBuild = mode === 'production' ? await openBuilt(app) : await openDev(app)
  const first = await loadBuild()
  checkPolicies(first)
  let current = { build: first, handle: createRequestHandler(first, mode), find: policyFinder(first) }

  // A development build changes as files are saved; the built one is always the same object.
  async function latest(): Promise<typeof current> {
    const build = await loadBuild()
    if (build !== current.build)
      current = { build, handle: createRequestHandler(build, mode), find: policyFinder(build) }
    return current
  }

  async function draw(
    request: FastifyRequest,
    reply: FastifyReply,
    refused: Barred | null,
  ): Promise<FastifyReply> {
    const { handle, find } = await latest()
    const asked = webRequest(request, reply, refused)
    const { needs, visitor } = await load(request, reply)
    const { pathname, search } = new URL(asked.url)
    const page = pagePath(pathname)
    let unavailable = false
    const context = new RouterContextProvider()
    context.set(needsContext, needs)
    context.set(visitorContext, visitor)
    context.set(
      barredContext,
      refused ?? barredBy(find(page), visitor.user, page.slice(base.length) + search),
    )
    context.set(faultContext, (fault) => {
      unavailable ||= isUnavailable(fault)
      request.log.error({ err: fault }, 'a screen failed')
    })
    const answer = await handle(asked, context)
    reply.header('content-security-policy', contentPolicy(visitor.nonce, mode))
    if (!answer.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
    for (const cookie of visitor.setCookies) answer.headers.append('set-cookie', cookie)
    if (!unavailable || answer.status < 500) return reply.send(answer)
    return reply
      .header('retry-after', '5')
      .send(new Response(answer.body, { status: 503, headers: answer.headers }))
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: formLimit }, (_request, body, done) =>
    done(null, body),
  )

  app.setErrorHandler<FastifyError>(async (fault, request, reply) => {
    if (fault.statusCode === 413) return draw(request, reply.header('connection', 'close'), { status: 413 })
    return plainFault(fault, request, reply, isUnavailable(fault))
  })

  const config = { policy: 'public' } as const
  app.get('/', { config }, (_request, reply) => reply.redirect(`${base}/`, 302))
  app.get(base, { config }, (request, reply) =>
    reply.redirect(request.originalUrl.replace(base, `${base}/`), 308),
  )
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: `${base}/*`,
    config,
    handler: (request, reply) => {
      const foreign = comesFromElsewhere(request.method, request.headers, request.host)
      return draw(request, reply, foreign ? { status: 403 } : null)
    },
  })
}

/** The fetch-style request that the router reads. One refused before its body was read goes on as a GET. */
function webRequest(request: FastifyRequest, reply: FastifyReply, refused: Barred | null): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const line of [value ?? []].flat()) headers.append(name, line)
  }
  const gone = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort())
  const method = refused === null ? request.method : 'GET'
  const body = method === 'POST' ? (request.body as Buffer<ArrayBuffer> | undefined) : undefined
  const url = `${request.protocol}://${request.host}${request.originalUrl}`
  return new Request(url, { method, headers, body, signal: gone.signal })
}

/** Answers without the web app: who asks could not be made out, or the address is not one. */
function plainFault(
  fault: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  away: boolean,
): FastifyReply {
  const status = away ? 503 : (fault.statusCode ?? 500)
  if (status >= 500) request.log.error({ err: fault }, 'no page could be drawn')
  const [title, words] =
    status >= 500
      ? ['We cannot show this page right now', 'Nothing you did is lost. Please try again in a minute.']
      : ['We could not read that request', 'Check the address and try again.']
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

async function openBuilt(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  // Names carry the hash of their content, so a browser may keep them for good.
  await app.register(async (assets) => {
    policyOfAll(assets, 'public')
    await assets.register(fastifyStatic, {
      root: resolve('build/client/assets'),
      prefix: `${base}/assets/`,
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: '365d',
    })
  })
  const build: ServerBuild = await import(pathToFileURL(resolve('build/server/index.js')).href)
  return async () => build
}

async function openDev(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const [{ default: middie }, { createServer }] = await Promise.all([
    import('@fastify/middie'),
    import('vite'),
  ])
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use(vite.middlewares)
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}
