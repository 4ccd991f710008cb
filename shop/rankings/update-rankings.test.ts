import { beforeEach, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import type { Tag } from '#shop/catalog'
import { unsoldStates } from '#shop/orders'
import { recordReviews } from '#shop/reviews'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { plantSmallCatalog, type SmallCatalog } from '../catalog/catalog.fixtures.ts'
import type { RankedList } from './method.ts'
import { sellCopies, viewPages } from './rankings.fixtures.ts'
import { recordViews, updateRankings } from './update-rankings.ts'

let database: TestDatabase
let small: SmallCatalog
beforeEach(async () => {
  database = await freshDatabase({ from: 'empty' })
  small = await plantSmallCatalog(database.db)
  return () => database.close()
})

/** A list by the names of its works, the first first. */
async function ranked(list: RankedList): Promise<(string | undefined)[]> {
  await updateRankings(database.db)
  const rows = await allRows<{ place: number; work_id: number }>(database.db)`
    select place, work_id from rankings where list = ${list} order by place`
  expect(rows.map(({ place }) => place)).toEqual(rows.map((_, at) => at + 1))
  const byId = new Map(Object.entries(small.works).map(([name, id]) => [id, name]))
  return rows.map((row) => byId.get(row.work_id))
}
const sell = (edition: keyof SmallCatalog['editions'], copies: number, daysAgo: number, state?: string) =>
  sellCopies(database.db, small.editions[edition], copies, daysAgo, state)
const view = (edition: keyof SmallCatalog['editions'], views: number, daysAgo: number) =>
  viewPages(database.db, small.editions[edition], views, daysAgo)

test('a shop without a past ranks nothing', async () => {
  for (const list of ['best-sellers', 'trending', 'top-rated'] as const)
    expect(await ranked(list)).toEqual([])
})

test('best sellers are those of thirty days, then of ninety; older sales are forgotten', async () => {
  await sell('gst', 2, 3)
  await sell('incomeTax', 5, 60)
  await sell('lectures', 9, 120)
  expect(await ranked('best-sellers')).toEqual(['gst', 'incomeTax'])
})

test('the editions of a title count together', async () => {
  await sell('gst', 3, 3)
  await sell('incomeTax', 2, 3)
  await sell('incomeTaxOld', 2, 3)
  expect(await ranked('best-sellers')).toEqual(['incomeTax', 'gst'])
})

test.each(unsoldStates)('a line that is %s sold nothing and shows no interest', async (state) => {
  await sell('costing', 90, 1, state)
  expect(await ranked('best-sellers')).toEqual([])
  expect(await ranked('trending')).toEqual([])
})

test.each(['ACCEPTED', 'SHIPPED', 'RETURN_PENDING', 'RETURN_REJECTED'])(
  'a line that is %s sold',
  async (state) => {
    await sell('costing', 9, 1, state)
    expect(await ranked('best-sellers')).toEqual(['costing'])
  },
)

test('trending is what rises above its own usual, not what is always opened most', async () => {
  for (let daysAgo = 0; daysAgo < 42; daysAgo++) await view('gst', 900, daysAgo)
  for (let daysAgo = 0; daysAgo < 3; daysAgo++) await view('costing', 80, daysAgo)
  await view('lectures', 500, 30)
  await sell('incomeTax', 6, 0)
  expect(await ranked('trending')).toEqual(['costing', 'incomeTax'])
})

test('top rated does not let a few enthusiasts outrank many readers', async () => {
  const review = (workId: number, editionId: number, rating: 2 | 5, times: number) =>
    Array.from({ length: times }, () => ({
      workId,
      editionId,
      rating,
      authorName: 'A reader',
      title: 'Read',
      body: '',
    }))
  const { works, editions } = small
  await database.db
    .transaction()
    .execute((tx) =>
      recordReviews(tx, [
        ...review(works.gst, editions.gst, 5, 5),
        ...review(works.incomeTax, editions.incomeTax, 5, 40),
        ...review(works.costing, editions.costing, 2, 4),
      ]),
    )
  expect(await ranked('top-rated')).toEqual(['incomeTax', 'gst'])
})

test('titles are tagged by what they sold and the day, and lose the tag after', async () => {
  const tagged = async (tag: Tag) => {
    const rows = await allRows<{ edition_id: number }>(database.db)`
      select edition_id from edition_tags where tag = ${tag} order by edition_id`
    const names = new Map(Object.entries(small.editions).map(([name, id]) => [id, name]))
    return rows.map(({ edition_id }) => names.get(edition_id))
  }
  await sell('costing', 3, 2)
  await sell('incomeTax', 2, 2)
  for (let daysAgo = 0; daysAgo < 3; daysAgo++) await view('incomeTax', 80, daysAgo)
  await updateRankings(database.db)
  expect(await tagged('BESTSELLER')).toEqual(['costing'])
  expect(await tagged('TRENDING')).toEqual(['incomeTax'])
  expect(await tagged('NEWRELEASE')).toContain('gst')
  expect(await tagged('NEWRELEASE')).not.toContain('preOrder')
  expect(await tagged('PREORDER')).toEqual(['preOrder'])
  await database.advanceClock('31 days')
  await updateRankings(database.db)
  expect(await tagged('BESTSELLER')).toEqual([])
  expect(await tagged('PREORDER')).toEqual([])
  expect(await tagged('NEWRELEASE')).toContain('preOrder')
  await database.advanceClock('100 days')
  await updateRankings(database.db)
  for (const tag of ['TRENDING', 'NEWRELEASE'] as const) expect(await tagged(tag)).toEqual([])
})

test('ranking again without news writes nothing, so that no page is rendered again for it', async () => {
  await sell('gst', 2, 3)
  await updateRankings(database.db)
  const versions = () =>
    allRows(database.db)`select xmin from rankings union all select xmin from edition_tags`
  const before = await versions()
  await Promise.all([updateRankings(database.db), updateRankings(database.db)])
  expect(before).not.toEqual([])
  expect(await versions()).toEqual(before)
})

test('views of a day are one row an edition, added up by anyone who flushes', async () => {
  const { gst, costing, draft } = small.editions
  await Promise.all([
    recordViews(
      database.db,
      new Map([
        [gst, 3],
        [costing, 1],
      ]),
    ),
    recordViews(
      database.db,
      new Map([
        [costing, 4],
        [gst, 2],
        [999_999, 8],
        [draft, 5],
      ]),
    ),
  ])
  await recordViews(database.db, new Map())
  const rows = await allRows<{ edition_id: number; views: number }>(database.db)`
    select edition_id, views from edition_views order by edition_id`
  expect(rows).toEqual(
    [
      { edition_id: gst, views: 5 },
      { edition_id: costing, views: 5 },
    ].toSorted((a, b) => a.edition_id - b.edition_id),
  )
})
