import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { randomToken } from '#kernel/id'
import { allRows } from '#kernel/read-rows'
import { addToCart, hashCartToken } from '#shop/cart'
import { testDatabase } from '#tests/support/postgres'
import { base, callApi, openApi } from './api.fixtures.ts'
import { type CallName, callUrl } from './calls.ts'

const test = await testDatabase()
let app: FastifyInstance
beforeAll(async () => {
  app = (await openApi(test.db)).app
})
beforeEach(() => sql`truncate stock_alerts, sample_requests, attempt_limits`.execute(test.db))
afterAll(() => app.close())

const get = (name: CallName, query = '', headers = {}) =>
  callApi(app, { url: `${base}${callUrl(name)}${query && `?${query}`}`, headers })
const post = (name: CallName, payload: object) =>
  callApi(app, { method: 'POST', url: `${base}${callUrl(name)}`, payload })
const rows = (table: 'stock_alerts' | 'sample_requests') =>
  allRows<object>(test.db)`select * from ${sql.table(table)}`

describe('productFormatEdition', () => {
  it('lists the terms of a lecture course, this edition among them', async () => {
    const { data } = await get('product/productFormatEdition', `editionId=${world.penDrive.id}`)
    expect(data).toContainEqual(
      expect.objectContaining({
        editionId: world.penDrive.id,
        isCurrent: true,
        price: '8450.00',
        canBuy: true,
      }),
    )
    expect(data).toContainEqual(
      expect.objectContaining({ editionId: world.video.id, views: '1.5 views', canBuy: true }),
    )
  })

  it('knows no draft', async () => {
    expect(await get('product/productFormatEdition', `editionId=${world.draft.id}`)).toMatchObject({
      status: 404,
      code: 'unknown_edition',
    })
  })
})

it('serverTime is the clock of the database', async () => {
  const { data } = await get('product/serverTime')
  expect(data).toMatchObject({ today: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
  expect(new Date(String(data?.serverTime)).getTime()).toBe(data?.epochMs)
})

it('getJournalSampleIssueList lists only the issues that anybody may look through', async () => {
  const samples = () => get('product/getJournalSampleIssueList', `editionId=${world.journal.id}`)
  expect((await samples()).data).toEqual([])
  await sql`update editions set is_sample = true where id = ${world.issue.id}`.execute(test.db)
  expect((await samples()).data).toMatchObject([{ editionId: world.issue.id, price: '450.00' }])
  expect(await get('product/getJournalSampleIssueList', `editionId=${world.lawBook.id}`)).toMatchObject({
    status: 404,
  })
})

it('product-redirect answers where old addresses lead', async () => {
  await sql`insert into redirects (from_path, to_edition_id) values ('/bookstore/old-law', ${world.lawBook.id})
    on conflict do nothing`.execute(test.db)
  const { data } = await get('product-redirect', 'from=/bookstore/old-law')
  expect(data).toEqual([
    { from: '/bookstore/old-law', to: expect.stringMatching(`^/students/product/${world.lawBook.id}/`) },
  ])
  expect((await get('product-redirect', 'from=/nowhere')).data).toEqual([])
})

describe('notifyUser', () => {
  it('keeps an address and says the same the second time', async () => {
    const wish = { editionId: world.soldOut.id, email: 'Asha@Example.com' }
    const first = await post('product/notifyUser', wish)
    const second = await post('product/notifyUser', wish)
    expect(first).toMatchObject({ status: 200, ResponseType: 'SUCCESS', data: null })
    expect([second.status, second.StatusMsg]).toEqual([first.status, first.StatusMsg])
    expect(await rows('stock_alerts')).toMatchObject([{ email: 'asha@example.com' }])
  })

  it('refuses what is no address, a title that is on sale, and one that nobody sells', async () => {
    const onSale = { editionId: world.lawBook.id, email: 'asha@example.com' }
    expect(await post('product/notifyUser', onSale)).toMatchObject({ status: 409 })
    expect(await post('product/notifyUser', { editionId: world.soldOut.id, email: 'asha' })).toMatchObject({
      status: 400,
      errors: [{ path: 'email' }],
    })
    expect(
      await post('product/notifyUser', { editionId: 987_654_321, email: 'asha@example.com' }),
    ).toMatchObject({ status: 404, code: 'unknown_edition' })
  })
})

it('submitSampleRequest keeps a wish for staff, and names the fields to correct', async () => {
  const wish = {
    editionId: world.lawBook.id,
    name: 'Meera Kulkarni',
    designation: 'Lecturer',
    institution: 'Sahyadri College of Commerce',
    email: 'meera@example.com',
    mobile: '9845012345',
    pin: '411001',
    students: 60,
  }
  expect(await post('product/submitSampleRequest', wish)).toMatchObject({ status: 200 })
  expect(await rows('sample_requests')).toMatchObject([{ state: 'requested', students: 60 }])
  expect(await post('product/submitSampleRequest', { ...wish, pin: '0' })).toMatchObject({
    status: 400,
    errors: [{ path: 'pin' }],
  })
})

describe('productUserInformation', () => {
  const mine = (headers = {}) =>
    get('product/productUserInformation', `editionId=${world.lawBook.id}`, headers)
  const anonymous = {
    isSignedIn: false,
    cartQuantity: 0,
    isInWishlist: false,
    isReviewed: false,
    isOwned: false,
  }

  it('is nothing for an anonymous visitor', async () => {
    expect((await mine()).data).toMatchObject(anonymous)
  })

  it('counts what lies in the cart of who asks, and of nobody else', async () => {
    const token = randomToken(32)
    await addToCart(
      { db: test.db },
      { owner: { tokenHash: hashCartToken(token), userId: null }, editionId: world.lawBook.id, quantity: 2 },
    )
    const cookie = `bm_cart=${token}`
    expect((await mine({ cookie })).data).toMatchObject({ ...anonymous, cartQuantity: 2 })
    expect((await mine({ cookie: `bm_cart=${'x'.repeat(43)}` })).data).toMatchObject(anonymous)
  })
})
