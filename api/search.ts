import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { examOf } from '#shop/catalog'
import { countSearch } from '#shop/search'
import { suggest } from '#shop/suggestions'
import type { ApiOptions } from './api-plugin.ts'
import { success } from './envelope.ts'
import { openCall } from './open-call.ts'
import { pictureUrl, storeUrl } from './present-card.ts'

const suggestions = z.object({
  corrected: z.string().nullable(),
  titles: z.array(
    z.object({
      editionId: z.int(),
      productUrl: z.string(),
      productName: z.string(),
      by: z.string(),
      paper: z.string(),
      kind: z.string(),
      course: z.string().nullable(),
      imageUrl: z.string().nullable(),
    }),
  ),
  people: z.array(
    z.object({ id: z.int(), slug: z.string(), name: z.string(), credentials: z.string(), titles: z.int() }),
  ),
  places: z.array(
    z.object({
      kind: z.enum(['level', 'paper']),
      code: z.string(),
      name: z.string(),
      within: z.string(),
      course: z.string(),
      level: z.string(),
    }),
  ),
})

/** Far longer than what people type; only the beginning is read. */
const question = z.string().max(5_000)

const searchEnd = z.object({
  q: question,
  total: z.int({ error: 'Send how many titles were found.' }).min(0),
  place: z.int({ error: 'Send the position of the result opened, from 1.' }).min(1).nullable().default(null),
  refinedTo: question.nullable().default(null),
})

/** Suggestions while typing, and how a search ended. */
export function searchCalls(app: FastifyInstance, { needs, callerOf }: ApiOptions): void {
  const { db, identity, titles, facts, views, baseUrl } = needs

  openCall(app, 'list/getSuggestion', 'public', {
    summary: 'Suggestions for what is typed: titles, people, levels and papers',
    querystring: z.object({ q: question.default('') }),
    answer: suggestions,
    handler: async (request, reply) => {
      const { q } = request.query
      const exam = examOf(callerOf(request))
      // Many people type the same first letters.
      const found = await views.getOrLoad(`suggest ${exam?.levelCode} ${exam?.attempt} ${q}`, async () => {
        const [index, lexicon, attempts, courses] = await Promise.all([
          titles.index(),
          facts.lexicon(),
          facts.attempts(),
          facts.levels(),
        ])
        return suggest({ db, index, lexicon, attempts, courses }, { q, exam })
      })
      // For deleted letters the browser's cache answers. Level and attempt are in a cookie.
      reply.header('cache-control', 'private, max-age=60').header('vary', 'Cookie')
      return success({
        corrected: found.corrected,
        titles: found.titles.map(({ id, href, title, by, paper, kindName, coverHash, courseCode }) => ({
          editionId: id,
          productUrl: storeUrl(baseUrl, href),
          productName: title,
          by,
          paper,
          kind: kindName,
          course: courseCode,
          imageUrl: pictureUrl(baseUrl, coverHash, 160),
        })),
        people: [...found.people],
        places: [...found.places],
      })
    },
  })

  openCall(app, 'search/log', 'anonymous', {
    summary: 'Counts how a search ended: the result opened, or the next search. Stores no personal data',
    body: searchEnd,
    answer: z.object({ counted: z.boolean() }),
    handler: async ({ ip, body: { q, total, place, refinedTo } }) =>
      success({
        counted: await countSearch(
          { db, consumeAttempt: identity.consumeAttempt },
          { q, found: total, place, refinedTo, ip },
        ),
      }),
  })
}
