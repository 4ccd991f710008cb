import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toDecimalString } from '#kernel/money'
import type { EditionCard } from '#shop/cards'
import { examOf } from '#shop/catalog'
import { type ProductPage, readProductPage } from '#shop/product-page'
import type { ApiOptions } from './api-plugin.ts'
import { editionId, unknownEdition } from './edition-query.ts'
import { success } from './envelope.ts'
import { openCall } from './open-call.ts'
import { storeUrl } from './present-card.ts'

const productDetails = z.object({
  editionId: z.int(),
  productUrl: z.string(),
  sku: z.string(),
  productName: z.string(),
  subtitle: z.string(),
  type: z.string(),
  format: z.string(),
  category: z.string(),
  edition: z.string(),
  isbn: z.string().nullable(),
  issn: z.string().nullable(),
  numberOfPages: z.int().nullable(),
  publicationDate: z.string().nullable(),
  publisher: z.string().nullable(),
  authors: z.array(z.object({ name: z.string(), slug: z.string(), role: z.string() })),
  currency: z.string(),
  price: z.string(),
  mrp: z.string(),
  discountPercent: z.int(),
  availability: z.object({
    state: z.string(),
    text: z.string(),
    canBuy: z.boolean(),
    maxQuantity: z.int(),
    date: z.string().nullable(),
  }),
  tags: z.array(z.string()),
  description: z.array(z.string()),
  contents: z.array(z.string()),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  applicability: z.array(
    z.object({
      attempt: z.string(),
      attemptCode: z.string(),
      verdict: z.string(),
      reason: z.string(),
      source: z.string(),
    }),
  ),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  seller: z.object({ tradeName: z.string(), legalName: z.string(), gstin: z.string().nullable() }),
  formats: z.array(
    z.object({ editionId: z.int(), format: z.string(), price: z.string(), productUrl: z.string() }),
  ),
  currentEdition: z.object({ editionId: z.int(), productUrl: z.string() }).nullable(),
})

/** Everything that the page of an edition shows. */
export function productCalls(app: FastifyInstance, options: ApiOptions): void {
  const { needs, callerOf } = options
  formatsCall(app, options)
  openCall(app, 'product/productDetails', 'public', {
    summary: 'Everything the product page shows of an edition',
    querystring: z.object({ editionId }),
    answer: productDetails,
    refusals: [404],
    handler: async (request) => {
      const page = await readProductPage(needs.db, {
        editionId: request.query.editionId,
        exam: examOf(callerOf(request)),
      })
      if (!page) return unknownEdition
      return success(present(page, needs.baseUrl))
    },
  })
}

function present(page: ProductPage, baseUrl: string): z.input<typeof productDetails> {
  const url = (href: string) => storeUrl(baseUrl, href)
  return {
    editionId: page.id,
    productUrl: url(page.href),
    sku: page.sku,
    productName: page.title,
    subtitle: page.subtitle,
    type: page.kind.type,
    format: page.kind.format,
    category: page.kind.category,
    edition: page.editionLabel,
    isbn: page.isbn13,
    issn: page.issn,
    numberOfPages: page.pages,
    publicationDate: page.publishedOn,
    publisher: page.publisherName,
    authors: [...page.people],
    currency: 'INR',
    price: toDecimalString(page.pricePaise),
    mrp: toDecimalString(page.mrpPaise),
    discountPercent: page.percentOff,
    availability: page.availability,
    tags: [...page.tags],
    description: [...page.about],
    contents: [...page.contents],
    attributes: page.specification.map((row) => ({ name: row.label, value: row.value })),
    applicability: page.fits.map((fit) => ({
      attempt: fit.attemptLabel,
      attemptCode: fit.attemptCode,
      verdict: fit.summary.verdict,
      reason: fit.summary.reason,
      source: fit.summary.source,
    })),
    rating: page.rating,
    seller: page.seller,
    formats: page.formats.map((card) => ({
      editionId: card.id,
      format: card.formatName,
      price: toDecimalString(card.pricePaise),
      productUrl: url(card.href),
    })),
    currentEdition: page.current && { editionId: page.current.id, productUrl: url(page.current.href) },
  }
}

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

/** Every way in which an edition is sold. */
function formatsCall(app: FastifyInstance, { needs }: ApiOptions): void {
  const { db, baseUrl } = needs
  openCall(app, 'product/productFormatEdition', 'anonymous', {
    summary: 'Every way in which an edition is sold: its formats, or the terms of a lecture course',
    querystring: z.object({ editionId }),
    answer: z.array(formatEdition),
    refusals: [404],
    handler: async (request) => {
      const page = await readProductPage(db, { editionId: request.query.editionId, exam: null })
      if (page === null) return unknownEdition
      const cards = page.options.length > 0 ? page.options : page.formats
      return success(cards.map((card) => presentFormat(card, page.id, baseUrl)))
    },
  })
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
