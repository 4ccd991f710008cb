import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveSeoDetails } from '#shop/seo'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../shop/catalog/catalog.fixtures.ts'
import { base, callApi, openApi } from './api.fixtures.ts'
import { callUrl } from './calls.ts'

const test = await testDatabase({ from: 'empty' })
let world: SmallCatalog
let app: FastifyInstance

beforeAll(async () => {
  world = await plantSmallCatalog(test.db)
  // A page that is refused for now, as by the limit of requests.
  const limited = (server: FastifyInstance) =>
    void server.get('/students/about-us', (_request, reply) => reply.code(429).send('Please wait.'))
  app = (await openApi(test.db, limited)).app
  await test.db.transaction().execute(async (tx) => {
    for (const details of [
      { pageType: 'BOOKS', title: 'Books for every paper', keywords: 'CA books' },
      { pageType: 'PRODUCT_DETAILS', entityIds: [world.editions.incomeTax], ogTitle: 'The tax book' },
    ])
      expect(await saveSeoDetails(tx, details, null)).toMatchObject({ ok: true })
  })
})
afterAll(() => app.close())

const details = (payload: object) =>
  callApi(app, { method: 'POST', url: base + callUrl('seoDetails'), payload })

it('tells what staff wrote for a kind of page', async () => {
  expect(await details({ API_VALUE: 'BOOKS', params: [] })).toMatchObject({
    status: 200,
    ResponseType: 'SUCCESS',
    data: {
      title: 'Books for every paper',
      keywords: 'CA books',
      robots: 'index, follow',
      og: { title: 'Books for every paper', image: null },
    },
  })
})

it('tells the name of a product where nobody wrote a title', async () => {
  const { data } = await details({ API_VALUE: 'PRODUCT_DETAILS', params: [world.editions.incomeTax] })
  const page = await test.db
    .selectFrom('works as w')
    .innerJoin('editions as e', 'e.work_id', 'w.id')
    .select('w.title')
    .where('e.id', '=', world.editions.incomeTax)
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ title: page.title, og: { title: 'The tax book' } })
})

it('says that a page cannot be read now, not that there is none', async () => {
  expect(await details({ API_VALUE: 'ABOUT_US' })).toMatchObject({ status: 429, ResponseType: 'ERROR' })
})

it.each([
  ['a kind of page that does not exist', { API_VALUE: 'NOTHING', params: [] }, 404],
  ['a kind that is many pages', { API_VALUE: 'COLLECTION_DETAILS' }, 404],
  ['a product that nobody has', { API_VALUE: 'PRODUCT_DETAILS', params: [999_999] }, 404],
  ['a product without its number', { API_VALUE: 'PRODUCT_DETAILS' }, 404],
  ['numbers that are none', { API_VALUE: 'BOOKS', params: ['x'] }, 400],
  ['no kind at all', {}, 400],
])('answers no data for %s, so that defaults apply', async (_what, payload, status) => {
  expect(await details(payload)).toMatchObject({ status, ResponseType: 'ERROR', data: null })
})
