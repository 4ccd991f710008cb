import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toDecimalString } from '#kernel/money'
import type { EditionCard } from '#shop/cards'
import { readProductPage } from '#shop/product-page'
import { type ApiOptions, call, typed } from './api-plugin.ts'
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

/** Every way in which an edition is sold. */
export async function productFormatsCalls(server: FastifyInstance, { needs }: ApiOptions): Promise<void> {
  const { db, baseUrl } = needs
  typed(server).route({
    ...call(
      'product/productFormatEdition',
      'anonymous',
      'Every way in which an edition is sold: its formats, or the terms of a lecture course',
      {
        querystring: z.object({ editionId }),
        response: { 200: envelope(z.array(formatEdition)), 400: failure, 404: failure },
      },
    ),
    handler: async (request, reply) => {
      const page = await readProductPage(db, { editionId: request.query.editionId, exam: null })
      if (page === null) return reply.code(404).send(unknownEdition)
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
