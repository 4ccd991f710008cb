import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ApiOptions, examFor } from './api-plugin.ts'
import { answerList, listContract } from './list-answer.ts'
import { chosenIn, narrowedQuery } from './list-query.ts'
import { openCall } from './open-call.ts'

/** The titles of the shop by kind and facets. */
export async function listCalls(app: FastifyInstance, { needs, callerOf }: ApiOptions): Promise<void> {
  openCall(app, 'list/productIndexList', 'public', {
    summary: 'A page of titles, filtered and sorted, with the facets to filter by',
    querystring: narrowedQuery.extend({
      list: z
        .enum(['books', 'lectures', 'bundle', 'bookbundle', 'journals', 'others'])
        .optional()
        .describe('Default: everything but single issues'),
      q: z
        .string()
        .max(0, 'Lists are filtered, not searched: leave q out and use the facets.')
        .optional()
        .describe('Refused: lists are not searched by words'),
    }),
    ...listContract,
    handler: async (request) => {
      const { list, page, sort, fit, attempt } = request.query
      return answerList(needs, {
        lists: list === undefined ? null : [list],
        chosen: chosenIn(request.query),
        page,
        sort,
        exam: examFor(callerOf(request), attempt),
        onlyFitting: fit === 'only',
      })
    },
  })
}
