import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog } from '../catalog/catalog.fixtures.ts'
import { temporaryFiles } from '../media/media.fixtures.ts'
import { moderateReview, readModerationQueue, reportReview } from './index.ts'
import { enrolReader, reviewWriter } from './reviews.fixtures.ts'

const database = await testDatabase({ from: 'empty' })
const place = await temporaryFiles()
const small = await plantSmallCatalog(database.db)
afterAll(() => place.tidy())
beforeEach(() => database.db.deleteFrom('reviews').execute())

/** Somebody writes of the GST book; with a link in it the review waits. */
async function write(body: string) {
  const writer = await enrolReader(database.db)
  const again = async (words: string) => {
    const saved = await reviewWriter(
      database.db,
      place.files,
    )({
      writer,
      editionId: small.editions.gst,
      body: words,
    })
    if (!saved.ok) throw new Error(saved.refusal.message)
    return saved.value.id
  }
  return { id: await again(body), again }
}
const due = async () => (await readModerationQueue(database.db)).reviews
const report = async (reviewId: number) => {
  const { id } = await enrolReader(database.db, 'Meera Pillai')
  return reportReview(database.db, { reviewId, userId: id, reason: 'private', note: 'It names her school.' })
}

test('what waits is there with its reason, what stands unreported is not', async () => {
  const waiting = await write('See www.example.com for the answers.')
  await write('The answers are worked line by line.')
  expect(await readModerationQueue(database.db)).toMatchObject({
    total: 1,
    reviews: [
      {
        review: { id: waiting.id, body: 'See www.example.com for the answers.' },
        state: 'pending',
        why: 'Contains a link.',
        reports: [],
        product: { id: small.editions.gst },
      },
    ],
  })
})

test('a report brings one that stands, until it is judged', async () => {
  const { id } = await write('My teacher says so.')
  await report(id)
  expect(await due()).toMatchObject([
    { state: 'published', why: '', reports: [{ reason: 'private', note: 'It names her school.' }] },
  ])
  await moderateReview({ db: database.db, outbox: { send: async () => {} } }, id, { to: 'published' }, null)
  expect(await due()).toEqual([])
  await report(id)
  expect(await due()).toMatchObject([{ reports: [{ reason: 'private' }] }])
  await moderateReview(
    { db: database.db, outbox: { send: async () => {} } },
    id,
    { to: 'rejected', reason: 'It names a person.' },
    null,
  )
  expect(await due()).toEqual([])
})

test('the one that waits longest comes first', async () => {
  const first = await write('See www.example.com for one.')
  const second = await write('See www.example.com for two.')
  expect((await due()).map(({ review }) => review.id)).toEqual([first.id, second.id])
})

test('a form that was drawn before a colleague decided reverses nothing', async () => {
  const { id } = await write('See www.example.com for the answers.')
  const [read] = await due()
  const decide = (to: 'published' | 'rejected') =>
    moderateReview(
      { db: database.db, outbox: { send: async () => {} } },
      id,
      { to, reason: 'It has a link.' },
      null,
      read?.version,
    )
  expect(await decide('rejected')).toMatchObject({ ok: true })
  expect(await decide('published')).toMatchObject({
    ok: false,
    refusal: { code: 'review_changed', message: expect.stringContaining('is rejected now') },
  })
})

test('what its writer changed since it was read is not judged by what was read', async () => {
  const { id, again } = await write('See www.example.com for the answers.')
  const [read] = await due()
  await again('See www.example.com, and call me.')
  const publish = (version = '') =>
    moderateReview(
      { db: database.db, outbox: { send: async () => {} } },
      id,
      { to: 'published' },
      null,
      version,
    )
  expect(await publish(read?.version)).toMatchObject({ ok: false, refusal: { code: 'review_changed' } })
  expect(await due()).toMatchObject([{ state: 'pending' }])
  expect(await publish((await due())[0]?.version)).toMatchObject({ ok: true })
})
