import { describe, expect, it } from 'vitest'
import { makeTitleIndex, type Title } from '#shop/listing'
import { titleWith } from '../listing/title.fixtures.ts'
import { goesWellWith } from './goes-well.ts'

const papers = ['direct-tax']
const own = titleWith({ workId: 1, editions: [11, 12], papers })
const indexOf = (titles: readonly Partial<Title>[], mismatches: readonly number[] = []) => {
  const mismatchOf = ({ editions = [] }: Partial<Title>): Title['fits'] =>
    editions
      .filter((edition) => mismatches.includes(edition))
      .map((edition) => ({
        attempt: 'ca-2027-05',
        level: 'ca-final',
        verdicts: { [edition]: 'does-not-fit' },
      }))
  return makeTitleIndex({
    titles: [own, ...titles.map((title) => titleWith({ papers, fits: mismatchOf(title), ...title }))],
    papers: [{ code: 'direct-tax', course: 'ca', level: 'ca-final', group: null, subject: 'tax' }],
    names: [],
    today: '2026-11-21',
  })
}
const query = { editionId: 12, exam: { attempt: 'ca-2027-05', levelCode: 'ca-final' } }

describe('what goes well with a title', () => {
  it('serves the same paper, what sold most first, never itself in another format', () => {
    const index = indexOf([
      { workId: 2, editions: [21], sold: 3 },
      { workId: 3, editions: [31], sold: 9 },
      { workId: 4, editions: [41], sold: 20, papers: ['audit'] },
    ])
    expect(goesWellWith(index, query)).toEqual([31, 21])
  })

  it('can be bought, is current and fits the attempt', () => {
    const index = indexOf(
      [
        { workId: 2, editions: [21], isBuyable: false },
        { workId: 3, editions: [31], isSuperseded: true },
        { workId: 4, editions: [41] },
        { workId: 5, editions: [51] },
      ],
      [41],
    )
    expect(goesWellWith(index, query)).toEqual([51])
    expect(goesWellWith(index, { ...query, exam: null })).toEqual([41, 51])
  })

  it('is one edition of a work that stands in two lists, and six at most', () => {
    const twice = [
      { workId: 2, editions: [21], sold: 9 },
      { workId: 2, editions: [22], sold: 8, listPrefix: 'bundle' },
    ]
    const many = Array.from({ length: 9 }, (_, nth) => ({ workId: 3 + nth, editions: [100 + nth] }))
    const found = goesWellWith(indexOf([...twice, ...many]), query)
    expect(found).toHaveLength(6)
    expect(found).toContain(21)
    expect(found).not.toContain(22)
  })

  it('is taken from one list where that is asked', () => {
    const index = indexOf([
      { workId: 2, editions: [21] },
      { workId: 3, editions: [31], listPrefix: 'lectures' },
    ])
    expect(goesWellWith(index, { ...query, lists: ['lectures'] })).toEqual([31])
  })

  it('is nothing for what serves no paper, and for what is not on sale', () => {
    expect(
      goesWellWith(indexOf([{ workId: 2, editions: [21], papers: [] }]), { ...query, editionId: 21 }),
    ).toEqual([])
    expect(goesWellWith(indexOf([{ workId: 2, editions: [21] }]), { ...query, editionId: 99 })).toEqual([])
  })
})
