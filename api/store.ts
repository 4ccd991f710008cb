import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatInstantIst } from '#kernel/dates'
import { readServerTime } from '#shop/product-page'
import { readRedirects } from '#shop/seo'
import { callUrl } from './calls.ts'
import { type ApiNeeds, type ApiOptions, type TypedApp, typed } from './door.ts'
import { envelope, failure, success } from './envelope.ts'

const redirectEntry = z.object({ from: z.string(), to: z.string() })

/** The store's clock, and its redirects of old addresses. */
export async function storeCalls(server: FastifyInstance, { needs }: ApiOptions): Promise<void> {
  const app = typed(server)
  serverTimeCall(app, needs)
  redirectsCall(app, needs)
}

function serverTimeCall(app: TypedApp, { db }: ApiNeeds): void {
  app.get(
    callUrl('product/serverTime'),
    {
      config: { policy: 'public', readsVisitor: false },
      schema: {
        summary: 'The clock for dates and deadlines of the store',
        tags: ['bookstore'],
        response: {
          200: envelope(
            z.object({ serverTime: z.string(), epochMs: z.int(), indianTime: z.string(), today: z.string() }),
          ),
          400: failure,
        },
      },
    },
    async (_request, reply) => {
      const { now, today } = await readServerTime(db)
      reply.header('cache-control', 'no-store')
      return success({
        serverTime: now.toISOString(),
        epochMs: now.getTime(),
        indianTime: formatInstantIst(now),
        today,
      })
    },
  )
}

function redirectsCall(app: TypedApp, { db }: ApiNeeds): void {
  app.get(
    callUrl('product-redirect'),
    {
      config: { policy: 'public', readsVisitor: false },
      schema: {
        summary: 'Old addresses and their pages of today, as paths from the origin',
        tags: ['bookstore'],
        querystring: z.object({ from: z.string().max(300).optional() }),
        response: { 200: envelope(z.array(redirectEntry)), 400: failure },
      },
    },
    async (request) => {
      const { from } = request.query
      const table = await readRedirects(db, { isDevelopment: false })
      const entries = Object.entries(table).filter(([path]) => from === undefined || path === from)
      return success(entries.map(([path, to]) => ({ from: path, to })))
    },
  )
}
