import { nearWords } from './near-words.ts'
import type { TitleWords } from './title.ts'
import { stemOf, wordsOf } from './words.ts'

/** The rows that hold a word, rising, and how much the best place it stands in says: 1 in a title, less elsewhere. */
export type Posting = { readonly rows: Uint32Array; readonly weights: Float32Array }

/** What says how much about a title. */
const fieldWeights: Record<keyof TitleWords, number> = {
  title: 1,
  people: 0.9,
  papers: 0.6,
  rest: 0.4,
  contents: 0.25,
}
const fields = Object.keys(fieldWeights) as (keyof TitleWords)[]

/** Most words that a half-typed one may stand for. */
const mostBegun = 40

export type WordIndex = {
  /** The rows of a word in any of its forms; undefined when nothing holds it. */
  find(word: string): Posting | undefined
  /** Whether a title holds the word just as it is. */
  holds(word: string): boolean
  /** Whole words that begin so, the commonest first. */
  begun(beginning: string): readonly string[]
  /** Whole words that somebody may have meant, the nearest first, each with how near: 1 is the same. */
  near(word: string): readonly { readonly word: string; readonly nearness: number }[]
}

type Growing = { readonly rows: number[]; readonly weights: number[] }
/** A whole word while titles are read: where its stem is posted, the row it was met in last, and in how many. */
type Word = { readonly posting: Growing; lastRow: number; titles: number }

/** Indexes the words of every title; a row is a place in the list given. */
export function makeWordIndex(titles: readonly TitleWords[]): WordIndex {
  const growing = new Map<string, Growing>()
  const wordsSeen = new Map<string, Word>()
  titles.forEach((words, row) => {
    for (const field of fields) {
      const weight = fieldWeights[field]
      for (const text of wordsOf(words[field])) {
        let word = wordsSeen.get(text)
        if (word === undefined) wordsSeen.set(text, (word = newWord(growing, text)))
        if (word.lastRow === row) continue
        word.lastRow = row
        word.titles++
        // Fields are read from the weightiest on, so the first place of a word counts.
        if (word.posting.rows.at(-1) === row) continue
        word.posting.rows.push(row)
        word.posting.weights.push(weight)
      }
    }
  })
  const rowsOfWord = new Map([...wordsSeen].map(([word, { titles: held }]) => [word, held]))
  const postings = new Map<string, Posting>()
  for (const [stem, { rows, weights }] of growing) {
    postings.set(stem, { rows: Uint32Array.from(rows), weights: Float32Array.from(weights) })
  }
  const sorted = [...rowsOfWord.keys()].sort()
  const near = nearWords(rowsOfWord)
  return {
    find: (word) => postings.get(stemOf(word)),
    holds: (word) => rowsOfWord.has(word),
    begun: (beginning) =>
      beginningWith(sorted, beginning)
        .sort((a, b) => rowsOfWord.get(b)! - rowsOfWord.get(a)!)
        .slice(0, mostBegun),
    near,
  }
}

/** A word is met millions of times in a large shop and cut to its stem once. */
function newWord(growing: Map<string, Growing>, word: string): Word {
  const stem = stemOf(word)
  let posting = growing.get(stem)
  if (posting === undefined) growing.set(stem, (posting = { rows: [], weights: [] }))
  return { posting, lastRow: -1, titles: 0 }
}

/** The words of a sorted list that begin so, found by halving. */
function beginningWith(sorted: readonly string[], beginning: string): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < sorted.length && sorted[end]!.startsWith(beginning)) end++
  return sorted.slice(low, end)
}
