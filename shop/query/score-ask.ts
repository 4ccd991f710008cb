import { type Bitset, has, type TitleIndex, wordsOf } from '#shop/titles'
import type { Ask } from './understand.ts'

/** What a meaning weighs beside the same words in a title. */
const meantWeight = 0.9
/** What a meaning weighs for a title that serves several papers, when one of them was meant. */
const sharedWeight = 0.75
/** What is added for saying the same thing twice: by its meaning, and in its words. */
const bothWeight = 0.3
/** What a word weighs that the half-typed last one may become. */
const begunWeight = 0.85

/** How well each row answers one thing asked, from 0 to a little over 1. `ofSet`: several papers together are wanted. */
export function scoreAsk(
  index: TitleIndex,
  { words, meanings, nearness, begun }: Ask,
  ofSet: boolean,
): Float32Array {
  const size = index.titles.length
  const said = new Float32Array(size)
  raiseByPhrase(index, said, words, 1)
  for (const word of begun) raiseByWord(index, said, word, begunWeight)
  const meant = new Float32Array(size)
  for (const { dimension, value, weight } of meanings) {
    if (dimension === 'nothing' || dimension === 'prefers') continue
    if (dimension === 'words') raiseByPhrase(index, said, wordsOf(value), weight)
    else {
      // A set of several papers answers a question about one of them less well than what is of that paper alone.
      const isShared = !ofSet && (dimension === 'paper' || dimension === 'subject')
      raiseBySet(index, meant, index.sets[dimension].get(value), {
        weight: weight * meantWeight,
        ofSeveral: isShared ? sharedWeight : 1,
      })
    }
  }
  for (let row = 0; row < size; row++) {
    const [one, other] = [said[row]!, meant[row]!]
    if (one + other > 0) said[row] = (Math.max(one, other) + bothWeight * Math.min(one, other)) * nearness
  }
  return said
}

/** Raises the rows that hold every word, by the mean of the places they stand in. */
function raiseByPhrase(
  index: TitleIndex,
  scores: Float32Array,
  words: readonly string[],
  weight: number,
): void {
  const [first, ...rest] = words
  if (first === undefined) return
  if (rest.length === 0) return raiseByWord(index, scores, first, weight)
  const postings = words.map((word) => index.words.find(word))
  const sums = new Float32Array(scores.length)
  const held = new Uint8Array(scores.length)
  for (const posting of postings) {
    if (posting === undefined) return
    posting.rows.forEach((row, at) => {
      sums[row]! += posting.weights[at]!
      held[row]!++
    })
  }
  for (const row of postings[0]!.rows) {
    if (held[row] !== words.length) continue
    scores[row] = Math.max(scores[row]!, (sums[row]! / words.length) * weight)
  }
}

function raiseByWord(index: TitleIndex, scores: Float32Array, word: string, weight: number): void {
  const posting = index.words.find(word)
  if (posting === undefined) return
  const { rows, weights } = posting
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    scores[row] = Math.max(scores[row]!, weights[at]! * weight)
  }
}

function raiseBySet(
  index: TitleIndex,
  scores: Float32Array,
  set: Bitset | undefined,
  { weight, ofSeveral }: { readonly weight: number; readonly ofSeveral: number },
): void {
  if (set === undefined) return
  for (let row = 0; row < scores.length; row++) {
    if (!has(set, row)) continue
    const share = index.titles[row]!.papers.length > 1 ? ofSeveral : 1
    scores[row] = Math.max(scores[row]!, weight * share)
  }
}
