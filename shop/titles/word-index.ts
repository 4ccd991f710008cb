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

/** Indexes the words of every title; a row is a place in the list given. */
export function makeWordIndex(titles: readonly TitleWords[]): WordIndex {
  const growing = new Map<string, Growing>()
  const rowsOfWord = new Map<string, number>()
  titles.forEach((words, row) => {
    const seen = new Set<string>()
    for (const field of fields) {
      for (const word of wordsOf(words[field])) {
        if (seen.has(word)) continue
        seen.add(word)
        rowsOfWord.set(word, (rowsOfWord.get(word) ?? 0) + 1)
        post(growing, stemOf(word), row, fieldWeights[field])
      }
    }
  })
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

function post(growing: Map<string, Growing>, stem: string, row: number, weight: number): void {
  let posting = growing.get(stem)
  if (posting === undefined) growing.set(stem, (posting = { rows: [], weights: [] }))
  const { rows, weights } = posting
  // Fields are read from the weightiest on, so the first place of a word counts.
  if (rows.at(-1) === row) return
  rows.push(row)
  weights.push(weight)
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
