import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dimensions } from './dimensions.ts'
import { listTitles } from './list-titles.ts'
import { titleWith } from './title.fixtures.ts'
import type { Title } from './title.ts'
import { makeTitleIndex } from './title-index.ts'

const papers = ['3a', '3b', '4'].map((code) => ({
  code,
  course: 'ca',
  level: code === '4' ? 'final' : 'inter',
  group: null,
  subject: code === '3b' ? 'gst' : 'tax',
}))
const places = new Map(papers.map((paper) => [paper.code, paper]))

const titles = fc
  .array(
    fc.record({
      list: fc.constantFrom('books', 'lectures'),
      papers: fc.subarray(['3a', '3b', '4']),
      languages: fc.subarray(['en', 'hi'], { minLength: 1 }),
      price: fc.integer({ min: 100, max: 2_000_000 }),
    }),
    { maxLength: 70 },
  )
  .map((rows) =>
    rows.map(
      ({ list, papers, languages, price }, row): Title =>
        titleWith({
          workId: row,
          listPrefix: list,
          editions: [row * 2 + 1, row * 2 + 2],
          name: `Title ${row}`,
          isOutdated: row % 7 === 0,
          arrivedAt: row,
          pricePaise: price,
          percentOff: row % 50,
          reviews: row % 5,
          stars: 4 * (row % 5),
          sold: row % 3,
          isBuyable: row % 2 === 0,
          papers,
          languages,
        }),
    ),
  )

const wide = { lists: ['books'], of: {}, chosen: {}, sort: 'plh', exams: [], onlyFitting: false } as const
const made = (titles: readonly Title[]) => makeTitleIndex({ titles, papers, names: [], today: '2026-11-21' })

