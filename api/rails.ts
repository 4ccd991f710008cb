import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type RailCode, readRail } from '#shop/home-page'
import type { ApiOptions } from './api-plugin.ts'
import type { CallName } from './calls.ts'
import { success } from './envelope.ts'
import { openCall } from './open-call.ts'
import { cardView, presentCard } from './present-card.ts'

const railCalls = [
  ['home/list/newReleases', 'new-releases', 'The latest titles'],
  ['home/list/upcoming', 'upcoming', 'Titles to pre-order, the next first'],
  ['home/list/bestSellers', 'best-sellers', 'Titles by copies sold in thirty days'],
  ['home/list/trending', 'trending', 'Titles with more interest than usual'],
  ['home/list/topRatedBooks', 'top-rated', 'Titles by rating, weighted by the number of reviews'],
  ['home/list/bundles', 'bundles', 'Combos of books and classes, the latest first'],
] as const satisfies readonly (readonly [CallName, RailCode, string])[]

/** The rails of home. The attempt of the caller's cookie marks what fits. */
export async function railsCalls(app: FastifyInstance, options: ApiOptions): Promise<void> {
  for (const rail of railCalls) railCall(app, options, rail)
}

function railCall(
  app: FastifyInstance,
  { needs: { db, baseUrl }, callerOf }: ApiOptions,
  [name, code, summary]: (typeof railCalls)[number],
): void {
  openCall(app, name, 'public', {
    summary,
    querystring: z.object({
      limit: z.coerce
        .number({ error: 'Send how many titles you want, from 1 to 24.' })
        .int()
        .min(1)
        .max(24)
        .default(10),
    }),
    answer: z.array(cardView),
    handler: async (request) => {
      const { attempt, levelCode } = callerOf(request)
      const query = { attempt, levelCode, size: request.query.limit }
      return success((await readRail(db, code, query)).map((card) => presentCard(card, baseUrl)))
    },
  })
}
