import { makeNearWords, type NearWord } from './near-words.ts'
import type { TitleWords } from './title.ts'
import { stemOf, tokenise } from './words.ts'

/** The fields of a title, the weightiest first. */
const places: readonly { readonly field: keyof TitleWords; readonly weight: number }[] = [
  { field: 'title', weight: 1 },
  { field: 'people', weight: 0.9 },
  { field: 'papers', weight: 0.6 },
  { field: 'rest', weight: 0.4 },
  { field: 'contents', weight: 0.25 },
  { field: 'about', weight: 0.12 },
]
/** From this place on words are not names: they complete and correct nothing. */
const prose = places.findIndex(({ field }) => field === 'about')
const weights = Float32Array.from(places, ({ weight }) => weight)

/** The rows that have a word, rising, each with its best field in the same number. Removed titles are among them. */
type Posting = Uint32Array
const placeBits = 3
export const rowIn = (entry: number): number => entry >>> placeBits
/** The weight of the field: 1 in a title, less elsewhere. */
export const weightIn = (entry: number): number => weights[entry & (2 ** placeBits - 1)]!

/** Most completions of a half-typed word. */
const mostCompletions = 40

export type WordIndex = {
  /** Adds the words of a row, later than all before it. */
  put(row: number, words: Partial<TitleWords>): void
  /** The rows of a word in any of its forms; undefined when nothing holds it. */
  find(word: string): Posting | undefined
  /** Whether a title holds the word just as it is, its description aside. */
  holds(word: string): boolean
  /** Whole words that begin so, the commonest first. */
  completions(beginning: string): readonly string[]
  /** Words near a misspelt one, the nearest first. */
  near(word: string): readonly NearWord[]
}

type Growing = { entries: Uint32Array; count: number }
/** A word: the posting of its stem, the last row that has it, and the number of rows; 0 of a word in descriptions alone. */
type Word = { readonly text: string; readonly posting: Growing; lastRow: number; titles: number }

/** An index of words that holds none yet. */
export function makeWordIndex(): WordIndex {
  const stems = new Map<string, Growing>()
  const words = new Map<string, Word>()
  const byBeginning = new Map<string, Word[]>()
  const near = makeNearWords((word) => words.get(word)!.titles)

  /** Adds a word. A large shop has millions of occurrences, so each word is stemmed once. */
  function newWord(text: string): Word {
    const stem = stemOf(text)
    let posting = stems.get(stem)
    if (posting === undefined) stems.set(stem, (posting = { entries: new Uint32Array(4), count: 0 }))
    const word = { text, posting, lastRow: -1, titles: 0 }
    words.set(text, word)
    return word
  }

  /** Lets a word complete and correct what is typed. */
  function offer(word: Word): void {
    const alike = byBeginning.get(word.text.slice(0, 2))
    if (alike === undefined) byBeginning.set(word.text.slice(0, 2), [word])
    else alike.push(word)
    near.put(word.text)
  }

  const beginningWith = (beginning: string): Word[] =>
    (beginning.length >= 2
      ? (byBeginning.get(beginning.slice(0, 2)) ?? [])
      : [...byBeginning].flatMap(([first, alike]) => (first.startsWith(beginning) ? alike : []))
    ).filter(({ text }) => text.startsWith(beginning))

  return {
    put(row, texts) {
      for (const [place, { field }] of places.entries()) {
        for (const text of tokenise(texts[field] ?? '')) {
          const word = words.get(text) ?? newWord(text)
          if (word.lastRow === row) continue
          word.lastRow = row
          if (place < prose && word.titles++ === 0) offer(word)
          // Fields are read from the weightiest on, so the first one counts.
          post(word.posting, row, place)
        }
      }
    },
    find(word) {
      const posting = stems.get(stemOf(word))
      return posting?.entries.subarray(0, posting.count)
    },
    holds: (word) => (words.get(word)?.titles ?? 0) > 0,
    completions: (beginning) =>
      beginningWith(beginning)
        .sort((a, b) => b.titles - a.titles || (a.text < b.text ? -1 : 1))
        .slice(0, mostCompletions)
        .map(({ text }) => text),
    near: near.find,
  }
}

function post(posting: Growing, row: number, place: number): void {
  const { entries, count } = posting
  if (count > 0 && rowIn(entries[count - 1]!) === row) return
  if (count === entries.length) {
    posting.entries = new Uint32Array(Math.ceil(count * 1.5))
    posting.entries.set(entries)
  }
  posting.entries[posting.count++] = (row << placeBits) | place
}
