import { describe, expect, it } from 'vitest'
import { makeTitleIndex, type Title } from '#shop/listing'
import { titleWith } from '../listing/title.fixtures.ts'
import { makeLexicon, type Phrase } from './lexicon.ts'
import { parseQuery } from './parse-query.ts'
import { scoreTitles } from './score-titles.ts'

const title = (workId: number, name: string, more: Partial<Title> = {}): Title =>
  titleWith({
    workId,
    editions: [workId + 1000],
    name,
    sellers: ['bookmann'],
    countries: ['IN'],
    words: { title: name, people: '', papers: '', rest: '', contents: '', about: '' },
    ...more,
  })

const papers = [
  { code: 'ca-final-2', course: 'ca', level: 'ca-final', group: null, subject: 'financial-management' },
  { code: 'ca-final-4', course: 'ca', level: 'ca-final', group: null, subject: 'direct-tax' },
]
const titles = [
  title(1, 'Deals and Decisions', { papers: ['ca-final-2'] }),
  title(2, 'Direct Taxes under the Earlier Act', { papers: ['ca-final-4'] }),
  title(3, 'Accounting Standards, Charted', {
    words: {
      title: 'Accounting Standards, Charted',
      people: 'Ira Velankar',
      papers: '',
      rest: '',
      contents: '',
      about: '',
    },
  }),
  title(4, 'By the Book'),
]
const index = makeTitleIndex({ titles, papers, names: [], today: '2026-11-21' })
const phrases: Phrase[] = [
  { phrase: 'afm', dimension: 'paper', value: 'ca-final-2', weight: 1 },
  { phrase: 'direct tax', dimension: 'subject', value: 'direct-tax', weight: 1 },
  { phrase: 'fm', dimension: 'paper', value: 'ca-final-2', weight: 1 },
  { phrase: 'fm', dimension: 'paper', value: 'cma-inter-11', weight: 0.7 },
  { phrase: 'cma', dimension: 'course', value: 'cma', weight: 1 },
  { phrase: 'charted', dimension: 'paper', value: 'ca-final-2', weight: 1 },
  { phrase: 'decisions', dimension: 'paper', value: 'ca-final-2', weight: 1 },
  { phrase: 'deals', dimension: 'subject', value: 'financial-management', weight: 1 },
  { phrase: 'deals', dimension: 'paper', value: 'ca-final-2', weight: 0.6 },
  { phrase: 'amendments', dimension: 'words', value: 'earlier act', weight: 1 },
  { phrase: 'acct', dimension: 'alias', value: 'accounting', weight: 1 },
  { phrase: 'the', dimension: 'nothing', value: '', weight: 1 },
  { phrase: 'by', dimension: 'nothing', value: '', weight: 1 },
]
const lexicon = makeLexicon(phrases)
const found = (q: string) => {
  const parsed = parseQuery(q, lexicon, index)
  const { order } = scoreTitles(index, { ...parsed, sessions: [] })
  return [...order].map((row) => titles[row]!.name)
}

