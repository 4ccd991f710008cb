import { describe, expect, it } from 'vitest'
import { makeTitleIndex, type Title } from '#shop/listing'
import { titleWith } from '../listing/title.fixtures.ts'
import { goesWellWith } from './goes-well.ts'

const papers = ['direct-tax']
const textbook = { papers, bookKind: 'textbook' }
const own = titleWith({ ...textbook, workId: 1, editions: [11, 12] })
const indexOf = (titles: readonly Partial<Title>[], first: Title = own) =>
  makeTitleIndex({
    titles: [first, ...titles.map((title) => titleWith({ papers, bookKind: 'mcq', ...title }))],
    papers: ['direct-tax', 'audit'].map((code) => ({
      code,
      course: 'ca',
      level: 'ca-final',
      group: null,
      subject: code,
    })),
    names: [],
    today: '2026-11-21',
  })
const mismatch = (edition: number): Title['fits'] => [
  { attempt: 'ca-2027-05', level: 'ca-final', verdicts: { [edition]: 'does-not-fit' } },
]
const query = { editionId: 12, exam: { attempt: 'ca-2027-05', levelCode: 'ca-final' } }

describe('what goes well with a title', () => {
  it('is of another kind for the same paper, each kind in turn by what sold most', () => {
    const index = indexOf([
      { workId: 2, editions: [21], sold: 9 },
      { workId: 3, editions: [31], sold: 8 },
      { workId: 4, editions: [41], sold: 3, bookKind: 'charts' },
      { workId: 5, editions: [51], sold: 50, bookKind: 'textbook' },
      { workId: 6, editions: [61], sold: 60, papers: ['audit'] },
      { workId: 7, editions: [71], sold: 1, bookKind: null, types: ['VIDEO'] },
    ])
    expect(goesWellWith(index, query)).toEqual([21, 41, 71, 31])
  })

  it('can be bought, is current and fits the attempt', () => {
    const index = indexOf([
      { workId: 2, editions: [21], isBuyable: false },
      { workId: 3, editions: [31], isOutdated: true },
      { workId: 4, editions: [41], fits: mismatch(41) },
      { workId: 5, editions: [51] },
    ])
    expect(goesWellWith(index, query)).toEqual([51])
    expect(goesWellWith(index, { ...query, exam: null })).toEqual([41, 51])
  })

  it('is on the same Income-tax Act, or on both, or on none', () => {
    const titles = [
      { workId: 2, editions: [21], acts: { 21: '1961' } },
      { workId: 3, editions: [31], acts: { 31: '2025' } },
      { workId: 4, editions: [41], acts: { 41: 'both' } },
      { workId: 5, editions: [51] },
    ] as const
    const onBoth = titleWith({ ...textbook, workId: 1, editions: [11, 12], acts: { 11: '2025', 12: '1961' } })
    const index = indexOf(titles, onBoth)
    expect(goesWellWith(index, { editionId: 11, exam: null })).toEqual([31, 41, 51])
    expect(goesWellWith(index, { editionId: 12, exam: null })).toEqual([21, 41, 51])
  })

  it('is never a set; beside a set, nothing that it holds and no kind that it holds', () => {
    const set = titleWith({
      workId: 9,
      editions: [91],
      papers,
      types: ['BUNDLE'],
      listPrefix: 'bookbundle',
      parts: [21, 31],
    })
    const index = indexOf(
      [
        { workId: 2, editions: [21], acts: { 21: '2025' } },
        { workId: 3, editions: [31], bookKind: 'textbook' },
        { workId: 4, editions: [41] },
        { workId: 5, editions: [51], bookKind: 'charts', acts: { 51: '1961' } },
        { workId: 6, editions: [61], bookKind: 'bare-act' },
      ],
      set,
    )
    expect(goesWellWith(index, { editionId: 91, exam: null })).toEqual([61])
    expect(goesWellWith(index, { editionId: 41, exam: null })).not.toContain(91)
  })

  it('is of the same subject where the papers have none, and six at most', () => {
    const many = Array.from({ length: 9 }, (_, nth) => ({
      workId: 3 + nth,
      editions: [100 + nth],
      papers: [],
      subject: 'direct-tax',
    }))
    expect(goesWellWith(indexOf(many), query)).toHaveLength(6)
  })

  it('is nothing for what is not on sale', () => {
    expect(goesWellWith(indexOf([{ workId: 2, editions: [21] }]), { ...query, editionId: 99 })).toEqual([])
  })
})
