import { add, type Bitset, emptySet, has, type TitleIndex } from '#shop/titles'
import { scoreAsk } from './score-ask.ts'
import { scoreOfName, standingOf } from './standing.ts'
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
/** What saying what it is about adds, beside saying in what form it is wanted. */
const topicWeight = 0.5
/** What is added for the language that a Hindi word lets one expect. */
const preferredWeight = 0.35
/** What is added for fitting the attempt: less than anything that is asked for itself. */
const fittingWeight = 0.6
/** What is taken from a title that serves no paper, when a sitting was named. */
const aloofWeight = 0.4

/** Titles below which those that answer only half are shown too, and then those for the same papers. */
const enough = 12

/**
 * Ranks titles by how much of a question they answer. A title is found when it answers more than half of what was asked;
 * of two, the one that answers more stands first, then the one that says it in its name, then what sells. When these
 * are few, titles that answer half follow, unless something was asked that no title knows, and then what serves the
 * papers of the best one.
 */
export function rankTitles(index: TitleIndex, asked: RankAsked): Ranked {
  const { asks, without, sittings, fitting = [] } = asked
  const { scores, answered, known } = scoreAll(index, asks)
  const unwanted = emptySet(index.titles.length)
  for (const word of without) for (const row of index.words.find(word)?.rows ?? []) add(unwanted, row)
  // Who names a sitting studies for it: a title that serves no paper of it is no answer.
  const isAsked = (row: number) =>
    !has(unwanted, row) &&
    (sittings.length === 0 ||
      index.titles[row]!.papers.length === 0 ||
      sittings.some((judged) => has(judged, row)))
  const words = asks.flatMap((ask) => ask.words).join(' ')
  const preferred = preferredSets(index, asks)
  const standing = standingOf(index)
  const final = (row: number) =>
    scores[row]! +
    scoreOfName(standing.names[row]!, words) +
    standing.scores[row]! +
    (preferred.some((set) => has(set, row)) ? preferredWeight : 0) +
    (fitting.some((set) => has(set, row)) ? fittingWeight : 0) -
    (sittings.length > 0 && index.titles[row]!.papers.length === 0 ? aloofWeight : 0)

  const base = emptySet(index.titles.length)
  const found: number[] = []
  /** Adds the rows that pass, the best first, after those found before. */
  const find = (passes: (row: number) => boolean) => {
    const rows: number[] = []
    for (let row = 0; row < answered.length; row++)
      if (!has(base, row) && passes(row) && isAsked(row)) rows.push(row)
    for (const row of bestFirst(rows, final)) {
      add(base, row)
      found.push(row)
    }
  }

  find((row) => answered[row]! * 2 > asks.length || asks.length === 0)
  if (found.length < enough && known === asks.length && asks.length > 1)
    find((row) => answered[row]! * 2 === asks.length)
  const [best] = found
  if (best !== undefined && found.length < enough) {
    const papers = new Set(index.titles[best]!.papers)
    find((row) => index.titles[row]!.papers.some((paper) => papers.has(paper)))
  }
  return { base, order: Uint32Array.from(found) }
}

/** How well each row answers all that is asked, how many things it answers, and how many any title knows. */
function scoreAll(index: TitleIndex, asks: readonly Ask[]) {
  const size = index.titles.length
  const scores = new Float32Array(size)
  const answered = new Uint8Array(size)
  const ofSet = asks.some(asksForSets)
  let known = 0
  for (const ask of asks) {
    const own = scoreAsk(index, ask, ofSet)
    const weight = answerWeight + (isForm(ask) ? 0 : topicWeight)
    let isKnown = false
    for (let row = 0; row < size; row++) {
      if (own[row] === 0) continue
      isKnown = true
      scores[row]! += own[row]! + weight
      answered[row]!++
    }
    // A word put right is a guess: it must not let titles in that answer nothing else.
    if (isKnown && ask.nearness === 1) known++
  }
  return { scores, answered, known }
}

/** Room for the row beside its score in one number: numbers sort several times faster than pairs. */
const rowRoom = 2 ** 24
/** Scores are told apart by so many steps to one. */
const steps = 2 ** 20

/** Rows by their scores, the highest first; of equals the first. */
function bestFirst(rows: readonly number[], scoreOf: (row: number) => number): Float64Array {
  const keys = Float64Array.from(rows, (row) => row - Math.round(scoreOf(row) * steps) * rowRoom).sort()
  return keys.map((key) => ((key % rowRoom) + rowRoom) % rowRoom)
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

const preferredSets = (index: TitleIndex, asks: readonly Ask[]): Bitset[] =>
  asks.flatMap(({ meanings }) =>
    meanings.flatMap(({ dimension, value }) =>
      dimension === 'prefers' ? (index.sets.language.get(value) ?? []) : [],
    ),
  )
