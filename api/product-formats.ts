import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { toDecimalString } from '#kernel/money'
import type { EditionCard } from '#shop/cards'
import { readProductPage } from '#shop/product-page'
import type { ApiOptions } from './api-plugin.ts'
import { editionId, unknownEdition } from './edition-query.ts'
import { success } from './envelope.ts'
import { openCall } from './open-call.ts'
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
export async function productFormatsCalls(app: FastifyInstance, { needs }: ApiOptions): Promise<void> {
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