describe('a list', () => {
  it('holds what every facet chosen admits, and counts what choosing another value would show', () => {
    const choice = fc.record({
      subject: fc.subarray(['tax', 'gst']),
      language: fc.subarray(['en', 'hi']),
      price: fc.subarray(['under-500', '500-1000', 'over-10000']),
    })
    fc.assert(
      fc.property(titles, choice, (rows, chosen) => {
        const admits = (title: Title, query: typeof chosen) =>
          title.listPrefix === 'books' &&
          (Object.keys(query) as (keyof typeof query)[]).every((key) => {
            const reading = { title, papers: title.papers.map((code) => places.get(code)!) }
            return (
              query[key].length === 0 || dimensions[key](reading).some((value) => query[key].includes(value))
            )
          })
        const expected = rows.filter((title) => admits(title, chosen))
        const list = listTitles(made(rows), { ...wide, chosen, offset: 0, limit: 100 })
        const works = list.editions.map((edition) => Math.floor((edition - 1) / 2))
        expect(works.toSorted()).toEqual(expected.map(({ workId }) => workId).toSorted())
        expect(list.total).toBe(expected.length)
        for (const { value, count } of list.facets.language) {
          expect(count).toBe(rows.filter((title) => admits(title, { ...chosen, language: [value] })).length)
        }
      }),
    )
  })

  it('shows every title on one page and no other', () => {
    fc.assert(
      fc.property(titles, fc.integer({ min: 1, max: 9 }), (rows, limit) => {
        const index = made(rows)
        const total = listTitles(index, { ...wide, offset: 0, limit: 1 }).total
        const pages = Array.from(
          { length: Math.ceil(total / limit) },
          (_, page) => listTitles(index, { ...wide, offset: page * limit, limit }).editions,
        ).flat()
        expect(new Set(pages).size).toBe(total)
        expect(pages).toHaveLength(total)
      }),
    )
  })

  it('shows a title by the edition that fits the attempt, and leaves out what has none', () => {
    const rows = fc.sample(titles, { numRuns: 20 }).find((each) => each.length > 3)!
    const verdicts = { 1: 'does-not-fit', 2: 'fits', 3: 'does-not-fit', 4: 'does-not-fit' } as const
    const assessed = [{ attempt: 'ca-2027-01', level: 'inter', verdicts }]
    const index = made(
      rows.map((title, row) => ({
        ...title,
        listPrefix: 'books',
        papers: ['3a'],
        fits: row < 2 ? assessed : [],
      })),
    )
    const query = { ...wide, exams: [{ attempt: 'ca-2027-01', levelCode: null }], offset: 0, limit: 200 }
    const fitting = listTitles(index, { ...query, onlyFitting: true })
    expect(fitting.editions).toContain(2)
    expect(fitting.editions).not.toContain(1)
    expect(fitting.editions).not.toContain(3)
    expect(fitting.mismatches).toBe(1)
    const all = listTitles(index, query)
    expect(all.editions.at(-1)).toBe(3)
    expect(all.total).toBe(fitting.total + 1)
  })

  it('shows a title by the edition of the format and language that were chosen', () => {
    const index = made([
      titleWith({
        workId: 1,
        editions: [1, 2, 3],
        formats: ['HARD', 'VIRTUAL', 'HARD'],
        languages: ['en', 'en', 'hi'],
      }),
    ])
    const shown = (query: Partial<Parameters<typeof listTitles>[1]>) =>
      listTitles(index, { ...wide, offset: 0, limit: 9, ...query }).editions
    expect(shown({})).toEqual([1])
    expect(shown({ of: { format: ['virtual'] } })).toEqual([2])
    expect(shown({ chosen: { language: ['hi'] } })).toEqual([3])
    expect(shown({ chosen: { language: ['hi'], format: ['virtual'] } })).toEqual([])
  })

  it('goes by the prices of the format that was chosen', () => {
    const index = made([
      titleWith({
        editions: [1, 2],
        formats: ['HARD', 'VIRTUAL'],
        languages: ['en', 'en'],
        prices: [60_000, 12_000],
        mrps: [60_000, 20_000],
        isPriced: [true, true],
        pricePaise: 12_000,
        percentOff: 40,
      }),
      titleWith({
        workId: 1,
        editions: [3],
        prices: [40_000],
        mrps: [50_000],
        isPriced: [true],
        pricePaise: 40_000,
        percentOff: 20,
      }),
    ])
    const read = (query: Partial<Parameters<typeof listTitles>[1]>) =>
      listTitles(index, { ...wide, offset: 0, limit: 9, ...query })
    const inPrint = { format: ['hard'] }
    expect(read({}).editions).toEqual([1, 3])
    expect(read({ of: inPrint }).editions).toEqual([3, 1])
    expect(read({ chosen: inPrint, sort: 'dhl' }).editions).toEqual([3, 1])
    const cheap = read({ of: inPrint, chosen: { price: ['under-500'] } })
    expect(cheap.editions).toEqual([3])
    expect(cheap.facets.price).toEqual([
      { value: 'under-500', count: 1, isChosen: true },
      { value: '500-1000', count: 1, isChosen: false },
    ])
  })

  it('asks availability and price of one edition of the format that was chosen, and counts so', () => {
    const index = made([
      // In print and in stock; the virtual one is not on sale yet.
      titleWith({
        workId: 1,
        editions: [1, 2],
        formats: ['HARD', 'VIRTUAL'],
        languages: ['en', 'en'],
        prices: [30_000, 90_000],
        mrps: [30_000, 90_000],
        isPriced: [true, false],
        availabilities: [['can-buy'], []],
        pricePaise: 30_000,
      }),
      // Virtual; its print is out of stock.
      titleWith({
        workId: 2,
        editions: [4, 3],
        formats: ['VIRTUAL', 'HARD'],
        languages: ['en', 'en'],
        prices: [40_000, 120_000],
        mrps: [40_000, 120_000],
        isPriced: [true, true],
        availabilities: [['can-buy'], []],
        pricePaise: 40_000,
      }),
    ])
    const read = (query: Partial<Parameters<typeof listTitles>[1]>) =>
      listTitles(index, { ...wide, offset: 0, limit: 9, ...query })
    const canBuy = ['can-buy']
    expect(read({ chosen: { format: ['virtual'], availability: canBuy } }).editions).toEqual([4])
    expect(read({ of: { format: ['hard'] }, chosen: { availability: canBuy } }).editions).toEqual([1])
    expect(read({ chosen: { format: ['virtual'], price: ['under-500'] } }).editions).toEqual([4])
    expect(read({ chosen: { format: ['virtual'], price: ['500-1000'] } }).editions).toEqual([2])
    expect(read({ chosen: { format: ['virtual'] } }).editions).toEqual([4, 2])
    expect(read({ chosen: { format: ['virtual'] }, sort: 'phl' }).editions).toEqual([2, 4])

    const choices = [
      {},
      { format: ['virtual'] },
      { availability: canBuy },
      { format: ['hard'], availability: canBuy },
      { format: ['virtual'], price: ['under-500'] },
      { availability: canBuy, price: ['under-500'] },
      { format: ['hard', 'virtual'], availability: canBuy, price: ['1000-2500', 'under-500'] },
    ]
    for (const of of [{}, { format: ['virtual'] }])
      for (const chosen of choices) {
        const { facets } = read({ of, chosen })
        for (const key of ['format', 'availability', 'price', 'language'] as const)
          for (const { value, count } of facets[key])
            if (!(key in of))
              expect([key, value, read({ of, chosen: { ...chosen, [key]: [value] } }).total]).toEqual([
                key,
                value,
                count,
              ])
      }
  })

  it('counts a title of another level as one that does not fit, and one without a paper as none', () => {
    const of = (workId: number, papers: readonly string[]) =>
      titleWith({ workId, editions: [workId], listPrefix: 'books', papers })
    const index = made([of(1, ['4']), of(2, ['3a']), of(3, []), of(4, ['3a', '4'])])
    const query = { ...wide, exams: [{ attempt: 'ca-2027-01', levelCode: 'inter' }], offset: 0, limit: 9 }
    expect(listTitles(index, query)).toMatchObject({ total: 4, mismatches: 1 })
    expect(listTitles(index, query).editions.at(-1)).toBe(1)
    expect(listTitles(index, { ...query, onlyFitting: true }).editions.toSorted()).toEqual([2, 3, 4])
  })
})
