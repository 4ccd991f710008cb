import {
  add,
  addAll,
  type Bitset,
  eachRow,
  emptySet,
  rowIn,
  type TitleIndex,
  valueSet,
  weightIn,
  wordsOf,
} from '#shop/titles'
import type { Ask } from './understand.ts'

/** What a meaning weighs beside the same words in a title. */
const meantWeight = 0.9
/** What a meaning weighs for a title that serves several papers, when one of them was meant. */
const sharedWeight = 0.75
/** What is added for saying the same thing twice: by its meaning, and in its words. */
const bothWeight = 0.3
/** What a word weighs that the half-typed last one may become. */
const begunWeight = 0.85
/** What each thing answered adds, so that answering more counts before answering well. */
const answerWeight = 0.3
/** What saying what it is about adds, beside saying in what form it is wanted. */
const topicWeight = 0.5

/** How well rows answer all that is asked. To be used before the next question: the arrays are the same for all. */
export type Scored = {
  readonly scores: Float32Array
  /** How many things a row answers. */
  readonly answered: Uint8Array
  /** Rows that answer one at least; those of titles that have left are among them. */
  readonly found: Bitset
  /** How many things any title knows. */
  readonly known: number
  /** What a row scores at least that has all the words in its name. */
  readonly ifNamed: number
}

/** Numbers for every row, used again for each question: making them anew costs more than counting. */
const makeArrays = (room: number) => ({
  scores: new Float32Array(room),
  answered: new Uint8Array(room),
  said: new Float32Array(room),
  meant: new Float32Array(room),
  sums: new Float32Array(room),
  held: new Uint8Array(room),
})
let arrays = makeArrays(0)

/** Scores every row by each thing asked, walking only the rows that answer it. */
export function scoreAsks(index: TitleIndex, asks: readonly Ask[]): Scored {
  if (arrays.scores.length !== index.room) arrays = makeArrays(index.room)
  const { scores, answered, said, meant } = arrays
  scores.fill(0)
  answered.fill(0)
  const found = emptySet(index.room)
  const ofSet = asks.some(asksForSets)
  let known = 0
  let ifNamed = 0
  for (const ask of asks) {
    const weight = answerWeight + (isForm(ask) ? 0 : topicWeight)
    const hit = raise(index, ask, ofSet)
    // A little less, as scores are kept with seven digits.
    ifNamed += begunWeight * ask.nearness + weight - 0.001
    let isKnown = false
    eachRow(hit, (row) => {
      const [one, other] = [said[row]!, meant[row]!]
      isKnown = true
      scores[row]! +=
        Math.fround((Math.max(one, other) + bothWeight * Math.min(one, other)) * ask.nearness) + weight
      answered[row]!++
    })
    addAll(found, hit)
    // A word put right is a guess: it must not let titles in that answer nothing else.
    if (isKnown && ask.nearness === 1) known++
  }
  return { scores, answered, found, known, ifNamed }
}

/**
 * Raises what rows say and mean of one thing asked, and answers which do. `ofSet`: several papers together are wanted.
 */
function raise(index: TitleIndex, { words, meanings, begun }: Ask, ofSet: boolean): Bitset {
  const { said, meant } = arrays
  const hit = emptySet(index.room)
  said.fill(0)
  meant.fill(0)
  raiseByPhrase(index, hit, words, 1)
  for (const word of begun) raiseByWord(index, hit, word, begunWeight)
  for (const { dimension, value, weight } of meanings) {
    if (dimension === 'nothing' || dimension === 'prefers') continue
    if (dimension === 'words') raiseByPhrase(index, hit, wordsOf(value), weight)
    else {
      const set = valueSet(index, dimension, value)
      if (set === undefined) continue
      // A set of several papers answers a question about one of them less well than what is of that paper alone.
      const ofSeveral = !ofSet && (dimension === 'paper' || dimension === 'subject') ? sharedWeight : 1
      const { papers } = index.rows
      addAll(hit, set)
      eachRow(set, (row) => {
        meant[row] = Math.max(meant[row]!, weight * meantWeight * (papers[row]! > 1 ? ofSeveral : 1))
      })
    }
  }
  return hit
}

/** Raises the rows that hold every word, by the mean of the places they stand in. */
function raiseByPhrase(index: TitleIndex, hit: Bitset, words: readonly string[], weight: number): void {
  const [first, ...rest] = words
  if (first === undefined) return
  if (rest.length === 0) return raiseByWord(index, hit, first, weight)
  const { said, sums, held } = arrays
  const postings = words.flatMap((word) => index.words.find(word) ?? [])
  if (postings.length < words.length) return
  sums.fill(0)
  held.fill(0)
  for (const posting of postings) {
    for (const entry of posting) {
      sums[rowIn(entry)]! += weightIn(entry)
      held[rowIn(entry)]!++
    }
  }
  for (const entry of postings[0]!) {
    const row = rowIn(entry)
    if (held[row] !== words.length) continue
    said[row] = Math.max(said[row]!, (sums[row]! / words.length) * weight)
    add(hit, row)
  }
}

function raiseByWord(index: TitleIndex, hit: Bitset, word: string, weight: number): void {
  const { said } = arrays
  for (const entry of index.words.find(word) ?? []) {
    const row = rowIn(entry)
    said[row] = Math.max(said[row]!, weightIn(entry) * weight)
    add(hit, row)
  }
}

const forms: ReadonlySet<string> = new Set(['kind', 'format', 'language', 'mode', 'prefers', 'words'])

/** Whether an ask says in what form something is wanted, and not what it is about. */
const isForm = ({ meanings }: Ask): boolean =>
  meanings.length > 0 && meanings.every(({ dimension }) => forms.has(dimension))

/** Whether an ask is for what belongs together: a group, a combo. */
const asksForSets = ({ meanings }: Ask): boolean =>
  meanings.some(
    ({ dimension, value }) => dimension === 'group' || (dimension === 'kind' && value === 'bundle'),
  )
