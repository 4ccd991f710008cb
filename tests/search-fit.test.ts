import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProductPage } from '#shop/product-page'
import { type SearchNeeds, type SearchResults, searchTitles, wholeSearch } from '#shop/search'
import { freshDatabase, type TestDatabase } from '#tests/support/postgres'
import { readNeeds } from '../shop/search/search.fixtures.ts'

let database: TestDatabase
let needs: SearchNeeds

beforeAll(async () => {
  database = await freshDatabase({ from: 'demonstration' })
  needs = await readNeeds(database.db)
  // The first test of a run that asks for the demonstration shop waits for its planting.
}, 240_000)
afterAll(() => database.close())

const search = async (attempt: string, withMismatches = false): Promise<SearchResults> =>
  (await searchTitles(needs, { ...wholeSearch, q: 'income tax', attempt, withMismatches }))!

/** The mismatches of an attempt, which stand last, read from every page. */
async function mismatchesFor(attempt: string): Promise<number[]> {
  const { pageCount } = await search(attempt, true)
  const pages = Array.from({ length: pageCount }, (_, at) => at + 1).map((page) =>
    searchTitles(needs, { ...wholeSearch, q: 'income tax', attempt, withMismatches: true, page }),
  )
  return (await Promise.all(pages)).flatMap((page) =>
    page!.cards.filter(({ fit }) => fit?.verdict === 'does-not-fit').map(({ id }) => id),
  )
}

describe.each([
  ['May 2027', 'ca-2027-05', 'ca-2027-01'],
  ['January 2027', 'ca-2027-01', 'ca-2027-05'],
])('anyone who writes CA Inter in %s and asks for “income tax”', (_label, attempt, other) => {
  it('finds on the first page only what fits, and is told how much more there is', async () => {
    const { cards, mismatches, total } = await search(attempt)
    expect(cards.length).toBeGreaterThan(7)
    for (const { fit } of cards) expect(fit?.verdict).toMatch(/^fits/)
    expect(mismatches).toBeGreaterThan(0)
    expect((await search(attempt, true)).total).toBe(total + mismatches)
  })

  it('is told on the page of each title that does not fit why not, by the Act', async () => {
    const mismatches = await mismatchesFor(attempt)
    expect(mismatches.length).toBe((await search(attempt, true)).mismatches)
    for (const editionId of mismatches) {
      const page = await readProductPage(database.db, { editionId, attempt })
      const fit = page!.fits.find(({ attemptCode }) => attemptCode === attempt)!.summary
      expect(fit.verdict).toBe('does-not-fit')
      expect(fit.reason.length).toBeGreaterThan(20)
      expect(fit.source.length).toBeGreaterThan(5)
    }
  })

  it('finds another title first than anyone who writes the other attempt, under the other Act', async () => {
    const [first] = (await search(attempt)).cards
    const [theirs] = (await search(other)).cards
    expect(first!.id).not.toBe(theirs!.id)
  })
})
