import { add, type Bitset, emptySet, has, type Title, type TitleIndex, wordsOf } from '#shop/titles'
import type { Ask, Question } from './understand.ts'

/** Titles that answer a question: which rows, and all of them in order, the best first. */
export type Ranked = { readonly base: Bitset; readonly order: Uint32Array }

/** What is ranked: what was asked, and the rows that the sittings named in it were judged for. */
export type RankAsked = Pick<Question, 'asks' | 'without'> & {
  readonly sittings: readonly Bitset[]
  /** Rows that fit what the visitor writes: of two good answers the one that fits stands first. */
  readonly fitting?: readonly Bitset[]
}

/** What each thing answered adds, so that answering more counts before answering well. */
const answerWeight = 0.3
/** What is added for the language that a Hindi word lets one expect. */
const preferredWeight = 0.35
/** What a meaning weighs beside the same words in a title. */
const meantWeight = 0.9
/** What a meaning weighs for a title that serves several papers, when one of them was meant. */
const sharedWeight = 0.75
/** What is taken from a title that serves no paper, when a sitting was named. */
const aloofWeight = 0.4
/** What is added for fitting the attempt: less than anything that is asked for itself. */
const fittingWeight = 0.6
/** What saying what it is about adds, beside saying in what form it is wanted. */
const topicWeight = 0.5
/** What is added for saying the same thing twice: by its meaning, and in its words. */
const bothWeight = 0.3

/** Titles below which those that answer only half are shown too, and then those for the same papers. */
const enough = 12

/**
 * Ranks titles by how much of a question they answer. A title is found when it answers more than half of what was asked;
 * of two, the one that answers more stands first, then the one that says it in its name, then what sells. When these
 * are few, titles that answer half follow, unless something was asked that no title knows, and then what serves the
 * papers of the best one.
 */
export function rankTitles(index: TitleIndex, { asks, without, sittings, fitting = [] }: RankAsked): Ranked {
  const size = index.titles.length
  const scores = new Float32Array(size)
  const answered = new Uint8Array(size)
  let known = 0
  const ofSet = asks.some(asksForSets)
  for (const ask of asks) {
    const own = scoreAsk(index, ask, ofSet)
    const weight = answerWeight + (isForm(ask) ? 0 : topicWeight)
    let isKnown = false
    for (let row = 0; row < size; row++) {
      if (own[row]! === 0) continue
      isKnown = true
      scores[row]! += own[row]! + weight
      answered[row]!++
    }
    // A word put right is a guess: it must not let titles in that answer nothing else.
    if (isKnown && ask.nearness === 1) known++
  }
  // Who names a sitting studies for it: a title that serves no paper of it is no answer.
  const isAsked = (row: number) =>
    sittings.length === 0 ||
    index.titles[row]!.papers.length === 0 ||
    sittings.some((judged) => has(judged, row))
  const unwanted = new Set(without.flatMap((word) => [...(index.words.find(word)?.rows ?? [])]))
  const candidates = Array.from({ length: size }, (_, row) => row).filter(
    (row) => isAsked(row) && !unwanted.has(row),
  )
  const words = asks.flatMap((ask) => ask.words).join(' ')
  const preferred = preferredSets(index, asks)
  const final = (row: number) =>
    scores[row]! +
    standingOf(index.titles[row]!, words) +
    (preferred.some((set) => has(set, row)) ? preferredWeight : 0) +
    (fitting.some((set) => has(set, row)) ? fittingWeight : 0) -
    (sittings.length > 0 && index.titles[row]!.papers.length === 0 ? aloofWeight : 0)
  const sorted = (rows: readonly number[]) =>
    rows
      .map((row) => ({ row, score: final(row) }))
      .sort((a, b) => b.score - a.score || a.row - b.row)
      .map(({ row }) => row)

  const found = sorted(candidates.filter((row) => answered[row]! * 2 > asks.length || asks.length === 0))
  if (found.length < enough && known === asks.length && asks.length > 1) {
    found.push(...sorted(candidates.filter((row) => answered[row]! * 2 === asks.length)))
  }
  const [best] = found
  if (best !== undefined && found.length < enough) {
    const seen = new Set(found)
    const papers = new Set(index.titles[best]!.papers)
    found.push(
      ...sorted(
        candidates.filter(
          (row) => !seen.has(row) && index.titles[row]!.papers.some((paper) => papers.has(paper)),
        ),
      ),
    )
  }
  const base = emptySet(size)
  for (const row of found) add(base, row)
  return { base, order: Uint32Array.from(found) }
}

