import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ListPage, type ListRequest, readList } from '#shop/search'
import { dimensionKeys, journalAt, type TitleIndex } from '#shop/titles'
import { callUrl } from './calls.ts'
import { type ApiNeeds, type ApiOptions, type TypedApp, typed } from './door.ts'
import { editionId } from './edition-query.ts'
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

/** The most values of a facet that an answer lists: those that leave most titles. */
const mostValues = 100

const answers = { 200: envelope(listView), 400: failure, 404: failure }
const config = { policy: 'public' } as const
const noPage = { code: 'unknown_page', message: 'The list has no such page.' }
const noJournal = { code: 'unknown_journal', message: 'We do not know that journal.' }

const issuesSummary = 'The single issues of a journal, in print and virtual, the latest first'

/** The lists of the shop: titles by what they are and whom they serve, journals, and the issues of one. */
export async function listCalls(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const app = typed(server)
  titlesCall(app, options)
  journalsCall(app, options)
  issuesOfJournalCall(app, options)
  issuesOfEditionCall(app, options)
}

function titlesCall(app: TypedApp, { needs, askerOf }: ApiOptions): void {
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
      return answer(reply, needs, {
        lists: list === undefined ? null : [list],
        chosen: chosenIn(request.query),
        page,
        sort,
        attempt,
        withMisfits: fit === 'all',
      })
    },
  )
}

function journalsCall(app: TypedApp, { needs, askerOf }: ApiOptions): void {
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
      return answer(reply, needs, { lists: ['journals'], page, sort, attempt })
    },
  )
}

function issuesOfJournalCall(app: TypedApp, options: ApiOptions): void {
  app.get(
    callUrl('list/productJournalIssueList'),
    {
      config,
      schema: {
        summary: issuesSummary,
        tags: ['bookstore'],
        querystring: pageQuery.extend({ parentJournalId: editionId }),
        response: answers,
      },
    },
    (request, reply) => answerIssues(request, reply, options, request.query.parentJournalId),
  )
}

function issuesOfEditionCall(app: TypedApp, options: ApiOptions): void {
  app.get(
    callUrl('product/getJournalIssueList'),
    {
      config,
      schema: {
        summary: issuesSummary,
        tags: ['bookstore'],
        querystring: pageQuery.extend({ editionId }),
        response: answers,
      },
    },
    (request, reply) => answerIssues(request, reply, options, request.query.editionId),
  )
}

/** Answers the issues of the journal that an edition is one of; 404 when it is something else. */
async function answerIssues(
  request: FastifyRequest<{ Querystring: z.output<typeof pageQuery> }>,
  reply: FastifyReply,
  { needs, askerOf }: ApiOptions,
  edition: number,
) {
  const { page, sort, attempt = askerOf(request).attempt } = request.query
  const journal = journalAt(await needs.titles.index(), edition)
  if (journal === null) return reply.code(404).send(refused(noJournal))
  const of = { journal: journal.editions.map(String) }
  return answer(reply, needs, { lists: ['issues'], of, page, sort, attempt })
}

/** Answers a page of a list; 404 past its end. */
async function answer(reply: FastifyReply, { db, titles, baseUrl }: ApiNeeds, asked: ListRequest) {
  const index = await titles.index()
  const list = await readList({ db, index }, asked)
  return list ? success(present(list, index, baseUrl)) : reply.code(404).send(refused(noPage))
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
