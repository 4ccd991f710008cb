import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readAdvertisements, readSellWithUs } from '#shop/content'
import { readCollections } from '#shop/directory'
import { type RailCode, readRail } from '#shop/home-page'
import type { ApiOptions } from './api-plugin.ts'
import type { CallName } from './calls.ts'
import { refuseCall, success } from './envelope.ts'
import { openCall } from './open-call.ts'
import { cardView, pictureUrl, presentCard, storeUrl } from './present-card.ts'

const advertisement = z.object({
  id: z.int(),
  label: z.literal('Ad'),
  advertiser: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  url: z.string(),
  imageUrl: z.string().nullable(),
  imageAlt: z.string(),
})

const collection = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  titles: z.int(),
  covers: z.array(
    z.object({ editionId: z.int(), productUrl: z.string(), productName: z.string(), imageUrl: z.string() }),
  ),
})

const collectionCalls = [
  ['home/list/featuredCollections', true, 'The collections on the home page'],
  ['home/collectionList', false, 'All collections with titles on sale'],
] as const satisfies readonly (readonly [CallName, boolean, string])[]

/** What home shows: advertisements, collections, rails, and the invitation to sell. */
export function homeCalls(app: FastifyInstance, options: ApiOptions): void {
  const { baseUrl, db } = options.needs
  openCall(app, 'home/list/advertisements', 'anonymous', {
    summary: 'The current advertisements, each with its advertiser',
    answer: z.array(advertisement),
    handler: async () =>
      success(
        (await readAdvertisements(db)).map((ad) => ({
          ...ad,
          label: 'Ad' as const,
          text: ad.body,
          url: storeUrl(baseUrl, ad.target),
          imageUrl: pictureUrl(baseUrl, ad.coverHash),
          imageAlt: ad.alt,
        })),
      ),
  })

  for (const collections of collectionCalls) collectionsCall(app, options, collections)
  for (const rail of railCalls) railCall(app, options, rail)
  openCall(app, 'home/sellwithus', 'anonymous', {
    summary: 'The invitation to sell here',
    answer: z.object({
      title: z.string(),
      intro: z.string(),
      points: z.array(z.object({ title: z.string(), text: z.string() })),
      action: z.object({ label: z.string(), url: z.string() }),
    }),
    refusals: [404],
    handler: async () => {
      const block = await readSellWithUs(db)
      if (!block) return refuseCall(404, { code: 'not_shown', message: 'This is not shown at the moment.' })
      const { label, target } = block.action
      return success({ ...block, action: { label, url: storeUrl(baseUrl, target) } })
    },
  })
}

function collectionsCall(
  app: FastifyInstance,
  { needs: { db, baseUrl } }: ApiOptions,
  [name, featured, summary]: (typeof collectionCalls)[number],
): void {
  openCall(app, name, 'anonymous', {
    summary,
    answer: z.array(collection),
    handler: async () =>
      success(
        (await readCollections(db, { featured })).map(({ slug, title, intro, count, covers }) => ({
          slug,
          title,
          description: intro,
          titles: count,
          covers: covers.map(({ editionId, href, title: productName, hash }) => ({
            editionId,
            productUrl: storeUrl(baseUrl, href),
            productName,
            imageUrl: pictureUrl(baseUrl, hash) ?? '',
          })),
        })),
      ),
  })
}

const railCalls = [
  ['home/list/newReleases', 'new-releases', 'The latest titles'],
  ['home/list/upcoming', 'upcoming', 'Titles to pre-order, the next first'],
  ['home/list/bestSellers', 'best-sellers', 'Titles by copies sold in thirty days'],
  ['home/list/trending', 'trending', 'Titles with more interest than usual'],
  ['home/list/topRatedBooks', 'top-rated', 'Titles by rating, weighted by the number of reviews'],
  ['home/list/bundles', 'bundles', 'Combos of books and classes, the latest first'],
] as const satisfies readonly (readonly [CallName, RailCode, string])[]

/** A rail of home. The attempt of the caller's cookie marks what fits. */
function railCall(
  app: FastifyInstance,
  { needs: { db, baseUrl }, callerOf }: ApiOptions,
  [name, code, summary]: (typeof railCalls)[number],
): void {
  openCall(app, name, 'public', {
    summary,
    querystring: z.object({
      limit: z.coerce
        .number({ error: 'Send how many titles you want, from 1 to 24.' })
        .int()
        .min(1)
        .max(24)
        .default(10),
    }),
    answer: z.array(cardView),
    handler: async (request) => {
      const { attempt, levelCode } = callerOf(request)
      const query = { attempt, levelCode, size: request.query.limit }
      return success((await readRail(db, code, query)).map((card) => presentCard(card, baseUrl)))
    },
  })
}
