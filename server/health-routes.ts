import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, register } from 'prom-client'
import { sameText } from '#kernel/same-text'
import type { Composition } from './compose.ts'

const config = { policy: 'public', readsVisitor: false, rateLimit: false, hasPriority: true } as const

/** `/healthz`: this process is alive. `/readyz`: it can serve. `/metrics`: figures for Prometheus. */
export async function healthRoutes(app: FastifyInstance, { shop }: { shop: Composition }): Promise<void> {
  app.get('/healthz', { config }, () => ({ status: 'alive' }))

  app.get('/readyz', { config }, async (_request, reply) => {
    const trouble = await shop.trouble()
    if (trouble === null) return { status: 'ready' }
    return reply.code(503).header('retry-after', '5').send({ status: 'not ready', trouble })
  })

  app.get('/metrics', { config }, async (request, reply) => {
    const { metricsToken, developerPages } = shop.config
    if ((metricsToken === null && !developerPages) || !mayReadMetrics(request, metricsToken))
      return reply.code(404).send({ ResponseType: 'ERROR', StatusMsg: 'Not found.' })
    return reply.type(register.contentType).send(await register.metrics())
  })
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** The headers of proxies: a request through one on this machine comes from elsewhere. */
const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const

/** Whether a request may read the metrics: with the token if one is set, else directly from this machine. */
export function mayReadMetrics(
  {
    headers,
    socket,
  }: Pick<FastifyRequest, 'headers'> & { readonly socket: { readonly remoteAddress?: string } },
  token: string | null,
): boolean {
  if (token !== null) return sameText(headers.authorization ?? '', `Bearer ${token}`)
  return loopback.has(socket.remoteAddress ?? '') && ofProxies.every((name) => headers[name] === undefined)
}

/** Times every request by route, method and status, and logs it in one line without its address or query. */
export function observe(app: FastifyInstance): void {
  register.clear()
  collectDefaultMetrics()
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'How long requests took',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
    request.log.debug(
      { route, method: request.method, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}
