import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toDecimalString } from '#kernel/money'
import { journalAt } from '#shop/listing'
import { readIssues } from '#shop/product-page'
import { type ApiOptions, examFor } from './api-plugin.ts'
import { editionId } from './edition-query.ts'
import { refuseCall, success } from './envelope.ts'
import { answerList, listContract, pageQuery } from './lists.ts'
import { openCall } from './open-call.ts'
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

export function journalCalls(app: FastifyInstance, options: ApiOptions): void {
  const { callerOf, needs } = options
  const { baseUrl, db } = needs
  openCall(app, 'list/productJournalIndexList', 'public', {
    summary: 'The journals, by yearly subscription',
    querystring: pageQuery,
    ...listContract,
    handler: async (request) => {
      const { page, sort, attempt } = request.query
      const exam = examFor(callerOf(request), attempt)
      return answerList(needs, { lists: ['journals'], page, sort, exam })
    },
  })

  openCall(app, 'list/productJournalIssueList', 'public', {
    summary: issuesSummary,
    querystring: pageQuery.extend({ parentJournalId: editionId }),
    ...listContract,
    handler: (request) => answerIssues(request, options, request.query.parentJournalId),
  })

  openCall(app, 'product/getJournalIssueList', 'public', {
    summary: issuesSummary,
    querystring: pageQuery.extend({ editionId }),
    ...listContract,
    handler: (request) => answerIssues(request, options, request.query.editionId),
  })

  openCall(app, 'product/getJournalSampleIssueList', 'anonymous', {
    summary: 'The sample issues of a journal, the latest first',
    querystring: z.object({ editionId }),
    answer: z.array(issue),
    refusals: [404],
    handler: async (request) => {
      const journalId = request.query.editionId
      if (journalAt(await needs.titles.index(), journalId) === null) return refuseCall(404, noJournal)
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

/** Answers the issues of the journal that an edition is one of; 404 when it is something else. */
async function answerIssues(
  request: FastifyRequest<{ Querystring: z.output<typeof pageQuery> }>,
  { needs, callerOf }: ApiOptions,
  edition: number,
) {
  const { page, sort, attempt } = request.query
  const exam = examFor(callerOf(request), attempt)
  const journal = journalAt(await needs.titles.index(), edition)
  if (journal === null) return refuseCall(404, noJournal)
  const of = { journal: journal.editions.map(String) }
  return answerList(needs, { lists: ['issues'], of, page, sort, exam })
}
