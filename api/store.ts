import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatInstantIst } from '#kernel/dates'
import { readServerTime } from '#shop/product-page'
import { readRedirects } from '#shop/seo'
import type { ApiOptions } from './api-plugin.ts'
import { success } from './envelope.ts'
import { openCall } from './open-call.ts'

const redirectEntry = z.object({ from: z.string(), to: z.string() })

/** The store's clock, and its redirects of old addresses. */
export async function storeCalls(app: FastifyInstance, { needs: { db } }: ApiOptions): Promise<void> {
  openCall(app, 'product/serverTime', 'anonymous', {
    summary: 'The clock for dates and deadlines of the store',
    answer: z.object({
      serverTime: z.string(),
      epochMs: z.int(),
      indianTime: z.string(),
      today: z.string(),
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

  openCall(app, 'product-redirect', 'anonymous', {
    summary: 'Old addresses and their pages of today, as paths from the origin',
    querystring: z.object({ from: z.string().max(300).optional() }),
    answer: z.array(redirectEntry),
    handler: async (request) => {
      const { from } = request.query
      const table = await readRedirects(db, { isDevelopment: false })
      const entries = Object.entries(table).filter(([path]) => from === undefined || path === from)
      return success(entries.map(([path, to]) => ({ from: path, to })))
    },
  })
}
