import { expect, it } from 'vitest'
import { wordMarker } from './mark-words.ts'
import type { Ask } from './understand.ts'

const ask = (words: string, more: Partial<Ask> = {}): Ask => ({
  words: words.split(' '),
  meanings: [],
  nearness: 1,
  begun: [],
  ...more,
})
const marked = (text: string, ...asks: Ask[]) =>
  wordMarker({ asks })(text).map(([from, to]) => text.slice(from, to))

it.each([
  ['Income-tax Law', ask('income tax'), ['Income-tax']],
  ['The Taxes of a Nation', ask('tax'), ['Taxes']],
  ['Auditing and Ethics', ask('eth', { begun: ['ethics'] }), ['Ethics']],
  ['Zoë Fernandes', ask('zoe'), ['Zoë']],
  ["A Secretary's Company Law", ask('secretarys'), ["Secretary's"]],
  ['आयकर विधि', ask('आयकर'), ['आयकर']],
  ['GST for the Curious', ask('costing'), []],
  [
    'Past Papers, Solved',
    ask('scanner', { meanings: [{ dimension: 'words', value: 'past papers', weight: 1 }] }),
    ['Past Papers'],
  ],
])('in “%s” what was asked is marked', (text, asked, expected) => {
  expect(marked(text, asked)).toEqual(expected)
})

it('marks are in the order of the text and never overlap', () => {
  const marks = wordMarker({ asks: [ask('tax'), ask('tax more')] })('tax, tax and more tax')
  expect(marks.flat()).toEqual(marks.flat().toSorted((a, b) => a - b))
})
