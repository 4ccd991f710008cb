import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstRow } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import { samplePicture, temporaryFiles } from '../media/media.fixtures.ts'
import { readOwnReview, readReviews, removeReview, reviewInput } from './index.ts'
import { buy, enrolReader, reviewWriter } from './reviews.fixtures.ts'

const database = await testDatabase({ from: 'empty' })
let place: Awaited<ReturnType<typeof temporaryFiles>>
let small: SmallCatalog
let write: ReturnType<typeof reviewWriter>
let writer: { id: string; name: string }

beforeAll(async () => {
  place = await temporaryFiles()
  small = await plantSmallCatalog(database.db)
  write = reviewWriter(database.db, place.files)
})
afterAll(() => place.tidy())
beforeEach(async () => {
  writer = await enrolReader(database.db)
})

const everything = {
  stars: null,
  isVerified: false,
  hasPhotos: false,
  attempt: null,
  isHelpfulFirst: false,
  page: 1,
}
const read = (workId: number, query: Partial<typeof everything> = {}) =>
  readReviews(database.db, { ...everything, ...query, workId })
const ratingOf = (workId: number) =>
  firstRow<Record<'reviews' | 'stars', number> & { histogram: number[] }>(database.db)`
    select * from work_ratings where work_id = ${workId}`
const photo = async (name = 'page.jpg') => ({ name, bytes: await samplePicture(60, 40, 'jpeg') })

test('a review stands at once under a short name, with its attempt, and counts', async () => {
  const { costing } = small.editions
  const saved = await write({ writer, editionId: costing, attemptCode: small.attempts.past })
  expect(saved).toMatchObject({ ok: true, value: { state: 'published', isNew: true } })
  const page = await read(small.works.costing)
  expect(page).toMatchObject({ all: 1, average: 4, verified: 0, histogram: [0, 0, 0, 1, 0] })
  expect(page.reviews).toMatchObject([
    {
      authorName: 'Asha M.',
      rating: 4,
      isVerified: false,
      attemptLabel: expect.any(String),
      isEdited: false,
    },
  ])
  expect(await ratingOf(small.works.costing)).toMatchObject({ reviews: 1, stars: 4 })
})

test('a person has one review of a title however often, and at once, it is sent', async () => {
  const { gst } = small.editions
  const before = (await ratingOf(small.works.gst))?.reviews ?? 0
  const answers = await Promise.all([5, 5, 5].map(() => write({ writer, editionId: gst, rating: 5 })))
  expect(answers.map((answer) => answer.ok && answer.value.isNew).toSorted()).toEqual([false, false, true])
  const again = await write({ writer, editionId: gst, rating: 2, title: 'On second reading' })
  expect(again).toMatchObject({ ok: true, value: { isNew: false } })
  expect(await ratingOf(small.works.gst)).toMatchObject({ reviews: before + 1, stars: 2 })
  expect((await read(small.works.gst)).reviews).toMatchObject([
    { title: 'On second reading', isEdited: true },
  ])
})

test('what is stored already, sent again, changes nothing and is not edited', async () => {
  const review = {
    writer,
    editionId: small.editions.journal,
    attemptCode: small.attempts.past,
    photos: [await photo()],
  }
  const stored = () =>
    database.db.selectFrom('reviews').selectAll().where('user_id', '=', writer.id).execute()
  expect(await write(review)).toMatchObject({ ok: true, value: { state: 'published', isNew: true } })
  const before = await stored()
  expect(await write(review)).toMatchObject({ ok: true, value: { state: 'published', isNew: false } })
  expect(await stored()).toEqual(before)
  await write({ ...review, photos: [] })
  expect(await stored()).toMatchObject([{ edited_at: expect.any(Date) }])
})

test('its stars go with it when its writer takes it away, and nobody else can', async () => {
  const { taxSet } = small.editions
  const saved = await write({ writer, editionId: taxSet, photos: [await photo()] })
  if (!saved.ok) throw new Error(saved.refusal.message)
  const anonymous = await enrolReader(database.db)
  const remove = (writerId: string) => removeReview(database.db, { reviewId: saved.value.id, writerId })
  expect(await remove(anonymous.id)).toMatchObject({ ok: false, refusal: { code: 'unknown_review' } })
  expect((await Promise.all([remove(writer.id), remove(writer.id)])).map(({ ok }) => ok).toSorted()).toEqual([
    false,
    true,
  ])
  const { work_id } = await database.db
    .selectFrom('editions')
    .select('work_id')
    .where('id', '=', taxSet)
    .executeTakeFirstOrThrow()
  expect(await ratingOf(work_id)).toBeNull()
})

