import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { allRows } from '#kernel/read-rows'
import { testDatabase } from '#tests/support/postgres'
import { testIdentity } from '../identity/identity.fixtures.ts'
import { countSearch, purgeSearchCounts, type SearchEnd } from './count-search.ts'
import { readSearchReport } from './search-report.ts'

const database = await testDatabase({ from: 'empty' })
beforeEach(async () => {
  await sql`truncate search_counts, attempt_limits`.execute(database.db)
})

const count = (q: string, more: Partial<SearchEnd> = {}, db = database.db) =>
  countSearch(
    { db, consumeAttempt: testIdentity(db).consumeAttempt },
    { q, found: 10, place: null, refinedTo: null, ip: '203.0.113.7', ...more },
  )
const rows = () =>
  allRows<{ words: string; refined_to: string; clicked_place: number }>(database.db)`
    select * from search_counts order by words, clicked_place`

describe('a search', () => {
  test('is counted under its words, with others of the day that ended alike', async () => {
    await count('  Income-Tax ', { place: 2 })
    await count('income tax', { place: 2, found: 12 })
    await count('income tax', { refinedTo: 'Income tax May 27' })
    expect(await rows()).toMatchObject([
      { words: 'income tax', clicked_place: 0, refined_to: 'income tax may 27', searches: 1, found: 10 },
      { words: 'income tax', clicked_place: 2, refined_to: '', searches: 2, found: 12 },
    ])
  })

  test('keeps nothing that tells who asked', async () => {
    await count('gst')
    expect(Object.keys((await rows())[0]!).toSorted()).toEqual(
      ['clicked_place', 'day', 'found', 'refined_to', 'searches', 'words'].toSorted(),
    )
  })

  test.each(['meera@example.com', 'call 98765 43210', '+91-98765-43210', '2345 6789 0123', '', ' \u0000 '])(
    'that may be somebody’s, or is none, is not counted: “%s”',
    async (q) => {
      expect(await count(q)).toBe(false)
      expect(await rows()).toEqual([])
    },
  )

  test('for an ISBN is counted, and one refined to a telephone number without that', async () => {
    expect(await count('978-81-00000-01-4')).toBe(true)
    await count('gst', { refinedTo: '9876543210' })
    expect((await rows()).map(({ words, refined_to }) => [words, refined_to])).toEqual([
      ['978 81 00000 01 4', ''],
      ['gst', ''],
    ])
  })

  test('of any length is cut to what a counter holds', async () => {
    expect(await count('tax '.repeat(1_000), { found: 2 ** 40, place: 99_999 })).toBe(true)
    const [row] = await rows()
    expect(row!.words.length).toBeLessThanOrEqual(80)
    expect(row!.clicked_place).toBe(2_400)
  })

  test('from one network stops being counted after three hundred in ten minutes, and others go on', async () => {
    // In one transaction time stands still: the ten minutes do not end meanwhile.
    await database.db.transaction().execute(async (tx) => {
      for (let time = 0; time < 300; time++) await count('gst', {}, tx)
      expect(await count('made up', {}, tx)).toBe(false)
      expect(await count('made up', { ip: '198.51.100.4' }, tx)).toBe(true)
    })
    expect(await rows()).toMatchObject([
      { words: 'gst', searches: 300 },
      { words: 'made up', searches: 1 },
    ])
  })

  test('is forgotten after four hundred days', async () => {
    await count('gst')
    await sql`update search_counts set day = day - 400`.execute(database.db)
    await purgeSearchCounts(database.db)
    expect(await rows()).toHaveLength(1)
    await sql`update search_counts set day = day - 1`.execute(database.db)
    await purgeSearchCounts(database.db)
    expect(await rows()).toEqual([])
  })
})

test('the report says what is asked most, what fails and what is asked instead', async () => {
  for (const place of [1, 3]) await count('income tax', { place })
  await count('income tax')
  await count('iphone', { found: 0 })
  for (let time = 0; time < 3; time++) await count('old act', { refinedTo: 'income tax act 1961' })
  const report = await readSearchReport(database.db, { days: 30, most: 10 })
  expect(report.searches).toBe(7)
  expect(report.top[0]).toEqual({ words: 'income tax', searches: 3, found: 10, opened: 2, meanPlace: 2 })
  expect(report.failing.map(({ words }) => words)).toEqual(['old act', 'iphone'])
  expect(report.refined).toEqual([{ words: 'old act', refinedTo: 'income tax act 1961', searches: 3 }])
})
