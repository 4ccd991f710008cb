import type { FastifyInstance } from 'fastify'
import { register } from 'prom-client'
import type { Composition } from './compose.ts'
import { mayReadMetrics } from './may-read-metrics.ts'

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
