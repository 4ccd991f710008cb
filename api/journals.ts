import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toDecimalString } from '#kernel/money'
import { journalAt } from '#shop/listing'
import { readIssues } from '#shop/product-page'
import { type ApiNeeds, type ApiOptions, call, examFor, type TypedApp, typed } from './api-plugin.ts'
import { editionId } from './edition-query.ts'
import { envelope, failure, refusalAnswer, success } from './envelope.ts'
import { answerList, listAnswers } from './list-answer.ts'
import { pageQuery } from './list-query.ts'
import { storeUrl } from './present-card.ts'

const issue = z.object({
  editionId: z.int(),
  productUrl: z.string(),
  label: z.string(),
  format: z.string(),
  publicationDate: z.string().nullable(),
  price: z.string(),
})

const issuesSummary = 'The single issues of a journal, in print and virtual, the latest first'
const noJournal = { code: 'unknown_journal', message: 'We do not know that journal.' }

/** Journals, and the issues of one. */
export async function journalCalls(server: FastifyInstance, options: ApiOptions): Promise<void> {
  const app = typed(server)
  journalsCall(app, options)
  issuesOfJournalCall(app, options)
  issuesOfEditionCall(app, options)
  sampleIssuesCall(app, options.needs)
}

function journalsCall(app: TypedApp, { needs, callerOf }: ApiOptions): void {
  app.route({
    ...call('list/productJournalIndexList', 'public', 'The journals, by yearly subscription', {
      querystring: pageQuery,
      response: listAnswers,
    }),
    handler: async (request, reply) => {
      const { page, sort, attempt } = request.query
      const exam = examFor(callerOf(request), attempt)
      return answerList(reply, needs, { lists: ['journals'], page, sort, exam })
    },
  })
}

function issuesOfJournalCall(app: TypedApp, options: ApiOptions): void {
  app.route({
    ...call('list/productJournalIssueList', 'public', issuesSummary, {
      querystring: pageQuery.extend({ parentJournalId: editionId }),
      response: listAnswers,
    }),
    handler: (request, reply) => answerIssues(request, reply, options, request.query.parentJournalId),
  })
}

function issuesOfEditionCall(app: TypedApp, options: ApiOptions): void {
  app.route({
    ...call('product/getJournalIssueList', 'public', issuesSummary, {
      querystring: pageQuery.extend({ editionId }),
      response: listAnswers,
    }),
    handler: (request, reply) => answerIssues(request, reply, options, request.query.editionId),
  })
}

/** Answers the issues of the journal that an edition is one of; 404 when it is something else. */
async function answerIssues(
  request: FastifyRequest<{ Querystring: z.output<typeof pageQuery> }>,
  reply: FastifyReply,
  { needs, callerOf }: ApiOptions,
  edition: number,
) {
  const { page, sort, attempt } = request.query
  const exam = examFor(callerOf(request), attempt)
  const journal = journalAt(await needs.titles.index(), edition)
  if (journal === null) return reply.code(404).send(refusalAnswer(noJournal))
  const of = { journal: journal.editions.map(String) }
  return answerList(reply, needs, { lists: ['issues'], of, page, sort, exam })
}

function sampleIssuesCall(app: TypedApp, { db, baseUrl }: ApiNeeds): void {
  app.route({
    ...call(
      'product/getJournalSampleIssueList',
      'anonymous',
      'The sample issues of a journal, the latest first',
      { querystring: z.object({ editionId }), response: { 200: envelope(z.array(issue)), 400: failure } },
    ),
    handler: async (request) => {
      const journalId = request.query.editionId
      const issues = await readIssues(db, { journalId, most: 100, samplesOnly: true })
      return success(
        issues.map(({ id, href, label, formatName, publishedOn, pricePaise }) => ({
          editionId: id,
          productUrl: storeUrl(baseUrl, href),
          label,
          format: formatName,
          publicationDate: publishedOn,
          price: toDecimalString(pricePaise),
        })),
      )
    },
  })
}
