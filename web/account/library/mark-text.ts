import type { PageWord } from '#ports/pdf-pages'
import { plainWords, type Span, type TextBlock } from '#shop/content'
import { findWords } from '#shop/library'
import type { NoteView, PageWordView } from './reader-view.ts'

/** How one letter of a chapter is shown; letters with the same marks belong together. */
type Marks = { readonly note: NoteView | undefined; readonly found: number }

/**
 * Marks highlights and found words in a text, and names its sections apart from other parts of the page. A highlight is
 * found again by its words when the text has changed before it; one whose words are gone is left out. Links lead to marks by
 * their ids, unless those stand on the picture of a page.
 */
export function markText(
  blocks: readonly TextBlock[],
  notes: readonly NoteView[],
  q: string,
  hasIds = true,
): TextBlock[] {
  const isPlain = q === '' && notes.every(({ colour }) => colour === null)
  const markOf = isPlain ? () => null : marksOf(plainWords(blocks), notes, q)
  const seen = new Set<string>()
  let at = 0

  const wordsOf = (words: string): Span[] => {
    if (isPlain) return [{ kind: 'words', words }]
    const runs: { marks: Marks | null; words: string }[] = []
    for (const letter of words) {
      const isSpace = /\s/.test(letter)
      const marks = isSpace ? betweenOf(markOf(at - 1), markOf(at)) : markOf(at)
      if (!isSpace) at += letter.length
      const last = runs.at(-1)
      if (last && isSame(last.marks, marks)) last.words += letter
      else runs.push({ marks, words: letter })
    }
    return runs.map(({ marks, words }) => (marks ? spanOf(marks, words) : { kind: 'words', words }))
  }
  const spanOf = ({ note, found }: Marks, words: string): Span => {
    const id =
      hasIds && [note && `note-${note.id}`, found > 0 && 'found'].find((name) => name && !seen.has(name))
    if (id) seen.add(id)
    return {
      kind: 'mark',
      colour: note?.colour ?? null,
      isFound: found > 0,
      ...(id && { id }),
      spans: [{ kind: 'words', words }],
    }
  }
  const spansOf = (spans: readonly Span[]): Span[] =>
    spans.flatMap((span) =>
      span.kind === 'words'
        ? wordsOf(span.words)
        : span.kind === 'break'
          ? span
          : { ...span, spans: spansOf(span.spans) },
    )
  const blocksOf = (text: readonly TextBlock[]): TextBlock[] =>
    text.map((block) => {
      if (block.kind === 'list') return { ...block, items: block.items.map(blocksOf) }
      if (block.kind === 'table')
        return { ...block, head: block.head.map(spansOf), rows: block.rows.map((row) => row.map(spansOf)) }
      const spans = spansOf(block.spans)
      return block.kind === 'heading' ? { ...block, id: `s-${block.id}`, spans } : { ...block, spans }
    })
  return blocksOf(blocks)
}

/** Marks the words of a typeset page: a word of which a letter is marked is marked as a whole. */
export function markWords(words: readonly PageWord[], notes: readonly NoteView[], q: string): PageWordView[] {
  const markOf = marksOf(words.map(([word]) => word).join(' '), notes, q)
  let at = 0
  return words.map((placed) => {
    const marks = Array.from({ length: placed[0].length }, () => markOf(at++)).find((each) => each !== null)
    return {
      placed,
      note: marks?.note?.id ?? null,
      colour: marks?.note?.colour ?? null,
      isFound: (marks?.found ?? 0) > 0,
    }
  })
}

const isSame = (one: Marks | null, other: Marks | null): boolean =>
  one?.note === other?.note && one?.found === other?.found

/** The marks of a space: what the letters before and after it share. */
const betweenOf = (before: Marks | null, after: Marks | null): Marks | null => {
  if (!before || !after) return null
  const marks = {
    note: before.note === after.note ? after.note : undefined,
    found: before.found === after.found ? after.found : 0,
  }
  return marks.note || marks.found > 0 ? marks : null
}

const lettersOf = (text: string) => text.replaceAll(/\s/g, '')

/** Answers the marks of each letter of a text, spaces not counted. */
function marksOf(plain: string, notes: readonly NoteView[], q: string): (letter: number) => Marks | null {
  const letters = lettersOf(plain)
  const noteAt: (NoteView | undefined)[] = []
  for (const note of notes) {
    const quote = lettersOf(note.quote)
    if (note.colour === null || quote === '') continue
    const from = nearest(letters, quote, note.startsAt ?? 0)
    if (from >= 0) noteAt.length = Math.max(noteAt.length, from + quote.length)
    if (from >= 0) noteAt.fill(note, from, from + quote.length)
  }
  const foundAt: number[] = []
  let [place, at] = [0, 0]
  for (const [nth, [from, to]] of findWords(plain, q).entries()) {
    at += lettersOf(plain.slice(place, from)).length
    for (const _ of lettersOf(plain.slice(from, to))) foundAt[at++] = nth + 1
    place = to
  }
  return (letter) => {
    const marks = { note: noteAt[letter], found: foundAt[letter] ?? 0 }
    return marks.note || marks.found > 0 ? marks : null
  }
}

/** Where a quote stands nearest to a place; -1 when it is nowhere. */
function nearest(letters: string, quote: string, place: number): number {
  const before = letters.lastIndexOf(quote, place)
  const after = letters.indexOf(quote, place)
  if (before < 0 || after < 0) return Math.max(before, after)
  return place - before <= after - place ? before : after
}
