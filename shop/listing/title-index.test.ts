import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listTitles } from './list-titles.ts'
import { titleSorts } from './orders.ts'
import { titleWith } from './title.fixtures.ts'
import type { Title } from './title.ts'
import {
  changeTitles,
  makeTitleIndex,
  openIndex,
  putTitles,
  sortTitles,
  type TitleIndex,
} from './title-index.ts'
import { rowIn } from './word-index.ts'

const syllabus = {
  papers: ['3a', '4'].map((code) => ({ code, course: 'ca', level: 'inter', group: null, subject: 'tax' })),
  names: [],
  today: '2026-11-21',
}

const more = fc.record({
  listPrefix: fc.constantFrom('books', 'lectures'),
  pricePaise: fc.integer({ min: 1, max: 5 }),
  percentOff: fc.integer({ min: 0, max: 3 }),
  reviews: fc.integer({ min: 0, max: 3 }),
  sold: fc.integer({ min: 0, max: 3 }),
  isOutdated: fc.boolean(),
  outOn: fc.constantFrom('2026-08-01', '2027-02-01', null),
  papers: fc.subarray(['3a', '4']),
  people: fc.subarray(['asha', 'ira']),
})
/** A work of one title with two editions, the first of which serves an attempt or not. */
const work = (workId: number, of: Partial<Title>, verdict: 'fits' | 'does-not-fit'): Title =>
  titleWith({
    workId,
    editions: [workId * 2, workId * 2 + 1],
    name: `Book ${workId}`,
    words: {
      title: `Book ${workId}`,
      people: '',
      papers: '',
      rest: `price ${of.pricePaise}`,
      contents: '',
      about: '',
    },
    fits: [{ attempt: 'ca-2027-05', level: 'inter', verdicts: { [workId * 2]: verdict } }],
    ...of,
  })

/** What lists say of an index, in every order, and which editions hold a word. */
function answers(index: TitleIndex) {
  const wide = { lists: null, of: {}, chosen: {}, onlyFitting: true, offset: 0, limit: 200 }
  const exams = [{ attempt: 'ca-2027-05', levelCode: null }]
  const lists = titleSorts.map((sort) => listTitles(index, { ...wide, sort, exams }))
  return {
    ...lists.map(({ editions, total, mismatches }) => ({ editions, total, mismatches })),
    facets: Object.entries(lists[0]!.facets).map(([key, values]) => [
      key,
      values.filter(({ count }) => count > 0).toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    ]),
    held: [...new Set(index.rowOf.values())]
      .filter((row) => index.words.find('5')?.some((entry) => rowIn(entry) === row))
      .map((row) => index.rows.workIds[row])
      .toSorted(),
  }
}

describe('an index of titles', () => {
  it('is made in short steps, however many titles there are', () => {
    const titles = Array.from({ length: 5_030 }, (_, nth) => work(nth, { sold: nth % 7 }, 'fits'))
    const index = openIndex(syllabus, titles.length)
    expect([...putTitles(index, titles)]).toEqual([...Array.from({ length: 201 }, () => 25), 5])
    const steps = [...sortTitles(index)]
    expect(Math.max(...steps)).toBeLessThanOrEqual(1_024)
    expect(steps.length).toBeGreaterThan((titleSorts.length * titles.length) / 1_024)
    expect(answers(index)).toEqual(answers(makeTitleIndex({ ...syllabus, titles })))
  })

  it('in which titles were changed answers as one that is made of them', () => {
    const stored = fc.array(more, { minLength: 1, maxLength: 60 })
    const changes = fc.array(fc.tuple(fc.nat({ max: 70 }), fc.option(more)), { maxLength: 12 })
    fc.assert(
      fc.property(stored, changes, (before, after) => {
        const titles = new Map(before.map((of, id) => [id, work(id, of, id % 3 ? 'fits' : 'does-not-fit')]))
        const index = makeTitleIndex({ ...syllabus, titles: [...titles.values()] })
        for (const [id, of] of after) {
          if (of === null) titles.delete(id)
          else titles.set(id, work(id, of, 'fits'))
          expect(changeTitles(index, new Set([id]), of === null ? [] : [titles.get(id)!])).toBe(true)
        }
        expect(answers(index)).toEqual(answers(makeTitleIndex({ ...syllabus, titles: [...titles.values()] })))
      }),
    )
  })

  it('that has no room for a change stays as it was', () => {
    const index = makeTitleIndex({ ...syllabus, titles: [work(1, {}, 'fits')] })
    const before = answers(index)
    const many = Array.from({ length: 300 }, (_, nth) => work(nth, {}, 'fits'))
    expect(changeTitles(index, new Set([1]), many)).toBe(false)
    expect(answers(index)).toEqual(before)
  })
})
