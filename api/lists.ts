import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ApiOptions, call, examFor, typed } from './api-plugin.ts'
import { answerList, listAnswers } from './list-answer.ts'
import { chosenIn, narrowedQuery } from './list-query.ts'

/** The titles of the shop by kind and facets. */
export async function listCalls(server: FastifyInstance, { needs, callerOf }: ApiOptions): Promise<void> {
  const app = typed(server)
  app.route({
    ...call(
      'list/productIndexList',
      'public',
      'A page of titles, filtered and sorted, with the facets to filter by',
      {
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
        response: listAnswers,
      },
    ),
    handler: async (request, reply) => {
      const { list, page, sort, fit, attempt } = request.query
      return answerList(reply, needs, {
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
