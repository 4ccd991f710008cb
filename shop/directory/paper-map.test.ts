import { beforeAll, describe, expect, test } from 'vitest'
import { liveCards } from '#shop/cards'
import { type Exam, listAttempts } from '#shop/catalog'
import {
  baseOf,
  countTitles,
  has,
  listTitles,
  makeTitleIndex,
  readCatalogue,
  type TitleIndex,
  valuesOf,
} from '#shop/listing'
import { testDatabase } from '#tests/support/postgres'
import { type PaperMapEntry, readPaperMap } from './paper-map.ts'

const database = await testDatabase({ from: 'demonstration' })
let index: TitleIndex
beforeAll(async () => {
  index = makeTitleIndex(await readCatalogue(database.db))
})

const levelOf = (paper: string): string => index.papers.get(paper)!.level
const examFor = (attempt: string | null, levelCode: string): Exam | null =>
  attempt === null ? null : { attempt, levelCode }

/** The paper maps of every level. */
async function mapOf(attempt: string | null, language = 'en'): Promise<PaperMapEntry[]> {
  const maps: PaperMapEntry[] = []
  for (const [level, papers] of Map.groupBy(index.papers.keys(), levelOf)) {
    const request = { papers, exam: examFor(attempt, level), language }
    maps.push(...(await readPaperMap({ db: database.db, index }, request)))
  }
  return maps
}
const languagesOf = ({ best }: PaperMapEntry) => valuesOf(index, 'language', index.rowOf.get(best!.id)!)
const kindOf = ({ best }: PaperMapEntry) => valuesOf(index, 'bookKind', index.rowOf.get(best!.id)!)[0]

describe('the paper map of the whole shop', () => {
  test.each(['en', 'hi', 'ta'])(
    'proposes the textbook in the language, else in English: %s',
    async (language) => {
      /** Whether a textbook of the paper can be bought in a language. */
      const isThere = (paper: string, code: string) => {
        const { isBuyable, isOutdated } = index.rows
        const of = { paper: [paper], bookKind: ['textbook'], language: [code] }
        const rows = baseOf(index, { lists: ['books'], of })
        return [...index.orders.rank].some((row) => has(rows, row) && isBuyable[row] && !isOutdated[row])
      }
      const proposed = new Set<string>()
      for (const entry of await mapOf(null, language)) {
        const expected = [language, 'en'].find((code) => isThere(entry.paper, code))
        if (expected === undefined) continue
        proposed.add(expected)
        expect({ paper: entry.paper, kind: kindOf(entry), languages: languagesOf(entry) }).toEqual({
          paper: entry.paper,
          kind: 'textbook',
          languages: [expected],
        })
        expect(entry.bestIs).toEqual(['Textbook', index.names.language.get(expected)?.name])
      }
      expect([...proposed]).toContain(language === 'ta' ? 'en' : language)
    },
  )

  test('counts as its lists do, for every attempt', async () => {
    const attempts = [null, ...(await listAttempts(database.db)).map(({ code }) => code)]
    for (const attempt of attempts) {
      for (const { paper, isAssessed, books, lectures, best } of await mapOf(attempt)) {
        for (const [list, counted] of [
          ['books', books],
          ['lectures', lectures],
        ] as const) {
          const shown = countTitles(index, baseOf(index, { lists: [list], of: { paper: [paper] } }), {
            chosen: {},
            exams: [examFor(attempt, levelOf(paper)) ?? []].flat(),
            onlyFitting: true,
          })
          expect({ attempt, paper, list, titles: counted.titles }).toEqual({
            attempt,
            paper,
            list,
            titles: shown,
          })
        }
        if (isAssessed && best?.fit) expect(best.fit.verdict).toMatch(/^fits/)
      }
    }
  })
})

test.each(['ca-2027-05', 'cs-2027-06', 'cma-2027-06'])(
  'counts as fitting what its cards say fits: %s',
  async (attempt) => {
    const unchecked: string[] = []
    for (const { paper, isAssessed, books } of await mapOf(attempt)) {
      if (!isAssessed) continue
      const exam = examFor(attempt, levelOf(paper))!
      const request = {
        lists: ['books'],
        of: { paper: [paper] },
        chosen: {},
        sort: 'lts',
        onlyFitting: true,
      } as const
      const { editions } = listTitles(index, { ...request, exams: [exam], offset: 0, limit: 100 })
      const cards = await liveCards(database.db)({ editions, exam })
      expect({ paper, count: books.fitting }).toEqual({
        paper,
        count: cards.filter(({ fit }) => fit?.verdict.startsWith('fits')).length,
      })
      if (books.fitting < books.titles) unchecked.push(paper)
    }
    expect(attempt === 'ca-2027-05' || unchecked.length > 0).toBe(true)
  },
)

describe('the facets of every level', () => {
  test.each([null, 'ca-2027-05'])('count what choosing a value shows, for attempt %s', (attempt) => {
    for (const level of index.names.level.keys()) {
      const narrowing = { exams: [examFor(attempt, level) ?? []].flat(), onlyFitting: true }
      const request = { lists: null, of: { level: [level] } }
      const { facets } = listTitles(index, {
        ...request,
        ...narrowing,
        chosen: {},
        sort: 'lts',
        offset: 0,
        limit: 1,
      })
      for (const key of ['kind', 'bookKind', 'format', 'language', 'recording', 'price'] as const)
        for (const { value, count } of facets[key])
          expect({ level, key, value, count }).toEqual({
            level,
            key,
            value,
            count: countTitles(index, baseOf(index, request), { ...narrowing, chosen: { [key]: [value] } }),
          })
    }
  })
})
