import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { world } from '#demo/test-world'
import { testDatabase } from '#tests/support/postgres'
import { base, callApi, openApi } from './api.fixtures.ts'
import { type CallName, callUrl } from './calls.ts'

const test = await testDatabase()
let app: FastifyInstance
beforeAll(async () => {
  app = (await openApi(test.db)).app
})
afterAll(() => app.close())

type List = {
  readonly total: number
  readonly mismatches: number
  readonly products: readonly {
    readonly editionId: number
    readonly fromPrice: string
    readonly fromDiscountPercent: number
    readonly applicability: unknown
  }[]
  readonly facets: readonly {
    readonly key: string
    readonly values: readonly {
      readonly value: string
      readonly name: string
      readonly count: number
      readonly isChosen: boolean
    }[]
  }[]
}
const call = async (name: CallName, query: string) => {
  const answer = await callApi(app, { url: `${base}${callUrl(name)}${query}` })
  return { ...answer, data: answer.data as List }
}
const subjects = (count: number) => Array.from({ length: count }, (_, n) => `subject=s${n}`).join('&')
const ids = ({ products }: List) => products.map(({ editionId }) => editionId)

describe('a list of titles', () => {
  it('is of one kind, with the names and counts of what it can be narrowed by', async () => {
    const { status, data } = await call('list/productIndexList', '?list=books')
    expect(status).toBe(200)
    const courses = data.facets.find(({ key }) => key === 'course')
    expect(courses?.values).toContainEqual(expect.objectContaining({ value: 'ca', name: 'CA' }))
    for (const { value, count } of courses?.values ?? []) {
      const narrowed = await call('list/productIndexList', `?list=books&course=${value}`)
      expect(narrowed.data.total).toBe(count)
    }
  })

  it('says by which price it sorts', async () => {
    const { data } = await call('list/productIndexList', '?list=books&subject=indirect-tax&sort=phl')
    const prices = data.products.map(({ fromPrice }) => Number(fromPrice))
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  })

  it('says by which discount it sorts, that of the edition with this price', async () => {
    for (const [sort, sign] of [
      ['dlh', 1],
      ['dhl', -1],
    ] as const) {
      const { data } = await call('list/productIndexList', `?list=books&sort=${sort}`)
      const discounts = data.products.map(({ fromDiscountPercent }) => fromDiscountPercent)
      expect(new Set(discounts).size).toBeGreaterThan(1)
      expect(discounts).toEqual(discounts.toSorted((a, b) => sign * (a - b)))
    }
  })

  it('takes several values of a facet, any of which will do', async () => {
    const totalOf = async (query: string) => (await call('list/productIndexList', query)).data.total
    const [one, other] = [await totalOf('?subject=audit'), await totalOf('?subject=indirect-tax')]
    expect(await totalOf('?subject=audit&subject=indirect-tax')).toBe(one + other)
    expect(await totalOf('?type=BOOK&format=HARD')).toBe(await totalOf('?type=book&format=hard'))
    expect(await totalOf('?type=BOOK&format=HARD')).toBeGreaterThan(0)
  })

  it('shows what does not fit the attempt asked about last, and leaves it out when only what fits is asked for', async () => {
    const query = '?list=books&paper=ca-intermediate-3a&attempt=ca-2027-01'
    const fitting = await call('list/productIndexList', `${query}&fit=only`)
    expect(ids(fitting.data)).toContain(world.oldActBook.id)
    expect(ids(fitting.data)).not.toContain(world.incomeTaxBook.id)
    const all = await call('list/productIndexList', query)
    expect(all.data.total).toBe(fitting.data.total + fitting.data.mismatches)
    expect(ids(all.data)).toContain(world.incomeTaxBook.id)
  })

  it.each([
    ['?page=-1', 400],
    ['?page=1000000000', 400],
    ['?page=999999', 404],
    ['?sort=zzz', 400],
    ['?list=shoes', 400],
    ['?q=tax', 400],
    [`?subject=${'a'.repeat(121)}`, 400],
    ['?subject=no-such-subject', 200],
    ['?author=%27%3B--&paper=%5B.*', 200],
  ])('answers %s with %i', async (query, status) => {
    expect((await call('list/productIndexList', query)).status).toBe(status)
  })
})

it('takes as many values of a facet as an answer lists', async () => {
  expect(await call('list/productIndexList', `?${subjects(100)}`)).toMatchObject({ status: 200 })
  expect(await call('list/productIndexList', `?${subjects(101)}`)).toMatchObject({
    errors: [{ path: 'subject', message: 'Send up to 100 values of at most 120 characters.' }],
  })
})

describe('journals', () => {
  it('are listed without their issues', async () => {
    const { data } = await call('list/productJournalIndexList', '')
    expect(ids(data)).toContain(world.journal.id)
    expect(ids(data)).not.toContain(world.issue.id)
  })

  it.each([
    ['list/productJournalIssueList', 'parentJournalId'],
    ['product/getJournalIssueList', 'editionId'],
  ] as const)('have their issues listed by %s', async (name, key) => {
    expect(ids((await call(name, `?${key}=${world.journal.id}`)).data)).toEqual([world.issue.id])
    expect((await call(name, `?${key}=${world.lawBook.id}`)).status).toBe(404)
    expect((await call(name, `?${key}=${world.issue.id}`)).status).toBe(404)
    expect((await call(name, '')).status).toBe(400)
  })
})
