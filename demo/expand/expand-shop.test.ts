import { beforeAll, describe, expect, test } from 'vitest'
import { isIsbn13, isIssn } from '#kernel/isbn'
import { formats, productTypes } from '#shop/catalog'
import { testDatabase } from '#tests/support/postgres'
import { namesOf, titlePattern } from '#tests/support/title-pattern'
import { type AssessmentRow, assessWorks, attemptsAround } from '../assessment/assess-attempts.ts'
import { expandShop } from './expand-shop.ts'
import type { PlannedEdition, PlannedWork } from './planned.ts'
import { readSyllabus, type SeedSyllabus } from './read-syllabus.ts'

const asOf = '2026-11-21'

const database = await testDatabase({ from: 'empty' })
let syllabus: SeedSyllabus
let works: PlannedWork[]
let editions: PlannedEdition[]

beforeAll(async () => {
  syllabus = await readSyllabus(database.db)
  works = expandShop(asOf, syllabus)
  editions = works.flatMap((work) => work.editions)
})

const sentencesOf = (about: string) => about.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 0)
const tooMany = <Item>(groups: Map<string, Item[]>, most: number) =>
  [...groups].filter(([, items]) => items.length > most).map(([key, items]) => `${items.length} × ${key}`)

describe('the words', () => {
  test('no sentence stands in more than three descriptions', () => {
    const used = works.flatMap(({ row }) => [...new Set(sentencesOf(row.about))])
    expect(
      tooMany(
        Map.groupBy(used, (sentence) => sentence),
        3,
      ),
    ).toEqual([])
  })

  test('at most twelve works come off one mould of a title, and no two share an address', () => {
    const names = namesOf(syllabus)
    expect(
      tooMany(
        Map.groupBy(works, ({ row }) => titlePattern(row.title, names)),
        12,
      ),
    ).toEqual([])
    expect(
      tooMany(
        Map.groupBy(works, ({ row }) => row.slug),
        1,
      ),
    ).toEqual([])
  })

  test('a pattern looks past papers, levels and numbers', () => {
    const names = namesOf(syllabus)
    expect(titlePattern('Topic-wise Solved Scanner – CMA Inter Paper 8 Cost Accounting', names)).toBe(
      'topic-wise solved scanner - * paper # *',
    )
    expect(titlePattern('Quick Revisor: Income-tax Law', names)).toBe('quick revisor: *')
  })

  test('every description has two sentences or more', () => {
    const short = works.filter(({ row, kind }) => kind !== 'bundle' && sentencesOf(row.about).length < 2)
    expect(short.map(({ row }) => row.title)).toEqual([])
  })
})

describe('the range', () => {
  test('eight hundred editions and more, of all eleven types and four formats', () => {
    expect(editions.length).toBeGreaterThan(800)
    expect(new Set(editions.map(({ row }) => row.type))).toEqual(new Set(productTypes))
    expect(new Set(editions.map(({ row }) => row.format))).toEqual(new Set(formats))
  })

  test('every paper of every level has at least four titles of its own', () => {
    const titles = works.filter(({ kind }) => kind !== 'bundle' && kind !== 'plan')
    const thin = [...syllabus.papers.keys()].filter(
      (code) => titles.filter(({ papers }) => papers.includes(code)).length < 4,
    )
    expect(thin).toEqual([])
    expect(new Set([...syllabus.papers.values()].map(({ level }) => level)).size).toBe(9)
  })

  test('pre-orders, back orders and superseded editions are there', () => {
    const tagged = (tag: PlannedEdition['tags'][number]) => editions.filter(({ tags }) => tags.includes(tag))
    expect(tagged('PREORDER')).toHaveLength(18)
    expect(tagged('BACKORDER')).toHaveLength(10)
    for (const { row, promiseLimit, copies } of tagged('PREORDER')) {
      expect(row.released_on && row.released_on > '2026-11-30').toBe(true)
      expect([copies, promiseLimit > 0]).toEqual([0, true])
    }
    expect(editions.filter(({ row }) => row.superseded_by !== null).length).toBeGreaterThan(30)
    for (const age of ['NEW', 'LATEST', 'PREVIOUS', 'OLD', 'UPCOMING'] as const) {
      const recorded = tagged(`RECORDING-${age}`)
      expect(recorded.length).toBeGreaterThan(5)
      for (const { row } of recorded) expect(row.recording).toBe(age.toLowerCase())
    }
  })
})

