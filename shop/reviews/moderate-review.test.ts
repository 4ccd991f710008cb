import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { temporaryFiles } from '../media/media.fixtures.ts'
import {
  moderateReview,
  readOwnMarks,
  readRejectedReviews,
  readReviewDecision,
  readReviews,
  removeReview,
  reportReview,
  toggleHelpful,
} from './index.ts'
import { enrolReader, reviewWriter } from './reviews.fixtures.ts'

const database = await testDatabase({ from: 'empty' })
let place: Awaited<ReturnType<typeof temporaryFiles>>
let small: SmallCatalog
let readers: { id: string; name: string }[]
let reviewId: number
let sent: string[] = []
const needs = () => ({
  db: database.db,
  outbox: { send: async (_tx: unknown, topic: string) => void sent.push(topic) },
})

beforeAll(async () => {
  place = await temporaryFiles()
  small = await plantSmallCatalog(database.db)
  readers = await Promise.all(
    ['Kiran Rao', 'Meera Pillai', 'Tenzin Dorji', 'Farah Khan'].map((name) => enrolReader(database.db, name)),
  )
})
afterAll(() => place.tidy())
beforeEach(async () => {
  const writer = await enrolReader(database.db)
  const saved = await reviewWriter(database.db, place.files)({ writer, editionId: small.editions.gst })
  if (!saved.ok) throw new Error(saved.refusal.message)
  reviewId = saved.value.id
  readers = [...readers.slice(0, 4), writer]
})

const stateOf = () =>
  database.db.selectFrom('reviews').selectAll().where('id', '=', reviewId).executeTakeFirstOrThrow()
const writerId = async () => (await stateOf()).user_id ?? ''
const report = (userId: string | undefined) =>
  reportReview(database.db, { reviewId, userId: userId ?? '', reason: 'advertising', note: '' })
const vote = (userId: string | undefined, isHelpful?: boolean) =>
  toggleHelpful(database.db, { reviewId, userId: userId ?? '', isHelpful })
const inStep = async () => {
  const { rows } = await sql<{ reviews: number; stars: number; stated: number; sum: number }>`
    select coalesce(max(w.reviews), 0) reviews, coalesce(max(w.stars), 0) stars,
      count(r.id) stated, coalesce(sum(r.rating), 0) sum
    from reviews r full join work_ratings w on w.work_id = r.work_id
    where r.state = 'published'`.execute(database.db)
  const [row] = rows
  expect([row?.reviews, row?.stars]).toEqual([Number(row?.stated), Number(row?.sum)])
}

test('a vote counts once a person, however often and at once it is cast, and is taken back', async () => {
  await Promise.all(readers.slice(0, 4).flatMap(({ id }) => [vote(id, true), vote(id, true)]))
  expect((await stateOf()).helpful).toBe(4)
  expect(await vote(readers[0]?.id)).toEqual({ ok: true, value: { helpful: 3, isMine: false } })
  expect(await readOwnMarks(database.db, readers[1]?.id ?? '', [reviewId])).toEqual({
    written: [],
    helpful: [reviewId],
  })
  expect(await vote(await writerId())).toMatchObject({ ok: false, refusal: { code: 'own_review' } })
})

test('a crowd of accounts that proved nothing and bought nothing hides no review', async () => {
  const crowd = await Promise.all(Array.from({ length: 6 }, () => enrolReader(database.db, 'Nobody')))
  await sql`update users set email_verified = false, mobile_verified = false where id = any(${crowd.map(({ id }) => id)}::uuid[])`.execute(
    database.db,
  )
  for (const { id } of crowd) expect(await report(id)).toMatchObject({ value: { stillStands: true } })
  expect((await stateOf()).state).toBe('published')
})

test('a person reports ten reviews a day, however many at once', async () => {
  const keen = await enrolReader(database.db, 'Keen Reader')
  const written: number[] = []
  for (let nth = 0; nth < 12; nth++) {
    const writer = await enrolReader(database.db)
    const saved = await reviewWriter(database.db, place.files)({ writer, editionId: small.editions.gst })
    if (!saved.ok) throw new Error(saved.refusal.message)
    written.push(saved.value.id)
  }
  const reportEach = (reviews: readonly number[]) =>
    Promise.all(
      reviews.map(async (each) => {
        const report = { reviewId: each, userId: keen.id, reason: 'other', note: '' } as const
        const answer = await reportReview(database.db, report)
        return answer.ok ? 'ok' : answer.refusal.code
      }),
    )
  await reportEach(written.slice(0, 6))
  const answers = await reportEach(written.slice(6))
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(4)
  expect(answers.filter((answer) => answer === 'too_many')).toHaveLength(2)
})

