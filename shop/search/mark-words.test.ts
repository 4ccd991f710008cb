import { expect, it } from 'vitest'
import { wordMarker } from './mark-words.ts'
import type { QueryTerm } from './parse-query.ts'

const term = (words: string, more: Partial<QueryTerm> = {}): QueryTerm => ({
  words: words.split(' '),
  meanings: [],
  nearness: 1,
  completions: [],
  ...more,
})
const marked = (text: string, ...terms: QueryTerm[]) =>
  wordMarker({ terms })(text).map(([from, to]) => text.slice(from, to))

it.each([
  ['Income-tax Law', term('income tax'), ['Income-tax']],
  ['The Taxes of a Nation', term('tax'), ['Taxes']],
  ['Auditing and Ethics', term('eth', { completions: ['ethics'] }), ['Ethics']],
  ['Zoë Fernandes', term('zoe'), ['Zoë']],
  ["A Secretary's Company Law", term('secretarys'), ["Secretary's"]],
  ['आयकर विधि', term('आयकर'), ['आयकर']],
  ['GST for the Curious', term('costing'), []],
  [
    'Past Papers, Solved',
    term('scanner', { meanings: [{ dimension: 'words', value: 'past papers', weight: 1 }] }),
    ['Past Papers'],
  ],
])('in “%s” what was asked is marked', (text, query, expected) => {
  expect(marked(text, query)).toEqual(expected)
})

it('marks are in the order of the text and never overlap', () => {
  const marks = wordMarker({ terms: [term('tax'), term('tax more')] })('tax, tax and more tax')
  expect(marks.flat()).toEqual(marks.flat().toSorted((a, b) => a - b))
})
