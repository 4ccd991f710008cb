import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/postgres'
import { titleBreaches } from '#tests/support/title-breaches'
import { seedPapers } from '../content/titles.ts'
import { addDays } from '../days.ts'
import { expandShop } from './expand-shop.ts'
import { datedLaws } from './law-dates.ts'
import type { PlannedWork } from './planned.ts'
import { readSyllabus, type SeedSyllabus } from './read-syllabus.ts'
import { statedTitles } from './stated-facts.ts'

const asOf = '2026-11-21'

const database = await testDatabase({ from: 'empty' })
let syllabus: SeedSyllabus
let works: PlannedWork[]

beforeAll(async () => {
  syllabus = await readSyllabus(database.db)
  works = expandShop(asOf, syllabus)
})

const breachesOf = (planned: readonly PlannedWork[], day: string) =>
  planned.flatMap(({ row, editions }) =>
    titleBreaches({ ...row, editions: editions.map((edition) => edition.row) }, day),
  )

/** Titles of a paper by themselves: no sets and no practice plans, which serve many. */
const ofPapers = () =>
  works.filter(({ papers, kind }) => papers.length === 1 && kind !== 'bundle' && kind !== 'plan')

describe('every title', () => {
  test('agrees with itself and with the calendar, on whatever day the shop is planted', () => {
    expect(breachesOf(works, asOf)).toEqual([])
    expect(breachesOf(expandShop('2027-06-10', syllabus), '2027-06-10')).toEqual([])
  })

  test('leaves its format out of the note beside it, and counts a year as a year', () => {
    const notes = works.flatMap(({ editions }) => editions.map(({ row }) => row.title_note))
    expect(notes.filter((note) => /print|virtual|pen drive|12 months|one year/i.test(note))).toEqual([])
  })

  test('is out after the law that it names, whether or not its words say so', () => {
    const early = works.flatMap(({ row, exams, editions }) =>
      editions.flatMap(({ row: { sku, published_on }, act }) => {
        const from = exams.includes('cseet')
          ? '2025-11-18'
          : act === '2025' || act === 'both'
            ? '2026-04-01'
            : ''
        return (published_on ?? asOf) < from ? [`${sku} ${row.title} ${published_on}`] : []
      }),
    )
    expect(early).toEqual([])
  })

  test('is caught when it is older than its law, overstates its numbers or speaks of another edition', () => {
    const [work] = works.filter(({ row }) => row.title === 'Total Income: Problems and Computations')
    const [edition] = work?.editions ?? []
    if (!work || !edition) throw new Error('The title is gone')
    const say = (row: Partial<PlannedWork['row']>, of: Partial<typeof edition.row> = {}) =>
      titleBreaches({ ...work.row, ...row, editions: [{ ...edition.row, ...of }] }, asOf)
    expect(say({})).toEqual([])
    expect(say({}, { published_on: '2025-01-03', edition_label: '' })).not.toEqual([])
    expect(say({}, { updated_till: '2026-03-31' })).not.toEqual([])
    expect(say({ about: 'On a thousand pages.' })).not.toEqual([])
    expect(say({ about: 'The ninth edition is the longest.' })).not.toEqual([])
    expect(say({ about: 'Three hundred and fifty problems.' })).not.toEqual([])
    expect(
      say({ about: 'In 90 lectures and 200 hours.' }, { lectures: 88, duration_minutes: 12_000 }),
    ).toHaveLength(1)
  })

  test('states a day of its law only where there is law that ages', () => {
    const ages = new Map(
      [...syllabus.papers.values()].map((paper) => [paper.subject, paper.lawMonths !== null]),
    )
    const dated = works.filter(({ editions }) => editions.some(({ row }) => row.updated_till !== null))
    expect(
      dated.filter(({ row }) => ages.get(row.subject_slug ?? '') === false).map(({ row }) => row.title),
    ).toEqual([])
    expect(dated.length).toBeGreaterThan(300)
  })

  test('on GST alone rests on no Income-tax Act, and one that plans company taxes rests on one', () => {
    const income =
      /income|direct (?:and|tax)|corporate tax|tax planning|avoidance|\bActs? of\b|(?:both|new) Acts?/i
    const wrong = works.filter(({ row, papers, editions }) => {
      const text = [row.title, row.subtitle, row.about].join('\n')
      const isTaxed = papers.some((code) => syllabus.papers.get(code)?.announcement)
      const hasAct = editions.some(({ act }) => act !== null)
      return /\bGST\b/.test(text) && (hasAct ? !income.test(text) : isTaxed && /corporate tax/i.test(text))
    })
    expect(wrong.map(({ row }) => row.title)).toEqual([])
  })

  test('each law of the table is named by some title', () => {
    const texts = works.map(({ row }) => [row.title, row.subtitle, row.about].join('\n'))
    expect(datedLaws.filter(({ words }) => !texts.some((text) => words.test(text)))).toEqual([])
    const titles = new Set(works.map(({ row }) => row.title))
    expect(statedTitles.filter((title) => !titles.has(title))).toEqual([])
  })

  test('an older edition that is still sold has a description that is true of it too', () => {
    const replaced = works.filter(({ editions }) => editions.some(({ row }) => row.superseded_by !== null))
    expect(
      replaced
        .filter(({ row }) => /\b(edition|printing|pages)\b/i.test(row.about))
        .map(({ row }) => row.title),
    ).toEqual([])
    expect(replaced.length).toBeGreaterThan(30)
  })
})

