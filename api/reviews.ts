import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mediaUrl } from '#shop/media'
import { readReviewedTitle, readReviews, reviewsAPage, reviewsPlace, starsOf } from '#shop/reviews'
import type { ApiOptions } from './api-plugin.ts'
import { editionId, unknownEdition } from './edition-query.ts'
import { success } from './envelope.ts'
import { openCall } from './open-call.ts'
import { storeUrl } from './present-card.ts'

const flag = z.enum(['true', 'false'], { error: 'Send true or false.' }).optional()

const query = z.object({
  editionId,
  page: z.coerce.number({ error: 'Send a page from 1.' }).int().min(1).max(999_999).default(1),
  stars: z.enum(['1', '2', '3', '4', '5'], { error: 'Send 1 to 5 stars.' }).optional(),
  verified: flag,
  photos: flag,
  attempt: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'Send the code of an attempt.')
    .optional(),
  sort: z.enum(['latest', 'helpful'], { error: 'Send latest or helpful.' }).default('latest'),
})

const answered = z.object({
  editionId: z.int(),
  reviewsUrl: z.string(),
  rating: z.object({ average: z.number(), count: z.int(), histogram: z.array(z.int()) }),
  verified: z.int(),
  withPhotos: z.int(),
  attempts: z.array(z.object({ code: z.string(), label: z.string(), count: z.int() })),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  reviews: z.array(
    z.object({
      reviewId: z.int(),
      name: z.string(),
      stars: z.int(),
      title: z.string(),
      review: z.string(),
      attempt: z.string().nullable(),
      edition: z.string(),
      isVerified: z.boolean(),
      isEdited: z.boolean(),
      writtenOn: z.string(),
      helpful: z.int(),
      photos: z.array(z.string()),
    }),
  ),
})

/** The ratings and reviews of a title, in plain text. */
export function reviewCalls(app: FastifyInstance, { needs }: ApiOptions): void {
  openCall(app, 'product/reviewRatingList', 'public', {
    summary: 'The reviews of the title of an edition: ratings, filters, and a page of reviews',
    querystring: query,
    answer: answered,
    refusals: [404],
    handler: async (request) => {
      const { page, stars, verified, photos, attempt = null, sort, ...of } = request.query
      const title = await readReviewedTitle(needs.db, of.editionId)
      if (title === null) return unknownEdition
      const list = await readReviews(needs.db, {
        workId: title.workId,
        stars: starsOf(stars ?? null),
        isVerified: verified === 'true',
        hasPhotos: photos === 'true',
        attempt,
        isHelpfulFirst: sort === 'helpful',
        page,
      })
      return success({
        editionId: title.editionId,
        reviewsUrl: storeUrl(needs.baseUrl, `${reviewsPlace(title)}/all-reviews`),
        rating: { average: list.average, count: list.all, histogram: [...list.histogram] },
        verified: list.verified,
        withPhotos: list.withPhotos,
        attempts: [...list.attempts],
        total: list.total,
        page,
        pages: Math.max(1, Math.ceil(list.total / reviewsAPage)),
        reviews: list.reviews.map((review) => ({
          reviewId: review.id,
          name: review.authorName,
          stars: review.rating,
          title: review.title,
          review: review.body,
          attempt: review.attemptLabel,
          edition: review.editionLabel,
          isVerified: review.isVerified,
          isEdited: review.isEdited,
          writtenOn: review.writtenOn,
          helpful: review.helpful,
          photos: review.photos.map(({ hash }) => needs.baseUrl + mediaUrl(hash, 720, 'webp')),
        })),
      })
    },
  })
}