test('the third person who reports a review takes it out of sight until it is read', async () => {
  const [kiran, meera, tenzin, farah] = readers
  expect(await report(kiran?.id)).toEqual({ ok: true, value: { stillStands: true } })
  await report(kiran?.id)
  expect(await report(meera?.id)).toEqual({ ok: true, value: { stillStands: true } })
  const last = await Promise.all([report(tenzin?.id), report(farah?.id)])
  expect(
    last.map((answer) => (answer.ok ? answer.value.stillStands : answer.refusal.code)).toSorted(),
  ).toEqual([false, 'unknown_review'])
  expect(await stateOf()).toMatchObject({ state: 'pending', state_reason: '3 readers reported it.' })
  await inStep()
  await moderateReview(needs(), reviewId, { to: 'published' }, null)
  expect(await report(farah?.id)).toEqual({ ok: true, value: { stillStands: true } })
  await inStep()
})

test('staff publish and reject with a reason, the rating follows, and the log says who', async () => {
  const staff = readers[0]?.id ?? null
  sent = []
  const reject = { to: 'rejected', reason: 'It is about a delivery, not the book.' } as const
  const twice = await Promise.all([
    moderateReview(needs(), reviewId, reject, staff),
    moderateReview(needs(), reviewId, reject, staff),
  ])
  expect(twice.map(({ ok }) => ok)).toEqual([true, true])
  await inStep()
  expect(await stateOf()).toMatchObject({ state: 'rejected', state_reason: reject.reason })
  expect(await vote(readers[1]?.id)).toMatchObject({ ok: false, refusal: { code: 'unknown_review' } })
  expect(sent).toEqual(['review-decided'])
  expect(await readReviewDecision(database.db, reviewId)).toMatchObject({
    userId: await writerId(),
    isPublished: false,
    reason: reject.reason,
  })
  const down = (await readRejectedReviews(database.db)).find(({ review }) => review.id === reviewId)
  expect(down?.why).toBe(reject.reason)
  await moderateReview(needs(), reviewId, { to: 'published' }, staff, down?.version)
  expect(sent).toEqual(['review-decided', 'review-decided'])
  expect((await readRejectedReviews(database.db)).map(({ review }) => review.id)).not.toContain(reviewId)
  await inStep()
  const log = await allRows<{ actor_id: string | null; action: string }>(database.db)`
    select actor_id, action from audit_log where subject = ${`review:${reviewId}`} order by id`
  expect(log.map(({ action }) => action)).toEqual([
    'reviews.review.rejected',
    'reviews.review.rejected',
    'reviews.review.published',
  ])
  expect(log.every(({ actor_id }) => actor_id === staff)).toBe(true)
})

test('a rejection without a reason, and a review nobody wrote, are refused', async () => {
  expect(await moderateReview(needs(), reviewId, { to: 'rejected', reason: ' ' }, null)).toMatchObject({
    refusal: { code: 'reason_missing' },
  })
  expect(await moderateReview(needs(), 999_999, { to: 'published' }, null)).toMatchObject({
    refusal: { code: 'unknown_review' },
  })
})

test('a rejected review that is written again is read again', async () => {
  await moderateReview(needs(), reviewId, { to: 'rejected', reason: 'It names a person.' }, null)
  const writer = { id: await writerId(), name: 'Asha Menon' }
  const saved = await reviewWriter(database.db, place.files)({ writer, editionId: small.editions.gst })
  expect(saved).toMatchObject({ ok: true, value: { state: 'pending' } })
  await inStep()
})

test('a review that is deleted while it is held or rejected, and written again, is read again', async () => {
  const writer = { id: await writerId(), name: 'Asha Menon' }
  const write = () => reviewWriter(database.db, place.files)({ writer, editionId: small.editions.gst })
  await moderateReview(needs(), reviewId, { to: 'rejected', reason: 'It names a person.' }, null)
  expect(await removeReview(database.db, { reviewId, writerId: writer.id })).toMatchObject({ ok: true })
  expect(await write()).toMatchObject({ ok: true, value: { state: 'pending', isNew: true } })
  await inStep()
})

test('reviews are narrowed by all that is asked at once, and the helpful come first when asked', async () => {
  await vote(readers[0]?.id, true)
  const everything = { stars: null, isVerified: false, hasPhotos: false, attempt: null, page: 1 }
  const query = { ...everything, workId: small.works.gst, isHelpfulFirst: true }
  const [first] = (await readReviews(database.db, query)).reviews
  expect(first?.helpful).toBeGreaterThan(0)
  const none = await readReviews(database.db, { ...query, stars: 1, hasPhotos: true })
  expect(none).toMatchObject({ total: 0, reviews: [] })
  expect(none.all).toBeGreaterThan(0)
  expect((await readReviews(database.db, { ...query, page: 9_999_999 })).reviews).toEqual([])
})