describe('the contents', () => {
  test('of titles of different kinds for one paper are never the same', () => {
    const lists = Map.groupBy(
      ofPapers().filter(({ row }) => row.contents.length > 0),
      ({ papers, row }) => [...papers, ...row.contents].join('\n'),
    )
    const shared = [...lists.values()].filter((same) => new Set(same.map(({ kind }) => kind)).size > 1)
    expect(shared.map((same) => same.map(({ row }) => row.title))).toEqual([])
    expect(lists.size).toBeGreaterThan(200)
  })

  test('are left out where chapters are not what is printed: bare Acts, notes, charts, cases, revision and tests', () => {
    const kinds = new Set(ofPapers().flatMap(({ kind, row }) => (row.contents.length > 0 ? [kind] : [])))
    expect([...kinds].toSorted()).toEqual([
      'mcq',
      'question-bank',
      'solved-scanner',
      'textbook',
      'video-full',
    ])
  })

  test('of a part of a paper name the chapters of that part only', () => {
    const all = new Map(seedPapers.map(({ code, chapters }) => [code, chapters]))
    const parts = ofPapers().filter(({ isPartial }) => isPartial)
    expect(parts.length).toBeGreaterThan(40)
    for (const { row, topics, papers } of parts) {
      const others = (all.get(papers[0] ?? '') ?? []).filter((chapter) => !topics.includes(chapter))
      expect([row.title, topics.length > 0, others.length > 0]).toEqual([row.title, true, true])
      const text = row.contents.join('; ')
      expect([row.title, others.filter((chapter) => text.split('; ').includes(chapter))]).toEqual([
        row.title,
        [],
      ])
    }
    const [currency] = works.filter(({ row }) => row.title === 'Currency and Interest Rate Risk, Plainly')
    expect(currency?.row.contents).toHaveLength(3)
  })

  test('a text that says which half it covers says so to the shop too', () => {
    const half =
      /\b(?:Section [A-D] of|Sections [A-D] and|only the accounting half|half of Paper|is not (?:included|covered)|volume stops there|nothing but)\b/i
    const whole = ofPapers()
      .filter(({ row, isPartial }) => !isPartial && half.test(`${row.subtitle} ${row.about}`))
      .map(({ row }) => row.title)
    expect(whole).toEqual([])
  })

  test('a set names the papers of its group that it has nothing for, or is called after its one paper', () => {
    const groups = Map.groupBy(
      [...syllabus.papers.values()].filter(({ isElective }) => !isElective),
      ({ group, level }) => group ?? level,
    )
    const sets = works.filter(({ kind }) => kind === 'bundle')
    const silent = sets.filter(({ row, papers }) => {
      const own = [...groups.values()].find((group) => group.some(({ code }) => code === papers[0])) ?? []
      const [first] = own.filter(({ code }) => papers.includes(code))
      const missing = own.filter(({ code }) => !papers.includes(code))
      return papers.length === 1
        ? own.length > 1 && !row.title.includes(first?.shortName ?? '')
        : missing.some(({ shortName }) => !row.about.split('It has nothing for ')[1]?.includes(shortName))
    })
    expect(silent.map(({ row }) => row.title)).toEqual([])
    expect(sets.length).toBeGreaterThan(40)
  })

  test('a set is made of titles that cover their papers', () => {
    const parts = new Set(
      works.filter(({ isPartial }) => isPartial).flatMap((work) => work.editions.map(({ row }) => row.id)),
    )
    const sets = works.flatMap((work) => work.editions.filter((edition) => edition.parts.length > 0))
    expect(sets.filter((set) => set.parts.some(({ id }) => parts.has(id)))).toEqual([])
    expect(sets.length).toBeGreaterThan(40)
  })
})

test('access until an exam is until one that examines the Act of the title', () => {
  const basis = new Map(syllabus.attempts.map(({ code, actBasis }) => [code, actBasis]))
  const till = works.flatMap(({ row, editions }) =>
    editions.flatMap(({ row: { validity_attempt }, act }) =>
      validity_attempt ? [{ title: row.title, validity_attempt, act }] : [],
    ),
  )
  const wrong = till.filter(({ validity_attempt, act }) => {
    const examined = basis.get(validity_attempt)
    return examined && (act === '1961' || act === '2025') && act !== examined
  })
  expect(wrong).toEqual([])
  expect(till.length).toBeGreaterThan(40)
})

test('nothing is updated later than the day on which it is planted', () => {
  const late = works.flatMap(({ editions }) => editions.filter(({ row }) => (row.updated_till ?? '') > asOf))
  expect(late).toEqual([])
  const ahead = works.flatMap(({ editions }) => editions.filter(({ row }) => (row.published_on ?? '') > asOf))
  expect(
    ahead.filter(
      ({ row, tags }) =>
        !(tags.includes('PREORDER') || tags.includes('RECORDING-UPCOMING')) ||
        (row.published_on ?? '') >= addDays(asOf, 80),
    ),
  ).toEqual([])
})
