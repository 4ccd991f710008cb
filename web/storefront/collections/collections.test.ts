import { beforeAll, expect, test } from 'vitest'
import { liveCards } from '#shop/cards'
import { listAttempts } from '#shop/catalog'
import { makeTitleIndex, readCatalogue, type TitleIndex } from '#shop/listing'
import { testDatabase } from '#tests/support/postgres'
import type { ShopNeeds } from '#web/context.ts'
import { loadList } from '../load-list.ts'
import { loadCollections } from './load-collections.ts'

const database = await testDatabase({ from: 'demonstration' })
let index: TitleIndex
let needs: ShopNeeds
beforeAll(async () => {
  index = makeTitleIndex(await readCatalogue(database.db))
  // What lists are loaded from, nothing cached.
  needs = {
    db: database.db,
    editionCards: liveCards(database.db),
    titles: { index: async () => index, staleIndex: async () => index, invalidate: () => {} },
    facts: { attempts: () => listAttempts(database.db) },
  } as unknown as ShopNeeds
})

async function load(path: string, attempt: string | null = null) {
  const list = await loadList(
    needs,
    { attempt, levelCode: null },
    new URL(`http://127.0.0.1/students${path}`),
  )
  return list === null || 'movedTo' in list ? null : list
}

test('each shows as many titles as the page of collections says, each once', async () => {
  const collections = await loadCollections(needs)
  expect(collections.slice(0, 4).map(({ href }) => href)).toEqual(
    ['new-releases', 'popular', 'recommended', 'featured'].map((slug) => `/collection/detail/${slug}`),
  )
  for (const { href, count } of collections) {
    const editions = new Set<number>()
    const first = await load(`${href}?fit=all`)
    for (let page = 1; page <= (first?.pages ?? 0); page++)
      for (const { edition } of (await load(`${href}?fit=all&page=${page}`))?.cards ?? [])
        editions.add(edition)
    expect({ href, shown: first?.count, titles: `${editions.size} titles` }).toEqual({
      href,
      shown: count,
      titles: count,
    })
  }
})

test('each can be narrowed by kind of book, as far as its titles differ', async () => {
  const list = await load('/collection/detail/featured')
  const kinds = list?.facets.groups.find(({ name }) => name === 'bookKind')?.facets ?? []
  expect(kinds.length).toBeGreaterThan(3)
  for (const { value, count } of kinds)
    expect((await load(`/collection/detail/featured?bookKind=${value}`))?.facets.total).toBe(count)
})

test('new releases hold what is tagged so, the latest first, and are not the whole shop', async () => {
  const list = await load('/collection/detail/new-releases')
  expect(list?.sort).toBe('lts')
  expect(list?.facets.total).toBeGreaterThan(20)
  expect(list?.facets.total).toBeLessThan(100)
})

test('mismatches come after the titles that fit', async () => {
  const list = await load('/collection/detail/gst-shelf?fit=all', 'ca-2027-05')
  const verdicts = list?.cards.map(({ fit }) => fit?.verdict === 'does-not-fit') ?? []
  expect(verdicts.length).toBeGreaterThan(20)
  expect(verdicts).toEqual(verdicts.toSorted((a, b) => Number(a) - Number(b)))
})

test('there is no page beyond the last, of an unknown slug, or with an invalid number', async () => {
  for (const path of [
    'gst-shelf?page=999',
    'gst-shelf?page=-1',
    'nothing-of-ours',
    "'; drop table collections; --",
  ])
    expect(await load(`/collection/detail/${path}`)).toBeNull()
})
