import {
  add,
  addAll,
  any,
  type Bitset,
  both,
  eachRow,
  emptySet,
  has,
  papersOf,
  rowIn,
  type TitleIndex,
  valueSet,
  without,
} from '#shop/titles'
import { bestFirst } from './best-first.ts'
import { scoreAsks } from './score-asks.ts'
import { scoreOfName } from './score-name.ts'
import type { Ask, Question } from './understand.ts'

/** Titles that answer a question: which rows, and all of them in order, the best first. */
export type Ranked = { readonly base: Bitset; readonly order: Uint32Array }

/** What is ranked: what was asked, and the rows that the sittings named in it were judged for. */
export type RankAsked = Pick<Question, 'asks' | 'without'> & {
  readonly sittings: readonly Bitset[]
  /** Rows that fit what the visitor writes: of two good answers the one that fits stands first. */
  readonly fitting?: readonly Bitset[]
}

/** What is added for the language that a Hindi word lets one expect. */
const preferredWeight = 0.35
/** What is added for fitting the attempt: less than anything that is asked for itself. */
const fittingWeight = 0.6
/** What is taken from a title that serves no paper, when a sitting was named. */
const aloofWeight = 0.4

/** Titles below which those that answer only half are shown too, and then those for the same papers. */
const enough = 12

/**
 * Ranks titles by how much of a question they answer. A title is found when it answers more than half of what was
 * asked; of two, the one that answers more stands first, then the one that says it in its name, then what sells. When
 * these are few, titles that answer half follow, unless something was asked that no title knows, and then what serves
 * the papers of the best one.
 */
export function rankTitles(index: TitleIndex, asked: RankAsked): Ranked {
  const { asks, sittings, fitting = [] } = asked
  const { scores, answered, found, known, ifNamed } = scoreAsks(index, asks)
  const { rows, paperless } = index
  const words = asks.flatMap((ask) => ask.words).join(' ')
  const preferred = any(preferredSets(index, asks), index.room)
  const fits = any(fitting, index.room)
  const final = (row: number) =>
    scores[row]! +
    // Looking into every name would take as long as all the rest.
    (scores[row]! < ifNamed ? 0 : scoreOfName(rows.names[row]!, words)) +
    rows.standing[row]! +
    (has(preferred, row) ? preferredWeight : 0) +
    (has(fits, row) ? fittingWeight : 0) -
    (sittings.length > 0 && has(paperless, row) ? aloofWeight : 0)

  const allowed = allowedRows(index, asked)
  const base = emptySet(index.room)
  const order: Uint32Array[] = []
  let count = 0
  /** Adds rows, the best first, after those found before. */
  const find = (candidates: Bitset, passes: (row: number) => boolean = () => true) => {
    const more: number[] = []
    eachRow(without(both(candidates, allowed), base), (row) => {
      if (passes(row)) more.push(row)
    })
    for (const row of more) add(base, row)
    order.push(bestFirst(Uint32Array.from(more), final))
    count += more.length
  }

  if (asks.length === 0) find(index.live)
  else find(found, (row) => answered[row]! * 2 > asks.length)
  if (count < enough && known === asks.length && asks.length > 1)
    find(found, (row) => answered[row]! * 2 === asks.length)
  const [best] = order.flatMap((rows) => [...rows.subarray(0, 1)])
  if (best !== undefined && count < enough) {
    const papers = papersOf(index, best).flatMap((paper) => valueSet(index, 'paper', paper) ?? [])
    find(any(papers, index.room))
  }
  return { base, order: joined(order, count) }
}

function joined(parts: readonly Uint32Array[], count: number): Uint32Array {
  const whole = new Uint32Array(count)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The rows of titles on sale that may answer at all. */
function allowedRows(index: TitleIndex, { without: words, sittings }: RankAsked): Bitset {
  const unwanted = emptySet(index.room)
  for (const word of words) for (const entry of index.words.find(word) ?? []) add(unwanted, rowIn(entry))
  const wanted = without(index.live, unwanted)
  if (sittings.length === 0) return wanted
  // Who names a sitting studies for it: a title that serves no paper of it is no answer.
  const studied = index.paperless.slice()
  for (const judged of sittings) addAll(studied, judged)
  return both(wanted, studied)
}

const preferredSets = (index: TitleIndex, asks: readonly Ask[]): Bitset[] =>
  asks.flatMap(({ meanings }) =>
    meanings.flatMap(({ dimension, value }) =>
      dimension === 'prefers' ? (valueSet(index, 'language', value) ?? []) : [],
    ),
  )
