import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import { links } from '#kernel/links'
import {
  type ReviewedTitle,
  readOwnMarks,
  readOwnReview,
  readReviewedTitle,
  readReviews,
  reviewsAPage,
  reviewsPlace,
  starsOf,
} from '#shop/reviews'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { hueOf } from '../card-view.ts'
import { readPageNumber } from '../page-number.ts'
import { type ReviewQuery, reviewsHref } from './review-query.ts'

const noMarks: Awaited<ReturnType<typeof readOwnMarks>> = { written: [], helpful: [] }

/**
 * Finds the title whose reviews an address names; redirects to the right address where its format differs. 308 makes the
 * browser repeat a form there.
 */
export async function findReviewedTitle(
  { db }: Pick<ShopNeeds, 'db'>,
  params: { readonly format: string; readonly edition: string },
  page: string,
  moved: 301 | 308 = 301,
): Promise<ReviewedTitle> {
  const editionId = parseNumberId(params.edition)
  const title = editionId === null ? null : await readReviewedTitle(db, editionId)
  if (title === null || !/^[a-z-]{1,40}$/i.test(params.format)) throw data(null, { status: 404 })
  const place = reviewsPlace(title)
  if (`/${params.format}/${params.edition}` !== place) throw redirect(`${place}${page}`, moved)
  return title
}

/** The title at the head of a page about its reviews. */
export const titleHead = (title: ReviewedTitle) => ({
  title: title.title,
  by: title.authors,
  edition: title.editionLabel,
  href: links.product(title.editionId, title.slug),
  coverHash: title.coverHash,
  hue: hueOf(title.courseCode),
})

/** A page of a title's reviews. `own` and `marked` number those shown that the visitor wrote or found helpful. */
export type ReviewListView = Awaited<ReturnType<typeof loadReviews>>

/** Loads a page of a title's reviews with the filters of its address. */
export async function loadReviews(
  needs: ShopNeeds,
  { user }: Visitor,
  params: { readonly format: string; readonly edition: string },
  url: URL,
) {
  const query = readReviewQuery(url)
  if (query === null) throw data(null, { status: 404 })
  const title = await findReviewedTitle(needs, params, `/all-reviews${url.search}`)
  const { workId } = title
  const { reviews, ...counts } = await readReviews(needs.db, { ...query, workId })
  const pages = Math.max(1, Math.ceil(counts.total / reviewsAPage))
  if (query.page > pages) throw redirect(reviewsHref(reviewsPlace(title), { ...query, page: pages }))
  const [own, written] = await Promise.all([
    user === null
      ? noMarks
      : readOwnMarks(
          needs.db,
          user.id,
          reviews.map(({ id }) => id),
        ),
    user === null ? null : readOwnReview(needs.db, { workId, userId: user.id }),
  ])
  return {
    ...counts,
    place: reviewsPlace(title),
    head: titleHead(title),
    query,
    reviews,
    pages,
    own: own.written,
    marked: own.helpful,
    hasWritten: written !== null,
  }
}

/** Reads the filters of a list of reviews; unknown values are ignored. Null when the page number is invalid. */
function readReviewQuery(url: URL): ReviewQuery | null {
  const page = readPageNumber(url)
  if (page === null) return null
  const { searchParams: query } = url
  const attempt = query.get('sat') ?? ''
  return {
    stars: starsOf(query.get('stars')),
    isVerified: query.get('verified') === 'yes',
    hasPhotos: query.get('photos') === 'yes',
    attempt: /^[a-z0-9-]{1,40}$/.test(attempt) ? attempt : null,
    isHelpfulFirst: query.get('sort') === 'helpful',
    page,
  }
}
