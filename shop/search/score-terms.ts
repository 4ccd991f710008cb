import {
  add,
  addAll,
  type Bitset,
  eachRow,
  emptySet,
  isDimension,
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
/** The weight of words that name a paper, in a title of another one: “tax laws” is a paper before it is two words. */
const otherPaperWeight = 0.7
/** The weight of a completion of the half-typed last word. */
const completionWeight = 0.85
/** Added for each matched term, so that more matches count before better ones. */
const answerWeight = 0.3
/** Added for a term about the subject, beside one about the form. */
const topicWeight = 0.5
/** A match of that weight counts whole as one; weaker ones, in chapters and descriptions, in part. */
const sureMatch = 0.8
/** A match below that weight is in a description alone. */
const solidMatch = 0.2
/** Most terms of a question whose every word counts. */
const shortQuestion = 4

/** How well rows match all terms. Valid until the next query: the arrays are reused. */
export type Scored = {
  readonly scores: Float32Array
  /** The share of the query that a row matches, up to 1. */
  readonly answered: Float32Array
  /** The same without what stands in its description alone. */
  readonly solid: Float32Array
  /** Rows that match a term at least, those of removed titles included. */
  readonly found: Bitset
  /** Rows that match a term about the subject, if the query has any. */
  readonly onTopic: Bitset | null
  /** Whether every term matches a title as typed, by more than a description. */
  readonly isKnown: boolean
  /** Whether every term is a share of the query: words about the form and unknown words may not be. */
  readonly isCounted: boolean
  /** Whether sets are asked for: a group, a combo. */
  readonly ofSet: boolean
  /** The least score of a row with all words in its name, of the paper where they name one. */
  readonly ifNamed: number
}

/** Arrays by row, reused for each query: allocating them costs more than the search. */
const makeArrays = (room: number) => ({
  scores: new Float32Array(room),
  answered: new Float32Array(room),
  solid: new Float32Array(room),
  worded: new Float32Array(room),
  meant: new Float32Array(room),
  sums: new Float32Array(room),
  held: new Uint8Array(room),
})
let arrays = makeArrays(0)

/** Scores rows by each term, visiting only the rows that match it. */
export function scoreTerms(index: TitleIndex, terms: readonly QueryTerm[]): Scored {
  if (arrays.scores.length !== index.room) arrays = makeArrays(index.room)
  const { scores, answered, solid, worded, meant } = arrays
  scores.fill(0)
  answered.fill(0)
  solid.fill(0)
  const found = emptySet(index.room)
  const onTopic = emptySet(index.room)
  const ofSet = terms.some(wantsSets)
  const hasTopic = terms.some(isTopic)
  const shares = sharesOf(index, terms)
  let isKnown = true
  let ifNamed = 0
  for (const [at, term] of terms.entries()) {
    const weight = answerWeight + (isForm(term) ? 0 : topicWeight)
    const hit = raise(index, term, ofSet)
    // A little less: scores have seven digits.
    ifNamed += completionWeight * term.nearness + weight - 0.001
    let isFound = false
    eachRow(hit, (row) => {
      const [one, other] = [worded[row]!, meant[row]!]
      const best = Math.max(one, other)
      scores[row]! +=
        Math.fround((best + bothWeight * Math.min(one, other)) * term.nearness) +
        weight * Math.min(1, best / sureMatch)
      answered[row]! += shares[at]!
      if (best < solidMatch) return
      solid[row]! += shares[at]!
      isFound = true
    })
    addAll(found, hit)
    if (isTopic(term)) addAll(onTopic, hit)
    // A corrected word is a guess: it must not admit titles that match nothing else.
    if (!isFound || term.nearness < 1) isKnown = false
  }
  return {
    scores,
    answered,
    solid,
    found,
    onTopic: hasTopic ? onTopic : null,
    isKnown,
    isCounted: shares.every((share) => share > 0),
    ofSet,
    ifNamed,
  }
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
    if (dimension === 'words') raiseByPhrase(index, hit, tokenise(value), weight)
    else if (isDimension(dimension)) {
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
  if (meanings.some(({ dimension, weight }) => dimension === 'paper' && weight === 1))
    eachRow(hit, (row) => {
      if (meant[row] === 0) worded[row]! *= otherPaperWeight
    })
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

/**
 * The share of the query that each term is. A term about the subject counts twice; beside it words of a long question count half, and words
 * that no title has count nothing; without one, words about the form count nothing as soon as another word is unknown.
 */
function sharesOf(index: TitleIndex, terms: readonly QueryTerm[]): number[] {
  const hasTopic = terms.some(isTopic)
  const isFound = ({ words, meanings, completions }: QueryTerm) =>
    meanings.length > 0 || [...words, ...completions].some((word) => index.words.find(word) !== undefined)
  const isAllFound = terms.every(isFound)
  const weights = terms.map((term): number => {
    if (!hasTopic) return isAllFound || !isForm(term) ? 1 : 0
    if (!isFound(term)) return 0
    if (isTopic(term)) return 2
    return term.meanings.length > 0 || terms.length <= shortQuestion ? 1 : 0.5
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

const topics: ReadonlySet<string> = new Set([
  'course',
  'level',
  'group',
  'paper',
  'subject',
  'standard',
  'exam',
  'author',
])

/** A misspelt word is as near as that to what it names: one letter is missing, wrong or too much. */
const nearTopic = 0.8

/** Whether a term names what is studied. */
const isTopic = ({ meanings, nearness, completions }: QueryTerm): boolean =>
  nearness >= nearTopic && completions.length === 0 && meanings.some(({ dimension }) => topics.has(dimension))

const forms: ReadonlySet<string> = new Set([
  'kind',
  'bookKind',
  'format',
  'language',
  'mode',
  'prefers',
  'words',
])

/** Whether a term is about the form of a title, not about its subject. */
const isForm = ({ meanings }: QueryTerm): boolean =>
  meanings.length > 0 && meanings.every(({ dimension }) => forms.has(dimension))

/** Whether a term asks for a set: a group, a combo. */
const wantsSets = ({ meanings }: QueryTerm): boolean =>
  meanings.some(
    ({ dimension, value }) => dimension === 'group' || (dimension === 'kind' && value === 'bundle'),
  )
