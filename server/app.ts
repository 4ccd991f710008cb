import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { mailNewsReader } from '#adapters/mail/bounces'
import { networkOf } from '#shop/identity'
import { recordViews } from '#shop/rankings'
import { setCookie } from '#web/cookies.ts'
import { apiRoutes } from '../api/index.ts'
import { razorpayWebhook, shopseWebhook } from '../api/webhooks/provider-webhook.ts'
import { courierWebhook, mailWebhook } from '../api/webhooks/webhook-route.ts'
import { authRoutes } from './auth-routes.ts'
import { closeKeepAliveOnShutdown } from './close-keep-alive.ts'
import type { Composition } from './compose.ts'
import { isDatabaseAway } from './database-away.ts'
import { csvRoutes, filingRoutes } from './export-routes.ts'
import { healthRoutes, observe } from './health-routes.ts'
import { httpError, isClientAborted } from './http-error.ts'
import { isShed, limitConcurrency } from './limit-concurrency.ts'
import { logFault } from './log.ts'
import {
  answerUnreadable,
  isMalformedBody,
  isMalformedUrl,
  namesTwoHosts,
  withoutMalformedCookies,
} from './malformed-url.ts'
import { mediaRoutes, returnPhotoRoutes } from './media-routes.ts'
import { openPageCache } from './page-cache/open-page-cache.ts'
import { requirePolicies } from './policies.ts'
import { robotsRoutes } from './robots-routes.ts'
import { serviceWorkerRoutes, tagScriptRoutes } from './script-routes.ts'
import { countViews } from './view-counter.ts'
import { auditChange, cookieCorrector, visitorReader } from './visitor.ts'
import { webRoutes } from './web.ts'
import { visitorFor } from './web-policies.ts'
import { refuseForeign } from './web-security.ts'

/** Features that no page uses are off. */
const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'

const nobody = {
  user: null,
  cartToken: null,
  dealer: null,
  attribution: null,
  attempt: null,
  levelCode: null,
}

/** Listens. More may wait to be accepted than the 511 of Node: of a thousand at once the system would drop the rest. */
export const listenOn = (app: FastifyInstance, at: { readonly host: string; readonly port: number }) =>
  app.listen({ host: at.host, port: at.port, backlog: 4_096 })

/** Builds the HTTP server, which does not listen yet. `timeout`, in ms, replaces its time limits in tests. */
export async function buildApp(shop: Composition, log: Logger, timeout?: number): Promise<FastifyInstance> {
  const { config } = shop
  const app = Fastify({
    loggerInstance: log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A list, never a number (trusts nothing) or true (trusts a forged header).
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: 256 * 1024,
    requestTimeout: timeout ?? 30_000,
    connectionTimeout: timeout ?? 60_000,
    keepAliveTimeout: timeout ?? 15_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An address may hold a question of 5,000 letters of any script, nine bytes each.
    http: { headersTimeout: timeout ?? 15_000, maxHeaderSize: 64 * 1024 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadable,
  }) as unknown as FastifyInstance
  requirePolicies(app)
  closeKeepAliveOnShutdown(app)
  observe(app)
  countViews(app, { record: (views) => recordViews(shop.needs.db, views), log })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // On the raw response, so that cached pages, written straight to the socket, have it too.
    reply.raw.setHeader('permissions-policy', permissionsPolicy)
  })
  app.setErrorHandler<FastifyError>((fault, request, reply) => {
    const away = isDatabaseAway(fault)
    const status = away ? 503 : (fault.statusCode ?? 500)
    if (status >= 500 && !isShed(fault) && !isClientAborted(request))
      logFault(request.log, fault, 'a request failed')
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
  app.addHook('onRequest', async ({ originalUrl, raw }) => {
    if (isMalformedUrl(originalUrl) || namesTwoHosts(raw))
      throw httpError(400, 'This address cannot be read.')
    if (raw.headers.cookie) raw.headers.cookie = withoutMalformedCookies(raw.headers.cookie)
  })
  app.addHook('preValidation', async ({ body, headers }) => {
    if (isMalformedBody(body, headers['content-type'])) throw httpError(400, 'This request cannot be read.')
  })
  const pageCache = config.isDevelopment ? null : await openPageCache(shop, log)
  app.decorateRequest('cachedPage', null)
  if (pageCache) {
    // Before the limits: a cached page costs next to nothing.
    app.addHook('onRequest', pageCache.answer)
    app.addHook('onClose', () => pageCache.close())
  }
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    // Compressed bodies are refused: one of some kilobytes would fill the memory that the limits of uploads guard.
    requestEncodings: ['identity'],
    threshold: 1024,
    // Quality 1 takes a tenth of the time of the next one for a call's answer, for a quarter more bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  })
  await app.register(rateLimit, {
    max: config.floodLimit,
    timeWindow: 10_000,
    // A page brings some sixty files: those of the build cost next to nothing.
    allowList: ({ url }) => url.startsWith('/students/assets/'),
    cache: 20_000,
    // The address of a closed connection is unknown, hence String().
    keyGenerator: ({ ip }) => networkOf(String(ip)),
  })
  const readVisitor = visitorReader(shop.needs)
  app.decorateRequest('visitor', null)
  app.decorateRequest('session', null)
  app.decorateRequest('copiesInCart', null)
  limitConcurrency(app)
  app.addHook('preValidation', async (request) => {
    const { policy, readsVisitor } = request.routeOptions.config
    const isPersonal = request.cachedPage === null && readsVisitor !== false
    if (policy !== undefined && isPersonal)
      request.visitor ??= visitorFor([policy], await readVisitor(request))
  })
  await app.register(healthRoutes, { shop })
  await app.register(mediaRoutes, { needs: shop.needs })
  await app.register(returnPhotoRoutes, { needs: shop.needs })
  await app.register(robotsRoutes, { baseUrl: config.baseUrl })
  await app.register(serviceWorkerRoutes)
  await app.register(tagScriptRoutes, shop.needs)
  await app.register(authRoutes, shop.needs)
  await app.register(csvRoutes, shop.needs)
  await app.register(filingRoutes, shop.needs)
  await app.register(async (contract) => {
    contract.addHook('onRequest', refuseForeign)
    contract.addHook('onSend', cookieCorrector(shop.needs))
    contract.addHook('preHandler', async (request) => {
      const isOwn = request.routeOptions.config.policy !== 'public'
      if (request.visitor && isOwn && (await auditChange(shop.needs, request.visitor, request)))
        throw httpError(403, 'You no longer act for this customer. Nothing was changed.')
    })
    await contract.register(apiRoutes, {
      prefix: '/students/api',
      needs: shop.needs,
      callerOf: (request) => request.visitor ?? nobody,
      cartCookie: (token) => setCookie('cart', token, { isSecure: shop.needs.isSecure }),
      cartHolds: (request, copies) => {
        request.copiesInCart = copies
      },
    })
  })
  const { cards, courier, emi, db, outbox } = shop.needs
  const inbox = shop.spareDb
  if (cards) await app.register(razorpayWebhook, { cards, db, inbox, outbox })
  if (emi) await app.register(shopseWebhook, { emi, db, inbox, outbox })
  if (courier) await app.register(courierWebhook, { courier, inbox, outbox })
  if (config.mailWebhookSecret)
    await app.register(mailWebhook, { read: mailNewsReader(config.mailWebhookSecret), inbox })
  await app.register(webRoutes, {
    mode: config.isDevelopment ? 'development' : 'production',
    needs: shop.needs,
    visitorOf: async (request) => request.visitor ?? readVisitor(request),
    isUnavailable: isDatabaseAway,
    pageCache,
  })
  return app
}