describe('a question', () => {
  it('is answered by what its letters stand for', () => {
    expect(found('AFM')[0]).toBe('Deals and Decisions')
  })

  it('hears the longest phrase, whatever the form of its words', () => {
    expect(parseQuery('direct taxes', lexicon, index).terms).toMatchObject([
      { words: ['direct', 'taxes'], meanings: [{ value: 'direct-tax' }] },
    ])
  })

  it('puts slips right, and says so', () => {
    const parsed = parseQuery('acounting standrads', lexicon, index)
    expect(parsed.corrected).toBe('accounting standards')
    expect(found('acounting standrads')[0]).toBe('Accounting Standards, Charted')
  })

  it('corrects to a word of a phrase that no title has, but to no abbreviation', () => {
    expect(parseQuery('amandmants', lexicon, index)).toMatchObject({
      corrected: 'amendments',
      unknown: [],
    })
    expect(parseQuery('acca', lexicon, index)).toMatchObject({ corrected: null, unknown: ['acca'] })
  })

  it('reads two words of phrases that are written as one, unless one of them says nothing', () => {
    expect(parseQuery('cmadeals', lexicon, index)).toMatchObject({ corrected: 'cma deals', unknown: [] })
    expect(parseQuery('directtax', lexicon, index).terms).toMatchObject([
      { words: ['direct', 'tax'], meanings: [{ value: 'direct-tax' }] },
    ])
    expect(parseQuery('bydeals', lexicon, index).corrected).toBeNull()
    expect(parseQuery('cmadeals', lexicon, index, 'as typed').unknown).toEqual(['cmadeals'])
  })

  it('knows a name by its sound', () => {
    expect(found('ira welankar')[0]).toBe('Accounting Standards, Charted')
  })

  it.each([
    ['afm may 27', { month: 5, year: 2027 }],
    ['afm may27', { month: 5, year: 2027 }],
    ['2027 may afm', { month: 5, year: 2027 }],
    ['afm sept 2027', { month: 9, year: 2027 }],
    ['afm may', null],
    ['afm 2027', null],
  ])('extracts the exam session from “%s”', (q, examSession) => {
    expect(parseQuery(q, lexicon, index).examSession).toEqual(examSession)
  })

  it('leaves out words that say nothing, unless there are no others', () => {
    expect(parseQuery('the direct tax', lexicon, index).terms).toHaveLength(1)
    expect(parseQuery('by the', lexicon, index).terms).toHaveLength(2)
  })

  it('takes words as they were typed when asked to, and says which it does not know', () => {
    const parsed = parseQuery('acounting standards', lexicon, index, 'as typed')
    expect(parsed).toMatchObject({ corrected: null, unknown: ['acounting'] })
    expect(parseQuery('iphone tax', lexicon, index).unknown).toContain('iphone')
  })

  it('leaves out what has a word with a hyphen before it, and what remains beside the exam session', () => {
    expect(parseQuery('taxes -earlier', lexicon, index).without).toEqual(['earlier'])
    expect(found('taxes')).toContain('Direct Taxes under the Earlier Act')
    expect(found('taxes -earlier')).toEqual([])
    expect(parseQuery('AFM May 27', lexicon, index).remainder).toBe('afm')
  })

  it('finds nothing when what is asked is not ours', () => {
    for (const q of ['iphone charger', '?', '...', '()&|:*', '📚']) expect(found(q)).toEqual([])
  })

  it('answers what it knows of a question, and says that it is not all', () => {
    const answer = (q: string) =>
      scoreTitles(index, { ...parseQuery(q, lexicon, index), sessions: [] }).isPartial
    expect(found('python direct tax')).toEqual(['Direct Taxes under the Earlier Act'])
    expect(answer('python direct tax')).toBe(true)
    expect(answer('direct tax')).toBe(false)
  })

  it('reads letters with full stops between them as one word', () => {
    for (const q of ['A.F.M.', 'a.f.m', 'afm.']) expect(found(q)[0]).toBe('Deals and Decisions')
  })

  it('takes of a short name the papers of the course that is named', () => {
    const papersIn = (q: string) =>
      parseQuery(q, lexicon, index).terms.flatMap(({ meanings }) =>
        meanings.flatMap(({ dimension, value }) => (dimension === 'paper' ? [value] : [])),
      )
    expect(papersIn('cma fm')).toEqual(['cma-inter-11'])
    expect(papersIn('fm')).toEqual(['ca-final-2', 'cma-inter-11'])
  })

  it('corrects to no word that means a paper of another course', () => {
    expect(parseQuery('decisons', lexicon, index).corrected).toBe('decisions')
    expect(parseQuery('cma decisons', lexicon, index).corrected).toBeNull()
  })

  it('corrects to the short name of a subject, though it is one of a paper too', () => {
    for (const q of ['delas', 'cma delas'])
      expect(parseQuery(q, lexicon, index).corrected).toBe(q.replace('delas', 'deals'))
  })

  it('reads at most twelve terms of a long question, those that mean something first', () => {
    const { terms } = parseQuery(
      `${'earlier accounting standards ira velankar '.repeat(9)}afm`,
      lexicon,
      index,
    )
    expect(terms.length).toBeLessThanOrEqual(12)
    expect(terms.flatMap(({ words }) => words)).toContain('afm')
  })

  it('finds a title while its last word is still being typed', () => {
    expect(found('accounting stan')[0]).toBe('Accounting Standards, Charted')
  })

  it.each(['', '   ', '%_\\', "'; drop table works; --", '(((', '\u0000\u0007', 'x'.repeat(5000), '🙂'])(
    'survives %j',
    (q) => {
      expect(() => found(q)).not.toThrow()
    },
  )
})