describe('the codes', () => {
  test('ISBNs and ISSNs have right check digits, and ISBNs and stock codes are used once', () => {
    const isbns = editions.flatMap(({ row }) => row.isbn13 ?? [])
    expect(isbns.filter((isbn) => !isIsbn13(isbn))).toEqual([])
    expect(new Set(isbns).size).toBe(isbns.length)
    expect(editions.flatMap(({ row }) => row.issn ?? []).filter((issn) => !isIssn(issn))).toEqual([])
    expect(new Set(editions.map(({ row }) => row.sku)).size).toBe(editions.length)
  })

  test('a printed book of the shop has an ISBN, pages, weight and binding', () => {
    const bare = editions.filter(
      ({ row }) =>
        row.type === 'BOOK' &&
        row.format !== 'VIRTUAL' &&
        !(row.isbn13 && row.pages && row.weight_g && row.binding),
    )
    expect(bare.map(({ row }) => row.sku)).toEqual([])
  })
})

describe('the prices', () => {
  test('no price is above the printed one, and rupees end in 0, 5 or 9', () => {
    const unexpected = editions.filter(({ row }) => row.price_paise > row.mrp_paise)
    expect(unexpected.map(({ row }) => row.sku)).toEqual([])
    const lectures = editions.filter(({ row }) => row.type === 'BOOK')
    const endings = new Set(lectures.map(({ row }) => (row.price_paise / 100) % 10))
    expect([...endings].toSorted((a, b) => a - b)).toEqual([0, 5, 9])
  })

  test('a virtual book costs less than the printed one it belongs to', () => {
    const dear = works.flatMap((work) => {
      const print = work.editions.find(({ row }) => row.format === 'HARD' && row.superseded_by === null)
      const virtual = work.editions.find(({ row }) => row.format === 'VIRTUAL')
      const isBook = work.editions[0]?.row.type === 'BOOK'
      return isBook && print && virtual && virtual.row.price_paise >= print.row.price_paise
        ? [work.row.title]
        : []
    })
    expect(dear).toEqual([])
  })

  test('a set costs 14 to 36 percent less than what is inside', () => {
    const prices = new Map(editions.map(({ row }) => [row.id, row.price_paise as number]))
    for (const { row, parts } of editions.filter((edition) => edition.parts.length > 0)) {
      const sum = parts.reduce((total, part) => total + (prices.get(part.id) ?? 0), 0)
      expect([row.sku, row.price_paise / sum > 0.64, row.price_paise / sum < 0.86]).toEqual([
        row.sku,
        true,
        true,
      ])
    }
  })

  test('virtual editions of printed books are taxed as such, the others at the full rate', () => {
    for (const work of works)
      for (const { row } of work.editions.filter((edition) => edition.row.type === 'BOOK'))
        expect(row.tax_class).toBe(row.format === 'VIRTUAL' ? 'EBOOK_PRINTED' : 'BOOK_PRINT')
    const aditVirtual = editions.filter(({ row }) => row.type === 'ADIT' && row.format === 'VIRTUAL')
    expect(aditVirtual.map(({ row }) => row.tax_class)).toEqual(['EBOOK_NOPRINT', 'EBOOK_NOPRINT'])
  })
})

