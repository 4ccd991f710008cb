import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../shop/catalog/catalog.fixtures.ts'
import { base, callApi, openApi } from './api.fixtures.ts'
import { callUrl } from './calls.ts'

const test = await testDatabase({ from: 'empty' })
let small: SmallCatalog
let app: FastifyInstance

beforeAll(async () => {
  small = await plantSmallCatalog(test.db)
  app = (await openApi(test.db)).app
})
afterAll(() => app.close())

const suggestions = (q: string) =>
  callApi(app, { url: `${base}${callUrl('list/getSuggestion')}?${new URLSearchParams({ q })}` })
const log = (payload: object) =>
  callApi(app, { method: 'POST', url: `${base}${callUrl('search/log')}`, payload })

describe('suggestions', () => {
  it('tell titles, people, levels and papers in the envelope', async () => {
    const answer = await suggestions('velankar income tax')
    expect(answer).toMatchObject({ status: 200, ResponseType: 'SUCCESS', data: { corrected: null } })
    const { titles } = answer.data as { titles: object[] }
    expect(titles[0]).toMatchObject({
      editionId: small.editions.incomeTax,
      productName: 'Income-tax Law for CA Intermediate',
    })
    expect((await suggestions('ira')).data).toMatchObject({
      people: [{ id: expect.any(Number), slug: 'small-ira-velankar', name: 'Ira Velankar' }],
    })
    expect((await suggestions('ca inter')).data).toMatchObject({
      places: [{ kind: 'level', code: 'ca-intermediate' }],
    })
  })

  it.each(['', '%_\\', "'; drop table works; --", '(((', '\u0000\u0007', 'x'.repeat(5_000), '🙂'])(
    'answer %j too',
    async (q) => {
      expect(await suggestions(q)).toMatchObject({ status: 200, data: { people: [] } })
    },
  )

  it('refuse what no field sends', async () => {
    expect(await suggestions('x'.repeat(5_001))).toMatchObject({ status: 400, errors: [{ path: 'q' }] })
  })
})

describe('the end of a search', () => {
  it('is counted with the place that was opened', async () => {
    expect(await log({ q: 'Income tax', total: 12, place: 3 })).toMatchObject({ data: { counted: true } })
    const rows = await allRows(test.db)`select * from search_counts`
    expect(rows).toMatchObject([{ words: 'income tax', clicked_place: 3, found: 12, searches: 1 }])
  })

  it('that names somebody is not', async () => {
    expect(await log({ q: 'meera@example.com', total: 0 })).toMatchObject({ data: { counted: false } })
  })

  it('without its numbers is refused in words', async () => {
    expect(await log({ q: 'gst' })).toMatchObject({ status: 400, errors: [{ path: 'total' }] })
    expect(await log({ q: 'gst', total: 1, place: 0 })).toMatchObject({ status: 400 })
  })
})