describe('the mark of a purchase', () => {
  test('is given for a delivered line, with the edition that was bought', async () => {
    const { incomeTax, incomeTaxVirtual } = small.editions
    await buy(database.db, writer.id, incomeTax, 'DELIVERED')
    await write({ writer, editionId: incomeTaxVirtual })
    const [mine] = (await read(small.works.incomeTax, { isVerified: true })).reviews
    expect(mine).toMatchObject({ isVerified: true, editionLabel: expect.stringContaining('Print') })
  })

  test('is given for what came within a set', async () => {
    await buy(database.db, writer.id, small.editions.taxSet, 'DELIVERED')
    await write({ writer, editionId: small.editions.gst })
    expect((await read(small.works.gst, { isVerified: true })).reviews).toHaveLength(1)
  })

  test.each(['SHIPPED', 'CANCELLED', 'RETURNED'])('is not given for a line that is %s', async (state) => {
    await buy(database.db, writer.id, small.editions.incomeTax, state)
    const saved = await write({ writer, editionId: small.editions.incomeTax })
    const own =
      saved.ok && (await read(small.works.incomeTax)).reviews.find(({ id }) => id === saved.value.id)
    expect(own).toMatchObject({ isVerified: false })
  })
})

describe('photos', () => {
  test('are encoded again: nothing of where and with what they were taken remains', async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#456' } })
      .withExif({ IFD0: { Artist: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .jpeg()
      .toBuffer()
    await write({ writer, editionId: small.editions.gst, photos: [{ name: 'p.jpg', bytes }] })
    const [mine] = (await read(small.works.gst, { hasPhotos: true })).reviews
    const stored = await place.files.get(`masters/${mine?.photos[0]?.hash}`)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
  })

  test.each([
    ['30 MB', async () => new Uint8Array(30 * 1024 * 1024), 'larger than 8 MB'],
    ['a page that calls itself a photo', async () => Buffer.from('<html><script>1</script>'), 'not a JPEG'],
    ['a drawing with a script', async () => Buffer.from('<svg onload="x()"></svg>'), 'SVG'],
    ['half a photo', async () => (await samplePicture(400, 300, 'jpeg')).subarray(0, 900), 'damaged'],
  ])('%s are refused in words and change nothing', async (_what, bytes, words) => {
    const photos = [await photo(), { name: 'cover.jpg', bytes: await bytes() }]
    const refused = await write({ writer, editionId: small.editions.gst, photos })
    expect(refused).toMatchObject({ ok: false, refusal: { path: 'photos' } })
    if (!refused.ok) expect(refused.refusal.message).toMatch(new RegExp(`cover.jpg.*${words}`))
    expect(await readOwnReview(database.db, { workId: small.works.gst, userId: writer.id })).toBeNull()
  })

  test('are five at most, those kept from before included; others’ pictures cannot be claimed', async () => {
    const many = await Promise.all(
      [10, 20, 30, 40].map(async (width) => ({ name: '', bytes: await samplePicture(width, 20, 'png') })),
    )
    await write({ writer, editionId: small.editions.gst, photos: many })
    const own = () => readOwnReview(database.db, { workId: small.works.gst, userId: writer.id })
    const hashes = (await own())?.photos.map(({ hash }) => hash) ?? []
    const two = [await photo(), { name: '', bytes: await samplePicture(50, 50, 'webp') }]
    const refused = await write({
      writer,
      editionId: small.editions.gst,
      photos: two,
      retainedPhotos: hashes,
    })
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'too_many_photos' } })
    expect((await own())?.photos).toHaveLength(4)
    const other = await enrolReader(database.db)
    await write({ writer: other, editionId: small.editions.gst, retainedPhotos: hashes })
    expect((await readOwnReview(database.db, { workId: small.works.gst, userId: other.id }))?.photos).toEqual(
      [],
    )
  })
})

test('words that lead away wait to be read, and count only then', async () => {
  const before = await ratingOf(small.works.gst)
  const saved = await write({ writer, editionId: small.editions.gst, body: 'Call me: 98450 12345' })
  expect(saved).toMatchObject({ ok: true, value: { state: 'pending' } })
  expect(await ratingOf(small.works.gst)).toEqual(before)
})

test('what a form sends is checked: stars, length, and no field too many', () => {
  const sent = { rating: '5', title: ' Good ', body: 'a\r\nb', attemptCode: '', isVerified: true, state: 'x' }
  expect(reviewInput.parse(sent)).toEqual({ rating: 5, title: 'Good', body: 'a\nb', attemptCode: null })
  for (const rating of ['0', '6', '4.5', '', 'NaN', ['5'], null, '1e0'])
    expect(reviewInput.safeParse({ ...sent, rating }).success).toBe(false)
  expect(reviewInput.safeParse({ ...sent, body: 'x'.repeat(4_001) }).success).toBe(false)
})