describe('the judgements', () => {
  let rows: AssessmentRow[]
  beforeAll(() => {
    const attempts = attemptsAround(syllabus.attempts, asOf)
    rows = assessWorks(works, syllabus.papers, attempts, asOf)
  })
  const ofActs = () => new Map(editions.map((edition) => [edition.row.id, edition.act]))

  test('every income-tax title of CA is judged for January and May 2027 by the Act it is written on', () => {
    const acts = ofActs()
    const taxed = rows.filter((row) => ['ca-intermediate-3a', 'ca-final-4'].includes(row.paper_code))
    const wanted = works
      .filter(({ papers }) => papers.includes('ca-intermediate-3a') || papers.includes('ca-final-4'))
      .flatMap((work) => work.editions.map(({ row }) => row.id))
    for (const id of wanted) {
      const own = taxed.filter((row) => row.edition_id === id).map((row) => row.attempt_code)
      expect(own).toEqual(expect.arrayContaining(['ca-2027-01', 'ca-2027-05']))
    }
    for (const row of taxed) {
      const act = acts.get(row.edition_id)
      if (row.attempt_code === 'ca-2027-05' && act === '1961') expect(row.verdict).not.toMatch(/^fits/)
      if (row.attempt_code === 'ca-2027-01' && act === '2025') expect(row.verdict).not.toMatch(/^fits/)
      if (row.attempt_code === 'ca-2027-05' && act === 'both')
        expect(row.verdict).toMatch(/^(fits|not-assessed)$/)
    }
  })

  test('every title of a tax paper is judged for each attempt of 2027 that its level sits', () => {
    const taxes = new Set(['direct-tax', 'indirect-tax', 'taxation'])
    const assessed = new Set(rows.map((row) => `${row.edition_id} ${row.paper_code} ${row.attempt_code}`))
    const near = attemptsAround(syllabus.attempts, asOf).filter(({ examOn }) => examOn >= '2027-01-01')
    const missing = works.flatMap((work) =>
      work.papers.flatMap((code) => {
        const paper = syllabus.papers.get(code)
        if (!paper || !taxes.has(paper.subject)) return []
        const sat = near.filter(({ levels }) => levels.includes(paper.level))
        return work.editions
          .filter(({ parts }) => parts.length === 0)
          .flatMap(({ row }) => sat.map((attempt) => `${row.id} ${code} ${attempt.code}`))
          .filter((question) => !assessed.has(question))
      }),
    )
    expect(missing).toEqual([])
    expect(
      near.some(({ code }) => code === 'ca-2027-01') && near.some(({ code }) => code === 'ca-2027-05'),
    ).toBe(true)
  })

  test('what fits with a supplement names it, and nothing else does', () => {
    expect(
      rows.filter((row) => (row.verdict === 'fits-with-supplement') !== (row.supplement !== null)),
    ).toEqual([])
    const linked = rows.filter(({ supplement_href }) => supplement_href !== null)
    expect(linked.length).toBeGreaterThan(0)
  })

  test('at least one judgement in twenty on income-tax titles is still open', () => {
    const acts = ofActs()
    const taxed = rows.filter((row) => acts.get(row.edition_id))
    const open = taxed.filter((row) => row.verdict === 'not-assessed')
    expect(open.length / taxed.length).toBeGreaterThanOrEqual(0.05)
    expect(open.every((row) => row.assessed_on === null)).toBe(true)
  })

  test('a set never fits better than what is inside', () => {
    const verdicts = new Map(
      rows.map((row) => [`${row.edition_id} ${row.paper_code} ${row.attempt_code}`, row.verdict]),
    )
    const sets = editions.filter((edition) => edition.parts.length > 0)
    const taxed = rows.filter((row) => row.verdict === 'does-not-fit')
    for (const { row, parts } of sets)
      for (const bad of taxed.filter(({ edition_id }) => parts.some((part) => part.id === edition_id)))
        expect(verdicts.get(`${row.id} ${bad.paper_code} ${bad.attempt_code}`)).toBe('does-not-fit')
    expect(sets.length).toBeGreaterThan(40)
  })

  test('every reason is one short plain text with a source', () => {
    const bad = rows.filter((row) => row.reason.length > 200 || row.reason.length < 20 || row.source === '')
    expect(bad).toEqual([])
  })
})

test('the same day gives the same shop, another day another one', () => {
  expect(expandShop(asOf, syllabus)).toEqual(works)
  expect(expandShop('2027-03-02', syllabus)).not.toEqual(works)
})