function preferredSets(index: TitleIndex, asks: readonly Ask[]): Bitset[] {
  return asks.flatMap(({ meanings }) =>
    meanings.flatMap(({ dimension, value }) =>
      dimension === 'prefers' ? (index.sets.language.get(value) ?? []) : [],
    ),
  )
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

/** How well each row answers one thing asked, from 0 to a little over 1. */
function scoreAsk(
  index: TitleIndex,
  { words, meanings, nearness, begun }: Ask,
  ofSet: boolean,
): Float32Array {
  const size = index.titles.length
  const said = phraseScores(index, words)
  for (const word of begun) raise(said, wordScores(index, word), 0.85)
  const meant = new Float32Array(size)
  for (const { dimension, value, weight } of meanings) {
    if (dimension === 'nothing' || dimension === 'prefers') continue
    if (dimension === 'words') raise(said, phraseScores(index, wordsOf(value)), weight)
    else {
      const set = index.sets[dimension].get(value)
      if (set === undefined) continue
      // A set of several papers answers a question about one of them less well than what is of that paper alone.
      const isShared = !ofSet && (dimension === 'paper' || dimension === 'subject')
      for (let row = 0; row < size; row++) {
        if (!has(set, row)) continue
        const share = isShared && index.titles[row]!.papers.length > 1 ? sharedWeight : 1
        meant[row] = Math.max(meant[row]!, weight * meantWeight * share)
      }
    }
  }
  for (let row = 0; row < size; row++) {
    const [more, less] = said[row]! > meant[row]! ? [said[row]!, meant[row]!] : [meant[row]!, said[row]!]
    said[row] = (more + bothWeight * less) * nearness
  }
  return said
}

/** Rows that hold every word, by the mean of the places they stand in. */
function phraseScores(index: TitleIndex, words: readonly string[]): Float32Array {
  const [first, ...rest] = words.map((word) => wordScores(index, word))
  if (first === undefined) return new Float32Array(index.titles.length)
  for (const other of rest)
    for (let row = 0; row < first.length; row++)
      first[row] = first[row]! && other[row]! && first[row]! + other[row]!
  if (rest.length > 0) for (let row = 0; row < first.length; row++) first[row]! /= words.length
  return first
}

function wordScores(index: TitleIndex, word: string): Float32Array {
  const scores = new Float32Array(index.titles.length)
  const posting = index.words.find(word)
  if (posting === undefined) return scores
  for (let i = 0; i < posting.rows.length; i++) scores[posting.rows[i]!] = posting.weights[i]!
  return scores
}

function raise(scores: Float32Array, others: Float32Array, weight: number): void {
  for (let row = 0; row < scores.length; row++) {
    const other = others[row]! * weight
    if (other > scores[row]!) scores[row] = other
  }
}

/** What speaks for a title beside its words: bearing the very name that was asked, being current, being bought. */
function standingOf(title: Title, asked: string): number {
  const name = wordsOf(title.name).join(' ')
  const named =
    name === asked ? 1 : name.startsWith(`${asked} `) ? 0.3 : name.includes(` ${asked}`) ? 0.15 : 0
  const liked = Math.min(0.1, 0.02 * Math.log1p(title.sold + title.reviews))
  return (
    named +
    liked -
    (title.isSuperseded ? 0.2 : 0) +
    (title.isBuyable ? 0.03 : 0) -
    (title.journal === null ? 0 : 0.15)
  )
}
