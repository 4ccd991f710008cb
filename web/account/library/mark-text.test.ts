import { describe, expect, it } from 'vitest'
import { plainWords, readChecked, type Span, type TextBlock } from '#shop/content'
import { markText, markWords } from './mark-text.ts'
import type { NoteView } from './reader-view.ts'

const text = readChecked('## The test\n\nHe is in India for **182 days** or more.\n\n- 182 days\n- 60 days')
const note = (
  id: number,
  quote: string,
  startsAt: number,
  colour: NoteView['colour'] = 'yellow',
): NoteView => ({
  id,
  chapterNo: 1,
  quote,
  words: '',
  atSecond: null,
  colour,
  startsAt,
  writtenAt: 'today',
})

/** The marked words of a text, in order, each with how it is marked. */
function marksIn(blocks: readonly TextBlock[]): string[] {
  const ofSpans = (spans: readonly Span[]): string[] =>
    spans.flatMap((span) => {
      if (span.kind === 'words' || span.kind === 'break') return []
      if (span.kind !== 'mark') return ofSpans(span.spans)
      const words = span.spans.map((each) => (each.kind === 'words' ? each.words : '')).join('')
      return `${words}|${span.colour ?? ''}${span.isFound ? ' found' : ''}${span.id ? ` #${span.id}` : ''}`
    })
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(marksIn)
    return block.kind === 'table' ? [] : ofSpans(block.spans)
  })
}

const before = 'Thetest'.length

describe('a chapter with highlights', () => {
  it('marks their words where they were marked, across strong words and blocks, and keeps every word', () => {
    const marked = markText(text, [note(1, 'for 182 days or', before + 'HeisinIndia'.length)], '')
    expect(marksIn(marked)).toEqual(['for |yellow #note-1', '182 days|yellow', ' or|yellow'])
    expect(plainWords(marked)).toBe(plainWords(text))
    expect(marksIn(markText(text, [note(1, 'more. 182 days', before + 27)], ''))).toEqual([
      'more.|yellow #note-1',
      '182 days|yellow',
    ])
  })

  it('finds words again that have moved, nearest to where they were, and leaves out what is gone', () => {
    expect(marksIn(markText(text, [note(1, '182 days', 60, 'blue')], ''))).toEqual(['182 days|blue #note-1'])
    expect(marksIn(markText(text, [note(1, 'ninety days', 3)], ''))).toEqual([])
    expect(marksIn(markText(text, [note(1, 'He', before, null)], ''))).toEqual([])
  })

  it('shows the later one where two overlap, and found words inside them', () => {
    const notes = [note(1, 'He is in India', before), note(2, 'India for', before + 6, 'blue')]
    expect(marksIn(markText(text, notes, 'INDIA  for'))).toEqual([
      'He is in|yellow #note-1',
      'India for|blue found #note-2',
    ])
    expect(marksIn(markText(text, [], '182 days'))).toEqual(['182 days| found #found', '182 days| found'])
  })

  it('names its sections apart from the other parts of the page', () => {
    expect(markText(text, [], '')[0]).toMatchObject({ kind: 'heading', id: 's-the-test' })
  })
})

describe('the words of a typeset page', () => {
  const words = ['He', 'is', 'in', 'India', 'for', '182', 'days.'].map(
    (word, at) => [word, 40 * at, 10, 30, 20] as const,
  )
  const marked = (notes: readonly NoteView[], q = '') =>
    markWords(words, notes, q).flatMap(({ placed: [word], note: id, colour, isFound }) =>
      colour || isFound ? [`${word}|${colour ?? ''}${isFound ? ' found' : ''}${id ? ` #${id}` : ''}`] : [],
    )

  it('are marked as a whole where a letter of them is, by notes and by a search', () => {
    expect(marked([note(1, '182 days', 'HeisinIndiafor'.length, 'blue')])).toEqual([
      '182|blue #1',
      'days.|blue #1',
    ])
    expect(marked([note(2, 'India', 7)], 'india for')).toEqual(['India|yellow found #2', 'for| found'])
    expect(marked([note(3, 'never written', 0)])).toEqual([])
  })
})
