import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCollections } from '#shop/directory'
import { makeTitleIndex, readCatalogue, type TitleIndex } from '#shop/listing'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import type { ShopNeeds } from '#web/context.ts'
import { loadCollection } from './load-collection.ts'

let database: TestDatabase
let needs: ShopNeeds
beforeAll(async () => {
  database = await freshDatabase({ from: 'demonstration' })
  const index: TitleIndex = makeTitleIndex(await readCatalogue(database.db))
  // What a collection is loaded from, nothing held back.
  needs = {
    db: database.db,
    titles: { index: async () => index, lately: async () => index, invalidate: () => {} },
    views: { getOrLoad: (_: string, load: () => Promise<never>) => load() },
  } as unknown as ShopNeeds
})
afterAll(() => database.close())

const load = (slug: string, query = '', attempt: string | null = null) =>
  loadCollection(
    needs,
    { attempt, levelCode: null },
    slug,
    new URL(`http://127.0.0.1/students/collection/detail/${slug}${query}`),
  )

test('a collection shows as many titles as the list of collections counts, each once', async () => {
  for (const { slug, count } of await readCollections(database.db, { featured: false })) {
    const editions = new Set<number>()
    const first = await load(slug)
    for (let page = 1; page <= (first?.pages ?? 0); page++)
      for (const { edition } of (await load(slug, `?page=${page}`))?.cards ?? []) editions.add(edition)
    expect({ slug, shown: editions.size }).toEqual({ slug, shown: count })
  }
})

test('mismatches come after the titles that fit', async () => {
  const verdicts = (await load('gst-shelf', '', 'ca-2027-05'))?.cards.map(
    ({ fit }) => fit?.verdict === 'does-not-fit',
  )
  expect(verdicts).toEqual(verdicts?.toSorted((a, b) => Number(a) - Number(b)))
})

test('there is no page beyond the last, of an unknown slug, or with an invalid number', async () => {
  for (const [slug, query] of [
    ['gst-shelf', '?page=999'],
    ['gst-shelf', '?page=-1'],
    ['nothing-of-ours', ''],
    ["'; drop table collections; --", ''],
  ] as const)
    expect(await load(slug, query)).toBeNull()
})
