import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Exam, listLevels } from '#shop/catalog'
import { isDimension, papersOf } from '#shop/listing'
import {
  isSearchKind,
  readQueryText,
  type SearchNeeds,
  type SearchRequest,
  type SearchResults,
  searchTitles,
  wholeSearch,
} from '#shop/search'
import { suggest } from '#shop/suggestions'
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

const search = async (q: string, more: Partial<SearchRequest> = {}): Promise<SearchResults> =>
  (await searchTitles(needs, { ...wholeSearch, q, ...more }))!

/** Who writes the next exam of a level. */
const examOfLevel = (levelCode: string): Exam => ({
  attempt: needs.attempts.find(({ levelCodes }) => levelCodes.includes(levelCode))!.code,
  levelCode,
})
const mayExam: Exam = { attempt: 'ca-2027-05', levelCode: 'ca-intermediate' }

/** The levels of the papers of the first titles found. */
const levelsOf = ({ cards }: SearchResults, first: number): (string | undefined)[][] =>
  cards
    .slice(0, first)
    .map(({ id }) => papersOf(needs.index, needs.index.rowOf.get(id)!))
    .map((papers) => papers.map((paper) => needs.index.papers.get(paper)?.level))

describe('the level that a visitor has chosen', () => {
  it.each([
    ['income tax', 'ca-intermediate'],
    ['income tax', 'ca-final'],
    ['direct tax', 'cma-final'],
    ['gst', 'cs-executive'],
    ['audit', 'cma-final'],
    ['costing', 'cma-intermediate'],
    ['company law', 'cs-executive'],
    ['accounting', 'ca-foundation'],
    ['mcq', 'cseet'],
    ['economics notes', 'cma-foundation'],
  ])('comes first for “%s”: %s', async (q, level) => {
    for (const levels of levelsOf(await search(q, { exam: examOfLevel(level) }), 3))
      expect(levels).toContain(level)
  })

  it('gives way to a level that the query names', async () => {
    const found = await search('ca final income tax', { exam: examOfLevel('ca-intermediate') })
    for (const levels of levelsOf(found, 3)) expect(levels).toContain('ca-final')
  })
})

it.each([
  ['upcoming books', 'PREORDER'],
  ['pre-order cs executive', 'PREORDER'],
  ['new releases ca inter', 'NEWRELEASE'],
])('“%s” begins with titles that are %s', async (q, tag) => {
  const { cards } = await search(q)
  for (const { tags } of cards.slice(0, 2)) expect(tags).toContain(tag)
})

describe.each<[string, Partial<SearchRequest>]>([
  ['everything', {}],
  ['with an attempt', { exam: mayExam }],
  ['only what fits', { exam: mayExam, onlyFitting: true }],
])('counts, %s', (_, visitor) => {
  it.each(['income tax', 'ca inter', 'audit book', 'gst under 500', 'ind as 115', 'fm may 27', 'velankar'])(
    'of tabs and facets are those of the lists that they open: “%s”',
    async (q) => {
      const all = await search(q, visitor)
      expect(all.everything).toBe(all.total)
      for (const [kind, count] of Object.entries(all.kinds)) {
        if (!isSearchKind(kind)) throw new Error(`No kind of result: ${kind}`)
        const opened = await search(q, { ...visitor, kind })
        expect([kind, opened.total, opened.everything]).toEqual([kind, count, all.everything])
      }
      for (const [key, values] of Object.entries(all.facets)) {
        if (!isDimension(key) || !['level', 'kind', 'price', 'language', 'subject'].includes(key)) continue
        for (const { value, count } of values) {
          const { total } = await search(q, { ...visitor, chosen: { [key]: [value] } })
          expect([key, value, total]).toEqual([key, value, count])
        }
      }
    },
    60_000,
  )
})

describe('any question', () => {
  const scripts = [
    'gst ',
    'under 500 ',
    '९७८',
    'सीए इंटर ',
    'உடல்நலம் ',
    '会計 ',
    'حساب ',
    '📚',
    '()&|:*',
    '%_\\',
    '978',
    '- -x ',
  ]
  const question = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 5_000 }),
    fc.array(fc.constantFrom(...scripts), { minLength: 1, maxLength: 1_200 }).map((parts) => parts.join('')),
  )

  it('of five thousand characters, in any script, is answered within bounds', async () => {
    const courses = await listLevels(database.db)
    await fc.assert(
      fc.asyncProperty(question, async (q) => {
        const found = await search(q)
        expect(found.parsed.terms.length).toBeLessThanOrEqual(12)
        expect([...found.query].length).toBeLessThanOrEqual(400)
        expect(found.cards.length).toBe(Math.min(found.total, 24))
        const suggested = await suggest({ ...needs, courses }, { q, exam: null })
        expect(suggested.titles.length).toBeLessThanOrEqual(5)
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  it('is read to its four hundredth character', () => {
    expect(readQueryText('x'.repeat(5_000)).text).toHaveLength(400)
  })
})

describe('suggestions', () => {
  it.each(['ले', 'लेखा', 'आय', 'सीए इं', 'g', 'a', 'कंप', 'ca i', 'lod'])(
    'answer before the word is whole: “%s”',
    async (q) => {
      const courses = await listLevels(database.db)
      const { titles, places } = await suggest({ ...needs, courses }, { q, exam: null })
      expect(titles.length).toBeGreaterThan(0)
      expect(titles.some(({ paper }) => /\d/.test(paper)) || places.length > 0).toBe(true)
    },
  )
})

it('finds the issues of a newsletter among the others, not among the journals', async () => {
  const kindsIn = async (kind: 'others' | 'journals') =>
    (await search('Monday Tax Letter', { kind })).cards.map(({ kindName }) => kindName)
  expect(await kindsIn('others')).toEqual(expect.arrayContaining(['E-newsletter', 'E-newsletter issue']))
  expect(await kindsIn('journals')).not.toContain('E-newsletter issue')
})
