import {
  add,
  addAll,
  type Bitset,
  eachRow,
  emptySet,
  rowIn,
  type TitleIndex,
  tokenise,
  valueSet,
  weightIn,
} from '#shop/listing'
import type { QueryTerm } from './parse-query.ts'

/** The weight of a meaning, beside the same words in a title. */
const meantWeight = 0.9
/** The weight of a meaning for a title of several papers, when one of them is meant. */
const sharedWeight = 0.75
/** Added when a title matches both by meaning and by words. */
const bothWeight = 0.3
/** The weight of a completion of the half-typed last word. */
const completionWeight = 0.85
/** Added for each matched term, so that more matches count before better ones. */
const answerWeight = 0.3
/** Added for a term about the subject, beside one about the form. */
const topicWeight = 0.5

/** How well rows match all terms. Valid until the next query: the arrays are reused. */
export type Scored = {
  readonly scores: Float32Array
  /** How many terms a row matches. */
  readonly answered: Uint8Array
  /** Rows that match a term at least, those of removed titles included. */
  readonly found: Bitset
  /** How many terms match any title. */
  readonly known: number
  /** The least score of a row with all words in its name. */
  readonly ifNamed: number
}

/** Arrays by row, reused for each query: allocating them costs more than the search. */
const makeArrays = (room: number) => ({
  scores: new Float32Array(room),
  answered: new Uint8Array(room),
  worded: new Float32Array(room),
  meant: new Float32Array(room),
  sums: new Float32Array(room),
  held: new Uint8Array(room),
})
let arrays = makeArrays(0)

/** Scores rows by each term, visiting only the rows that match it. */
export function scoreTerms(index: TitleIndex, terms: readonly QueryTerm[]): Scored {
  if (arrays.scores.length !== index.room) arrays = makeArrays(index.room)
  const { scores, answered, worded, meant } = arrays
  scores.fill(0)
  answered.fill(0)
  const found = emptySet(index.room)
  const ofSet = terms.some(wantsSets)
  let known = 0
  let ifNamed = 0
  for (const term of terms) {
    const weight = answerWeight + (isForm(term) ? 0 : topicWeight)
    const hit = raise(index, term, ofSet)
    // A little less: scores have seven digits.
    ifNamed += completionWeight * term.nearness + weight - 0.001
    let isKnown = false
    eachRow(hit, (row) => {
      const [one, other] = [worded[row]!, meant[row]!]
      isKnown = true
      scores[row]! +=
        Math.fround((Math.max(one, other) + bothWeight * Math.min(one, other)) * term.nearness) + weight
      answered[row]!++
    })
    addAll(found, hit)
    // A corrected word is a guess: it must not admit titles that match nothing else.
    if (isKnown && term.nearness === 1) known++
  }
  return { scores, answered, found, known, ifNamed }
}

/** Raises the scores of the rows that match a term, by words and by meaning, and answers them. `ofSet`: sets are wanted. */
function raise(index: TitleIndex, { words, meanings, completions }: QueryTerm, ofSet: boolean): Bitset {
  const { worded, meant } = arrays
  const hit = emptySet(index.room)
  worded.fill(0)
  meant.fill(0)
  raiseByPhrase(index, hit, words, 1)
  for (const word of completions) raiseByWord(index, hit, word, completionWeight)
  for (const { dimension, value, weight } of meanings) {
    if (dimension === 'nothing' || dimension === 'prefers') continue
    if (dimension === 'words') raiseByPhrase(index, hit, tokenise(value), weight)
    else {
      const set = valueSet(index, dimension, value)
      if (set === undefined) continue
      // A set of several papers matches a query about one of them less well than a title of that paper alone.
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

/** Raises the rows that have every word, by the mean weight of their places. */
function raiseByPhrase(index: TitleIndex, hit: Bitset, words: readonly string[], weight: number): void {
  const [first, ...rest] = words
  if (first === undefined) return
  if (rest.length === 0) return raiseByWord(index, hit, first, weight)
  const { worded, sums, held } = arrays
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
    worded[row] = Math.max(worded[row]!, (sums[row]! / words.length) * weight)
    add(hit, row)
  }
}

function raiseByWord(index: TitleIndex, hit: Bitset, word: string, weight: number): void {
  const { worded } = arrays
  for (const entry of index.words.find(word) ?? []) {
    const row = rowIn(entry)
    worded[row] = Math.max(worded[row]!, weightIn(entry) * weight)
    add(hit, row)
  }
}

const forms: ReadonlySet<string> = new Set(['kind', 'format', 'language', 'mode', 'prefers', 'words'])

/** Whether a term is about the form of a title, not about its subject. */
const isForm = ({ meanings }: QueryTerm): boolean =>
  meanings.length > 0 && meanings.every(({ dimension }) => forms.has(dimension))

/** Whether a term asks for a set: a group, a combo. */
const wantsSets = ({ meanings }: QueryTerm): boolean =>
  meanings.some(
    ({ dimension, value }) => dimension === 'group' || (dimension === 'kind' && value === 'bundle'),
  )
