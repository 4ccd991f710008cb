import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { networkOf } from '#shop/identity'
import { recordViews } from '#shop/rankings'
import { setCookie } from '#web/cookies.ts'
import { apiRoutes } from '../api/index.ts'
import { razorpayDoor } from '../api/webhooks/razorpay.ts'
import { shopseDoor } from '../api/webhooks/shopse.ts'
import { answerUnreadable } from './answer-unreadable.ts'
import { authRoutes } from './auth-routes.ts'
import type { Composition } from './compose.ts'
import { requestCounts } from './count-requests.ts'
import { isDatabaseAway } from './database-away.ts'
import { healthRoutes } from './health-routes.ts'
import { mediaRoutes } from './media-routes.ts'
import { observe } from './metrics.ts'
import { isOddAddress } from './odd-address.ts'
import { openSharedPages } from './page-cache/open-shared-pages.ts'
import { partWhenClosing } from './part-when-closing.ts'
import { requirePolicies } from './policies.ts'
import { refused } from './refused.ts'
import { robotsRoutes } from './robots-routes.ts'
import { hasSenderGone } from './sender-gone.ts'
import { isBusy, takeTurns } from './take-turns.ts'
import { countViews } from './view-counter.ts'
import { visitorReader } from './visitor.ts'
import { webRoutes } from './web.ts'
import { refuseForeign } from './web-security.ts'

/** What no page of ours uses is off for what should ever run in it. */
const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

const nobody = { user: null, cartToken: null, attempt: null }

/** Builds the HTTP server over a composition; it listens nowhere yet. */
export async function buildApp(shop: Composition, log: Logger): Promise<FastifyInstance> {
  const { config } = shop
  const app = Fastify({
    loggerInstance: log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A list, never a number (trusts nothing) or true (trusts a forged header).
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 15_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { headersTimeout: 15_000, maxHeaderSize: 16 * 1024 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadable,
  }) as unknown as FastifyInstance
  requirePolicies(app)
  partWhenClosing(app)
  observe(app)
  countViews(app, { record: (views) => recordViews(shop.needs.db, views), log })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Where pages from memory, which are written straight to the socket, carry it too.
    reply.raw.setHeader('permissions-policy', permissionsPolicy)
  })
  app.setErrorHandler<FastifyError>((fault, request, reply) => {
    const away = isDatabaseAway(fault)
    const status = away ? 503 : (fault.statusCode ?? 500)
    if (status >= 500 && !isBusy(fault) && !hasSenderGone(request))
      request.log.error({ err: fault }, 'a request failed')
    if (status === 503) reply.header('retry-after', '5')
    const words =
      status === 503
        ? 'The store is busy. Please try again in a minute.'
        : status < 500
          ? fault.message
          : 'Something went wrong on our side. Nothing you did is lost.'
    return reply
      .code(status)
      .send({ ResponseType: 'ERROR', StatusMsg: words, requestId: request.id, data: null })
  })
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.baseUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (isOddAddress(originalUrl)) throw refused(400, 'This address cannot be read.')
  })
  const shared = config.isDevelopment ? null : await openSharedPages(shop, log)
  app.decorateRequest('sharedPage', null)
  if (shared) {
    // Before limits and before anybody is made out: a page in memory costs next to nothing.
    app.addHook('onRequest', shared.answer)
    app.addHook('onClose', () => shared.close())
  }
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // A tenth of the time that the next better one takes for what a call answers, a quarter more bytes of a kilobyte.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  })
  await app.register(rateLimit, {
    max: config.floodLimit,
    timeWindow: 10_000,
    store: requestCounts,
    // Of whoever has gone already the address is not known any more.
    keyGenerator: ({ ip }) => networkOf(String(ip)),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    retryAfter: 5,
    message: 'The store is busy. Please try again in a minute.',
  })
  const readVisitor = visitorReader(shop)
  app.decorateRequest('visitor', null)
  takeTurns(app)
  app.addHook('preValidation', async (request) => {
    const { policy, readsVisitor } = request.routeOptions.config
    if (policy !== undefined && readsVisitor !== false) request.visitor ??= await readVisitor(request)
  })
  await app.register(healthRoutes, { shop })
  await app.register(mediaRoutes, { needs: shop.needs })
  await app.register(robotsRoutes, { baseUrl: config.baseUrl })
  await app.register(authRoutes, { identity: shop.needs.identity, isSecure: shop.needs.isSecure })
  await app.register(async (contract) => {
    contract.addHook('onRequest', refuseForeign)
    await contract.register(apiRoutes, {
      prefix: '/students/api',
      needs: shop.needs,
      askerOf: (request) => request.visitor ?? nobody,
      cartCookie: (token) => setCookie('cart', token, { isSecure: shop.needs.isSecure }),
    })
  })
  const { cards, emi, db, outbox } = shop.needs
  const inbox = shop.spareDb
  if (cards) await app.register(razorpayDoor, { cards, db, inbox, outbox })
  if (emi) await app.register(shopseDoor, { emi, db, inbox, outbox })
  await app.register(webRoutes, {
    mode: config.isDevelopment ? 'development' : 'production',
    needs: shop.needs,
    visitorOf: async (request) => request.visitor ?? readVisitor(request),
    isUnavailable: isDatabaseAway,
    shared,
  })
  return app
}
