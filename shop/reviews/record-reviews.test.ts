import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firstRow } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { type NewReview, recordReviews } from './record-reviews.ts'

const database = await testDatabase({ from: 'empty' })
const small = await plantSmallCatalog(database.db)

const review = (rating: NewReview['rating'], more: Partial<NewReview> = {}): NewReview => ({
  workId: small.works.gst,
  editionId: small.editions.gst,
  authorName: 'Asha N.',
  rating,
  title: 'Clear answers',
  body: 'The answers are worked line by line.',
  ...more,
})
const record = (...reviews: NewReview[]) =>
  database.db.transaction().execute((tx) => recordReviews(tx, reviews))
const ratingOf = (workId: number) =>
  firstRow<Record<'reviews' | 'stars', number> & { histogram: number[] }>(database.db)`
    select * from work_ratings where work_id = ${workId}`

test('ratings count the reviews that are published, by their stars', async () => {
  await record(review(5), review(5, { state: 'pending' }), review(3, { isVerified: true }))
  await record(review(1), review(4, { workId: small.works.costing, editionId: small.editions.costing }))
  expect(await ratingOf(small.works.gst)).toEqual({
    work_id: small.works.gst,
    reviews: 3,
    stars: 9,
    histogram: [1, 0, 1, 0, 1],
  })
  expect(await ratingOf(small.works.costing)).toMatchObject({
    reviews: 1,
    stars: 4,
    histogram: [0, 0, 0, 1, 0],
  })
})

test('no review changes nothing', async () => {
  await record()
  await record(
    review(2, {
      workId: small.works.incomeTax,
      editionId: small.editions.incomeTax,
      state: 'rejected',
      stateReason: 'It is about a delivery.',
    }),
  )
  expect(await ratingOf(small.works.incomeTax)).toBeNull()
})

test('a review that is refused leaves the rating as it was', async () => {
  const before = await ratingOf(small.works.gst)
  await expect(record(review(5), review(6 as NewReview['rating']))).rejects.toThrow('reviews_rating_check')
  expect(await ratingOf(small.works.gst)).toEqual(before)
})

test('many reviewers at once are all counted, and each rating equals its reviews', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => record(review(((index % 5) + 1) as NewReview['rating']))),
  )
  const { rows } = await sql`
    select r.work_id from work_ratings r cross join lateral (
      select count(*) reviews, sum(v.rating) stars from reviews v
      where v.work_id = r.work_id and v.state = 'published') counted
    where r.reviews <> counted.reviews or r.stars <> counted.stars
      or r.reviews <> (select sum(n) from unnest(r.histogram) n)`.execute(database.db)
  expect(rows).toEqual([])
  expect((await ratingOf(small.works.gst))?.reviews).toBe(43)
})
