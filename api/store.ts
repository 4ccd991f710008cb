import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatInstantIst } from '#kernel/dates'
import { readServerTime } from '#shop/product-page'
import { readRedirects } from '#shop/seo'
import { type ApiNeeds, type ApiOptions, call, type TypedApp, typed } from './api-plugin.ts'
import { envelope, failure, success } from './envelope.ts'

const redirectEntry = z.object({ from: z.string(), to: z.string() })

/** The store's clock, and its redirects of old addresses. */
export async function storeCalls(server: FastifyInstance, { needs }: ApiOptions): Promise<void> {
  const app = typed(server)
  serverTimeCall(app, needs)
  redirectsCall(app, needs)
}

function serverTimeCall(app: TypedApp, { db }: ApiNeeds): void {
  app.route({
    ...call('product/serverTime', 'anonymous', 'The clock for dates and deadlines of the store', {
      response: {
        200: envelope(
          z.object({ serverTime: z.string(), epochMs: z.int(), indianTime: z.string(), today: z.string() }),
        ),
        400: failure,
      },
    }),
    handler: async (_request, reply) => {
      const { now, today } = await readServerTime(db)
      reply.header('cache-control', 'no-store')
      return success({
        serverTime: now.toISOString(),
        epochMs: now.getTime(),
        indianTime: formatInstantIst(now),
        today,
      })
    },
  })
}

function redirectsCall(app: TypedApp, { db }: ApiNeeds): void {
  app.route({
    ...call(
      'product-redirect',
      'anonymous',
      'Old addresses and their pages of today, as paths from the origin',
      {
        querystring: z.object({ from: z.string().max(300).optional() }),
        response: { 200: envelope(z.array(redirectEntry)), 400: failure },
      },
    ),
    handler: async (request) => {
      const { from } = request.query
      const table = await readRedirects(db, { isDevelopment: false })
      const entries = Object.entries(table).filter(([path]) => from === undefined || path === from)
      return success(entries.map(([path, to]) => ({ from: path, to })))
    },
  })
}
