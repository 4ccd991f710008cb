import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { formatInstantIst } from '#kernel/dates'
import { toDecimalString } from '#kernel/money'
import { readIssues, readProductPage, readServerTime } from '#shop/product-page'
import type { EditionCard } from '#shop/search'
import { readRedirects } from '#shop/seo'
import { callUrl } from './calls.ts'
import { type ApiNeeds, type ApiOptions, type TypedApp, typed } from './door.ts'
import { editionId, unknownEdition } from './edition-query.ts'
import { envelope, failure, success } from './envelope.ts'
import { storeUrl } from './present-card.ts'

const formatEdition = z.object({
  editionId: z.int(),
  productUrl: z.string(),
  format: z.string(),
  price: z.string(),
  mrp: z.string(),
  canBuy: z.boolean(),
  availability: z.string(),
  isCurrent: z.boolean(),
  mode: z.string().nullable(),
  views: z.string().nullable(),
  validity: z.string().nullable(),
  language: z.string().nullable(),
  studyMaterial: z.string().nullable(),
})

const issue = z.object({
  editionId: z.int(),
  productUrl: z.string(),
  label: z.string(),
  format: z.string(),
  publicationDate: z.string().nullable(),
  price: z.string(),
})

const redirectEntry = z.object({ from: z.string(), to: z.string() })

/** What can be asked about an edition apart from its page: its formats and issues; also the clock and old addresses. */
export async function productReadingCalls(server: FastifyInstance, { needs }: ApiOptions): Promise<void> {
  const app = typed(server)
  formatsCall(app, needs)
  sampleIssuesCall(app, needs)
  serverTimeCall(app, needs)
  redirectsCall(app, needs)
}

function formatsCall(app: TypedApp, { db, baseUrl }: ApiNeeds): void {
  app.get(
    callUrl('product/productFormatEdition'),
    {
      config: { policy: 'public', readsVisitor: false },
      schema: {
        summary: 'Every way in which an edition is sold: its formats, or the terms of a lecture course',
        tags: ['bookstore'],
        querystring: z.object({ editionId }),
        response: { 200: envelope(z.array(formatEdition)), 400: failure, 404: failure },
      },
    },
    async (request, reply) => {
      const page = await readProductPage(db, { editionId: request.query.editionId, attempt: null })
      if (page === null) return reply.code(404).send(unknownEdition)
      const cards = page.options.length > 0 ? page.options : page.formats
      return success(cards.map((card) => presentFormat(card, page.id, baseUrl)))
    },
  )
}

function sampleIssuesCall(app: TypedApp, { db, baseUrl }: ApiNeeds): void {
  app.get(
    callUrl('product/getJournalSampleIssueList'),
    {
      config: { policy: 'public', readsVisitor: false },
      schema: {
        summary: 'The issues of a journal that anybody may look through, the latest first',
        tags: ['bookstore'],
        querystring: z.object({ editionId }),
        response: { 200: envelope(z.array(issue)), 400: failure },
      },
    },
    async (request) => {
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
  )
}

function serverTimeCall(app: TypedApp, { db }: ApiNeeds): void {
  app.get(
    callUrl('product/serverTime'),
    {
      config: { policy: 'public', readsVisitor: false },
      schema: {
        summary: 'The clock that dates and deadlines of the store go by',
        tags: ['bookstore'],
        response: {
          200: envelope(
            z.object({ serverTime: z.string(), epochMs: z.int(), indianTime: z.string(), today: z.string() }),
          ),
          400: failure,
        },
      },
    },
    async (_request, reply) => {
      const { now, today } = await readServerTime(db)
      reply.header('cache-control', 'no-store')
      return success({
        serverTime: now.toISOString(),
        epochMs: now.getTime(),
        indianTime: formatInstantIst(now),
        today,
      })
    },
  )
}

function redirectsCall(app: TypedApp, { db }: ApiNeeds): void {
  app.get(
    callUrl('product-redirect'),
    {
      config: { policy: 'public', readsVisitor: false },
      schema: {
        summary: 'Old addresses and the pages that they lead to today, as paths from the origin',
        tags: ['bookstore'],
        querystring: z.object({ from: z.string().max(300).optional() }),
        response: { 200: envelope(z.array(redirectEntry)), 400: failure },
      },
    },
    async (request) => {
      const { from } = request.query
      const table = await readRedirects(db, { isDevelopment: false })
      const asked =
        from === undefined ? Object.entries(table) : Object.entries(table).filter(([path]) => path === from)
      return success(asked.map(([path, to]) => ({ from: path, to })))
    },
  )
}

function presentFormat(card: EditionCard, currentId: number, baseUrl: string): z.input<typeof formatEdition> {
  const { video } = card
  return {
    editionId: card.id,
    productUrl: storeUrl(baseUrl, card.href),
    format: card.formatName,
    price: toDecimalString(card.pricePaise),
    mrp: toDecimalString(card.mrpPaise),
    canBuy: card.availability.canBuy,
    availability: card.availability.text,
    isCurrent: card.id === currentId,
    mode: video?.mode ?? null,
    views: video?.views ?? null,
    validity: video?.validity ?? null,
    language: video?.language ?? null,
    studyMaterial: video?.material ?? null,
  }
}
