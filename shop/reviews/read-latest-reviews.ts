import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type ReviewView, reviewJson } from './review.ts'

/** Most pages of the list, which bounds the cost of the last one. */
const mostPages = 50
const reviewsAPage = 20

export type TitledReview = {
  readonly review: ReviewView
  readonly product: {
    readonly id: number
    readonly slug: string
    readonly title: string
    /** 'HARD'. */
    readonly format: string
    readonly coverHash: string | null
  }
}

/** Reads a page of the latest reviews of the whole shop, from 1, and how many pages there are. */
export async function readLatestReviews(db: Db, page: number) {
  const [latest, counted] = await Promise.all([
    sql<TitledReview>`
      select ${reviewJson} review, json_build_object('id', e.id, 'slug', w.slug, 'title', w.title, 'format', e.format,
        'coverHash', (select m.hash from edition_media m where m.edition_id = e.id and m.position = 0)) product
      from (select * from reviews where state = 'published'
            order by created_at desc, id desc
            limit ${reviewsAPage} offset ${(Math.min(page, mostPages + 1) - 1) * reviewsAPage}) r
      join editions e on e.id = r.edition_id join works w on w.id = e.work_id
      order by r.created_at desc, r.id desc`.execute(db),
    sql<{ count: number }>`
      select count(*) count from (
        select from reviews where state = 'published' limit ${mostPages * reviewsAPage}) few`.execute(db),
  ])
  const pages = Math.max(1, Math.ceil((counted.rows[0]?.count ?? 0) / reviewsAPage))
  return { reviews: page > pages ? [] : latest.rows, pages }
}
