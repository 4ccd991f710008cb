import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ListPage, type ListRequest, readList } from '#shop/search'
import { dimensionKeys, journalAt, type TitleIndex } from '#shop/titles'
import { callUrl } from './calls.ts'
import { type ApiOptions, typed } from './door.ts'
import { envelope, failure, refused, success } from './envelope.ts'
import { chosenIn, narrowedQuery, pageQuery, parameterOf } from './list-query.ts'
import { cardView, presentCard } from './present-card.ts'

const listView = z.object({
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  misfits: z
    .int()
    .describe('Titles that do not fit the attempt: not among the total where only what fits is asked for'),
  products: z.array(cardView),
  facets: z.array(
    z.object({
      key: z.string(),
      values: z.array(
        z.object({ value: z.string(), name: z.string(), count: z.int(), isChosen: z.boolean() }),
      ),
    }),
  ),
})

/** So many values of a facet are told, those that leave most titles. */
const mostValues = 100

const editionId = z.coerce
  .number({ error: 'Send the id of an edition.' })
  .int()
  .positive()
  .max(2 ** 53 - 1)

const answers = { 200: envelope(listView), 400: failure, 404: failure }
const config = { policy: 'public' } as const
const noPage = { code: 'unknown_page', message: 'The list has no such page.' }
const noJournal = { code: 'unknown_journal', message: 'We do not know that journal.' }

/** The lists of the shop: titles by what they are and whom they serve, journals, and the issues of one. */
export async function listCalls(server: FastifyInstance, { needs, askerOf }: ApiOptions): Promise<void> {
  const app = typed(server)
  const { db, titles, baseUrl } = needs

  async function answer(request: ListRequest) {
    const index = await titles.index()
    const list = await readList({ db, index }, request)
    return list && success(present(list, index, baseUrl))
  }

  app.get(
    callUrl('list/productIndexList'),
    {
      config,
      schema: {
        summary: 'A page of titles, narrowed and sorted, with what they can be narrowed by',
        tags: ['bookstore'],
        querystring: narrowedQuery.extend({
          list: z
            .enum(['books', 'lectures', 'bundle', 'bookbundle', 'journals', 'others'])
            .optional()
            .describe('Everything but single issues, unless said'),
        }),
        response: answers,
      },
    },
    async (request, reply) => {
      const { list, page, sort, fit, attempt = askerOf(request).attempt } = request.query
      const found = await answer({
        lists: list === undefined ? null : [list],
        chosen: chosenIn(request.query),
        page,
        sort,
        attempt,
        withMisfits: fit === 'all',
      })
      return found ?? reply.code(404).send(refused(noPage))
    },
  )

  app.get(
    callUrl('list/productJournalIndexList'),
    {
      config,
      schema: {
        summary: 'The journals, by yearly subscription',
        tags: ['bookstore'],
        querystring: pageQuery,
        response: answers,
      },
    },
    async (request, reply) => {
      const { page, sort, attempt = askerOf(request).attempt } = request.query
      const found = await answer({ lists: ['journals'], page, sort, attempt })
      return found ?? reply.code(404).send(refused(noPage))
    },
  )

  const summary = 'The single issues of a journal, in print and virtual, the latest first'

  app.get(
    callUrl('list/productJournalIssueList'),
    {
      config,
      schema: {
        summary,
        tags: ['bookstore'],
        querystring: pageQuery.extend({ parentJournalId: editionId }),
        response: answers,
      },
    },
    (request, reply) => issues(request, reply, request.query.parentJournalId),
  )

  app.get(
    callUrl('product/getJournalIssueList'),
    {
      config,
      schema: {
        summary,
        tags: ['bookstore'],
        querystring: pageQuery.extend({ editionId }),
        response: answers,
      },
    },
    (request, reply) => issues(request, reply, request.query.editionId),
  )

  async function issues(
    request: FastifyRequest<{ Querystring: z.output<typeof pageQuery> }>,
    reply: FastifyReply,
    edition: number,
  ) {
    const { page, sort, attempt = askerOf(request).attempt } = request.query
    const journal = journalAt(await titles.index(), edition)
    if (journal === null) return reply.code(404).send(refused(noJournal))
    const of = { journal: journal.editions.map(String) }
    const found = await answer({ lists: ['issues'], of, page, sort, attempt })
    return found ?? reply.code(404).send(refused(noPage))
  }
}

const present = (list: ListPage, index: TitleIndex, baseUrl: string): z.input<typeof listView> => ({
  total: list.total,
  page: list.page,
  pageCount: list.pageCount,
  misfits: list.misfits,
  products: list.cards.map((card) => presentCard(card, baseUrl)),
  facets: dimensionKeys
    .filter((key) => list.facets[key].length > 0)
    .map((key) => ({
      key: parameterOf(key),
      values: list.facets[key]
        .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .slice(0, mostValues)
        .map((facet) => ({ ...facet, name: index.names[key].get(facet.value)?.name ?? facet.value })),
    })),
})
