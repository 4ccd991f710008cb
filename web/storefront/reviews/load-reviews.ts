import { data, redirect } from 'react-router'
import { parseNumberId } from '#kernel/id'
import {
  type ReviewedTitle,
  type ReviewPage,
  readOwnMarks,
  readOwnReview,
  readReviewedTitle,
  readReviews,
  reviewsAPage,
  reviewsPlace,
} from '#shop/reviews'
import { productHref } from '#shop/search'
import type { ShopNeeds, Visitor } from '#web/context.ts'
import { hueOf } from '../card-view.ts'
import { readReviewQuery } from './read-review-query.ts'
import { type ReviewCard, toReviewCard } from './review-card.ts'
import { type ReviewQuery, reviewsHref } from './review-query.ts'

/** The title at the head of a page about its reviews. */
export type TitleHead = {
  readonly title: string
  readonly by: string
  readonly edition: string
  readonly href: string
  readonly coverHash: string | null
  readonly hue: ReturnType<typeof hueOf>
}

export type ReviewListView = Pick<
  ReviewPage,
  'all' | 'total' | 'verified' | 'withPhotos' | 'attempts' | 'histogram' | 'average'
> & {
  /** '/hard/1001', below the base. */
  readonly place: string
  readonly head: TitleHead
  readonly query: ReviewQuery
  readonly reviews: readonly ReviewCard[]
  readonly pages: number
  /** Of the reviews shown, by number: the visitor's own, and those that helped them. */
  readonly own: readonly number[]
  readonly marked: readonly number[]
  /** Whether the visitor has written about the title. */
  readonly hasWritten: boolean
}

/** The title whose reviews an address names. The format is part of it: another one leads to the right one. */
export async function findReviewedTitle(
  { db }: Pick<ShopNeeds, 'db'>,
  params: { readonly format: string; readonly edition: string },
  page: string,
): Promise<ReviewedTitle> {
  const editionId = parseNumberId(params.edition)
  const title = editionId === null ? null : await readReviewedTitle(db, editionId)
  if (title === null || !/^[a-z-]{1,40}$/i.test(params.format)) throw data(null, { status: 404 })
  const place = reviewsPlace(title)
  if (`/${params.format}/${params.edition}` !== place) throw redirect(`${place}${page}`, 301)
  return title
}

export const titleHead = (title: ReviewedTitle): TitleHead => ({
  title: title.title,
  by: title.authors,
  edition: title.editionLabel,
  href: productHref(title.editionId, title.slug),
  coverHash: title.coverHash,
  hue: hueOf(title.courseCode),
})

/** Loads a page of a title's reviews as its address asks for them. */
export async function loadReviews(
  needs: ShopNeeds,
  { user }: Visitor,
  params: { readonly format: string; readonly edition: string },
  url: URL,
): Promise<ReviewListView> {
  const query = readReviewQuery(url)
  if (query === null) throw data(null, { status: 404 })
  const title = await findReviewedTitle(needs, params, `/all-reviews${url.search}`)
  const { workId } = title
  const { reviews, ...counts } = await readReviews(needs.db, { ...query, workId })
  const pages = Math.max(1, Math.ceil(counts.total / reviewsAPage))
  if (query.page > pages) throw redirect(reviewsHref(reviewsPlace(title), { ...query, page: pages }))
  const [own, written] = await Promise.all([
    user === null
      ? { written: [], helpful: [] }
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
    reviews: reviews.map(toReviewCard),
    pages,
    own: own.written,
    marked: own.helpful,
    hasWritten: written !== null,
  }
}
