import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../shop/catalog/catalog.fixtures.ts'
import { temporaryFiles } from '../shop/media/media.fixtures.ts'
import { enrolReader, reviewWriter } from '../shop/reviews/reviews.fixtures.ts'
import { base, callApi, openApi } from './api.fixtures.ts'
import { callUrl } from './calls.ts'

const database = await testDatabase({ from: 'empty' })
let place: Awaited<ReturnType<typeof temporaryFiles>>
let small: SmallCatalog
let app: FastifyInstance
let reader: { id: string; name: string }

beforeAll(async () => {
  place = await temporaryFiles()
  small = await plantSmallCatalog(database.db)
  reader = await enrolReader(database.db)
  app = (await openApi(database.db)).app
  const write = reviewWriter(database.db, place.files)
  await write({
    writer: reader,
    editionId: small.editions.gst,
    title: '<script>alert(1)</script>',
    rating: 2,
  })
})
afterAll(async () => {
  await app.close()
  await place.tidy()
})

const reviews = (query: string) =>
  callApi(app, { url: `${base}${callUrl('product/reviewRatingList')}?editionId=${query}` })
const toggle = (payload: unknown, headers: Record<string, string> = {}) =>
  callApi(app, {
    method: 'POST',
    url: `${base}${callUrl('product/toggleWishlist')}`,
    payload: payload as Record<string, unknown>,
    headers,
  })

it('the reviews of a title are answered as plain text, with their totals', async () => {
  const { status, data } = await reviews(`${small.editions.gst}`)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    rating: { average: 2, count: 1, histogram: [0, 1, 0, 0, 0] },
    total: 1,
    reviews: [{ title: '<script>alert(1)</script>', name: 'Asha M.', isVerified: false, photos: [] }],
  })
  expect((await reviews(`${small.editions.gst}&stars=5&photos=true`)).data).toMatchObject({ total: 0 })
})

it.each([
  '0',
  '',
  '-5',
  '1&page=0',
  '1&page=-1',
  '1&page=10000000',
  '1&stars=6',
  '1&attempt=%27or',
  '1&sort=x',
])('editionId=%s is refused with the field', async (query) => {
  const { status, errors } = await reviews(query)
  expect([status, errors?.length]).toEqual([400, 1])
})

it('an edition that nobody sees has no reviews', async () => {
  expect((await reviews(`${small.editions.draft}`)).status).toBe(404)
})

it('a title is put on a guest’s wishlist and taken off, in the words of the specification', async () => {
  const editionId = small.editions.gst
  const first = await toggle({ editionId })
  expect(first).toMatchObject({
    status: 200,
    StatusMsg: 'Added to wishlist successfully!',
    data: { isWished: true },
  })
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
  expect(cookie).toMatch(/^bm_cart=/)
  expect(await toggle({ editionId, isWished: true }, { cookie })).toMatchObject({
    StatusMsg: 'That title is already in your wishlist.',
    data: { isWished: true },
  })
  expect(await toggle({ editionId }, { cookie })).toMatchObject({
    StatusMsg: 'Removed from wishlist successfully!',
    data: { isWished: false },
  })
})

it('an account has its own list, whatever cookie comes with it', async () => {
  const editionId = small.editions.gst
  const headers = { 'x-test-user': reader.id, cookie: 'bm_cart=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }
  expect((await toggle({ editionId }, headers)).data).toMatchObject({ isWished: true })
  expect((await toggle({ editionId, isWished: false }, { cookie: headers.cookie })).StatusMsg).toBe(
    'That title is not in your wishlist.',
  )
})

it('a list keeps its token from call to call, and an account needs none', async () => {
  const editionId = small.editions.incomeTax
  const { data } = await toggle({ editionId })
  const { cartToken } = data as { cartToken: string }
  const again = await toggle({ editionId }, { 'x-cart-token': cartToken })
  expect(again.data).toEqual({ editionId, isWished: false, cartToken })
  const signedIn = await toggle({ editionId }, { 'x-test-user': reader.id })
  expect(signedIn.data).toEqual({ editionId, isWished: true, cartToken: null })
  expect(signedIn.headers['set-cookie']).toBeUndefined()
  expect((await toggle({ editionId }, { 'x-test-user': reader.id })).data).toMatchObject({ isWished: false })
})

it('what is no edition, or not on the list of what may be sent, is refused', async () => {
  expect((await toggle({ editionId: small.editions.draft })).status).toBe(404)
  for (const payload of [{}, { editionId: -1 }, { editionId: 1.5 }, { editionId: 1, isWished: 'yes' }])
    expect((await toggle(payload)).status).toBe(400)
})
