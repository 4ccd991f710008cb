import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditionCard } from '#shop/cards'
import { type Exam, isMismatch } from '#shop/catalog'
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

const examOf = (attempt: string): Exam => ({ attempt, levelCode: 'ca-intermediate' })
const search = async (attempt: string, onlyFitting = false): Promise<SearchResults> =>
  (await searchTitles(needs, { ...wholeSearch, q: 'income tax', exam: examOf(attempt), onlyFitting }))!

/** The cards of every page for an attempt. */
async function cardsFor(attempt: string): Promise<EditionCard[]> {
  const { pageCount } = await search(attempt)
  const pages = Array.from({ length: pageCount }, (_, at) => at + 1).map((page) =>
    searchTitles(needs, { ...wholeSearch, q: 'income tax', exam: examOf(attempt), page }),
  )
  return (await Promise.all(pages)).flatMap((page) => page!.cards)
}

describe.each([
  ['May 2027', 'ca-2027-05', 'ca-2027-01'],
  ['January 2027', 'ca-2027-01', 'ca-2027-05'],
])('anyone who writes CA Inter in %s and asks for “income tax”', (_label, attempt, other) => {
  it('finds what fits first, what does not last, and nothing hidden until they ask', async () => {
    const cards = await cardsFor(attempt)
    const { mismatches, total } = await search(attempt)
    expect(cards.length).toBe(total)
    // What serves no paper, such as a journal of tax, has no verdict.
    expect(cards[0]?.fit?.verdict).toBe('fits')
    for (const { fit } of cards.slice(0, 5)) expect(fit?.verdict ?? 'fits').toBe('fits')
    expect(cards.slice(-mismatches).every(({ fit }) => isMismatch(fit?.verdict))).toBe(true)
    expect(cards.filter(({ fit }) => isMismatch(fit?.verdict))).toHaveLength(mismatches)
    const only = await search(attempt, true)
    expect(only.total).toBeLessThan(total)
    expect(only.total).toBe(total - mismatches)
    for (const { fit } of only.cards) expect(isMismatch(fit?.verdict)).toBe(false)
  })

  it('reads on the page of each title that does not fit why: its level, or its law', async () => {
    const mismatches = (await cardsFor(attempt)).filter(({ fit }) => isMismatch(fit?.verdict))
    expect(mismatches.length).toBeGreaterThan(5)
    for (const { id } of mismatches) {
      const page = await readProductPage(database.db, { editionId: id, exam: examOf(attempt) })
      const fit = page!.fit!
      expect(isMismatch(fit.verdict)).toBe(true)
      expect(fit.reason.length).toBeGreaterThan(20)
      expect(fit.verdict === 'other-level' ? fit.otherLevel : fit.source).toMatch(/^.{6,}/)
    }
  })

  it('finds another title first than anyone who writes the other attempt, under the other Act', async () => {
    const [first] = (await search(attempt)).cards
    const [theirs] = (await search(other)).cards
    expect(first!.id).not.toBe(theirs!.id)
  })
})

describe('a month in which two courses have exams', () => {
  it.each(['cma final group 3 books june 27', 'cs executive june 2027', 'tax laws dec 26'])(
    'marks every title by the exam of its own course: “%s”',
    async (q) => {
      const { cards, namedAttempts } = (await searchTitles(needs, { ...wholeSearch, q }))!
      expect(namedAttempts.length).toBeGreaterThan(1)
      expect(cards.filter(({ fit }) => fit?.verdict === 'other-level').map(({ title }) => title)).toEqual([])
      expect(cards.some(({ fit }) => fit?.verdict === 'fits')).toBe(true)
    },
  )
})

it('shows current law before outdated where both answer alike, and books in English where no language is named', async () => {
  const titles = async (q: string) => (await searchTitles(needs, { ...wholeSearch, q }))!.cards
  const [first, second] = await titles('law bare act companies')
  expect([first?.title, second?.title].some((title) => title?.startsWith('The Companies Act'))).toBe(true)
  expect(first?.outdatedLaw).toBeNull()
  expect(first?.title).not.toMatch(/in Tamil/)
})
