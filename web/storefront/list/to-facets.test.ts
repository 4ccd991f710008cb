import { beforeAll, describe, expect, it } from 'vitest'
import type { Exam } from '#shop/catalog'
import { type Chosen, listTitles, makeTitleIndex, readCatalogue, type TitleIndex } from '#shop/listing'
import { testDatabase } from '#tests/support/postgres'
import { dropUnknown, readChosen } from './read-chosen.ts'
import { toFacets } from './to-facets.ts'

const database = await testDatabase()
let index: TitleIndex
beforeAll(async () => {
  index = makeTitleIndex(await readCatalogue(database.db))
})

type Asked = {
  readonly of?: Chosen
  readonly query?: string
  readonly exams?: readonly Exam[]
  readonly onlyFitting?: boolean
}
function facets({ of = {}, query = '', exams = [], onlyFitting = false }: Asked = {}) {
  const read = new URLSearchParams(query)
  const unknown = dropUnknown(read, index)
  const chosen = readChosen(read, index)
  const shown = { of, chosen, exams }
  const list = listTitles(index, {
    ...shown,
    lists: ['books'],
    sort: 'lts',
    onlyFitting,
    offset: 0,
    limit: 24,
  })
  const attempt = exams.length > 0 ? 'May 2027' : null
  return toFacets(index, { ...list, ...shown, unknown, attempt, onlyFitting })
}
const groupOf = (title: string, request?: Asked) =>
  facets(request).groups.find((group) => group.title === title)
const labels = (title: string, request?: Asked) => groupOf(title, request)?.facets.map(({ label }) => label)

describe('the column of a list', () => {
  it('names values as people do, courses in their order and subjects by how many titles they leave', () => {
    expect(labels('Course')).toEqual(
      ['CA', 'CS', 'CMA'].filter((course) => labels('Course')?.includes(course)),
    )
    const counts = groupOf('Subject')?.facets.map(({ count }) => count) ?? []
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(labels('Price')?.[0]).toBe('Under ₹500')
  })

  it('offers neither what the address fixes nor what tells nothing apart', () => {
    const of = { course: ['ca'], level: ['ca-intermediate'] }
    expect(labels('Course', { of })).toBeUndefined()
    expect(labels('Level', { of })).toBeUndefined()
    for (const { facets: values } of facets({ of }).groups)
      expect(values.some(({ count }) => count < facets({ of }).total)).toBe(true)
  })

  it('offers the twenty values with most titles and what is chosen, and counts the others', () => {
    const authors = Array.from({ length: 30 }, (_, place) => ({
      value: `${place}`,
      name: `Author ${place}`,
      place,
      about: '',
      within: null,
      id: null,
    }))
    const many = {
      ...index,
      names: { ...index.names, author: new Map(authors.map((one) => [one.value, one])) },
    }
    const counts = authors.map(({ value, place }) => ({ value, count: 40 - place, isChosen: place === 29 }))
    const list = listTitles(index, {
      of: {},
      chosen: {},
      exams: [],
      lists: ['books'],
      sort: 'lts',
      onlyFitting: false,
      offset: 0,
      limit: 24,
    })
    const shown = { of: {}, chosen: { author: ['29'] }, unknown: [], attempt: null, onlyFitting: false }
    const group = toFacets(many, {
      ...list,
      facets: { ...list.facets, author: counts },
      ...shown,
    }).groups.find(({ name }) => name === 'author')
    expect(group?.facets.map(({ value }) => Number(value))).toEqual([
      ...Array.from({ length: 19 }, (_, place) => place),
      29,
    ])
    expect(group?.hidden).toBe(10)
  })

  it('offers papers once a level is asked for, those of that level alone', () => {
    expect(labels('Paper')).toBeUndefined()
    const papers = labels('Paper', { of: { level: ['ca-intermediate'] } }) ?? []
    expect(papers).toContain('3A. Income-tax Law')
    expect(labels('Paper', { query: 'level=ca-intermediate' })).toEqual(papers)
  })

  it('keeps what is chosen in sight, and names it for taking it back', () => {
    const request = { query: 'subject=audit&type=book&subject=nothing&price=zzz' }
    expect(facets(request).chosen).toEqual([
      { name: 'type', value: 'book', label: 'Books' },
      { name: 'subject', value: 'audit', label: 'Auditing and ethics' },
    ])
    expect(groupOf('Subject', request)?.facets.find(({ value }) => value === 'audit')?.isChosen).toBe(true)
  })

  it('names what the shop does not know, and drops it', () => {
    const query = new URLSearchParams(
      'format=scroll&subject=audit&sort=zzz&fit=none&bookKind=mcq&seller=%00%1f',
    )
    expect(dropUnknown(query, index).map(({ words }) => words)).toEqual([
      'We do not know the format ‘scroll’, so it was left out.',
      'We do not know that seller, so it was left out.',
      'We do not know the choice of fit ‘none’, so it was left out.',
      'We do not know the sort order ‘zzz’, so it was left out.',
    ])
    expect(String(query)).toBe('subject=audit&bookKind=mcq')
    const [long] = dropUnknown(new URLSearchParams({ author: '𝒜'.repeat(5_000) }), index)
    expect(long?.words).toBe(`We do not know the author ‘${'𝒜'.repeat(40)}…’, so it was left out.`)
  })

  it('offers the kinds of book in their order', () => {
    expect(labels('Kind of book')).toEqual(
      [...index.names.bookKind.values()]
        .map(({ name }) => name)
        .filter((name) => labels('Kind of book')?.includes(name)),
    )
    expect(labels('Kind of book')).toContain('Textbook')
    expect(labels('Kind of book', { query: 'bookKind=mcq' })).toContain('Textbook')
  })

  it('has the switch while an attempt is chosen that leaves something out', () => {
    const of = { paper: ['ca-intermediate-3a'] }
    const exams = [{ attempt: 'ca-2027-05', levelCode: 'ca-intermediate' }]
    expect(facets({ of }).fit).toBeNull()
    const only = facets({ of, exams, onlyFitting: true })
    expect(only.fit).toMatchObject({ attempt: 'May 2027', isOnly: true })
    const all = facets({ of, exams })
    expect(all.fit).toMatchObject({ mismatches: only.fit?.mismatches, isOnly: false })
    expect(all.total).toBe(only.total + (only.fit?.mismatches ?? 0))
  })
})
