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
} from '#shop/listing'
import type { ParsedQuery, QueryTerm } from './parse-query.ts'
import { scoreTerms } from './score-terms.ts'
import { sortByScore } from './sort-by-score.ts'

/** The rows that match a query, as a set and in order, the best first. */
type ScoredTitles = {
  readonly base: Bitset
  readonly order: Uint32Array
  /** Whether no title matches the whole query. */
  readonly isPartial: boolean
}

/** The query, and the rows assessed for the exam sessions that it names. */
type ScoreRequest = Pick<ParsedQuery, 'terms' | 'without'> &
  Partial<Pick<ParsedQuery, 'price' | 'isCheap'>> & {
    readonly sessions: readonly Bitset[]
    /** Rows that fit the visitor's attempt: they come first among good matches. */
    readonly fitting?: readonly Bitset[]
    /** Rows of the visitor's level: they come first among good matches. */
    readonly ofLevel?: Bitset
  }

/** Added for the language that a Hindi word suggests; less for English, where the query speaks of none. */
const preferredWeight = 0.35
const englishWeight = 0.3
const english = ['en', 'en-hi']
/** Subtracted from outdated law: more than what tells good matches apart. */
const outdatedWeight = 0.8
/** Added for fitting the attempt: less than any term of the query. */
const fittingWeight = 0.6
/** Added for the visitor's level, by the share of the query that a title matches by more than its description: more than what tells good matches apart. */
const levelWeight = 2
/** Subtracted from a set where none is asked for. */
const setWeight = 0.2
/** Most that is added for a low price, when one is wanted: the whole at the first price, in paise, nothing at the second. */
const cheapWeight = 1
const [cheapPaise, dearPaise] = [5_000, 2_000_000]
/** Subtracted from a title that serves no paper, when an exam session is named. */
const paperlessWeight = 0.4

/** With fewer titles, those that match half of the query are shown too, then those of the same papers. */
const enough = 12
/** More than half of a query, and all of it; sums of shares are not exact. */
const [half, whole] = [0.501, 0.999]

/**
 * Ranks titles by how much of a query they match: more than half of it, and a term about its subject; then by name, then by
 * sales. When these are few, titles that match half follow (unless a word is unknown to all titles), then those of the best
 * one's papers.
 */
export function scoreTitles(index: TitleIndex, query: ScoreRequest): ScoredTitles {
  const { terms, sessions, fitting = [], ofLevel, price = null, isCheap = false } = query
  const { scores, answered, solid, found, onTopic, isKnown, isCounted, ofSet, ifNamed } = scoreTerms(
    index,
    terms,
  )
  const { rows, paperless } = index
  const words = terms.flatMap((term) => term.words).join(' ')
  const preferred = any(preferredSets(index, terms), index.room)
  const inEnglish = namesLanguage(terms)
    ? emptySet(index.room)
    : any(
        english.flatMap((language) => valueSet(index, 'language', language) ?? []),
        index.room,
      )
  const sets = ofSet ? undefined : valueSet(index, 'kind', 'bundle')
  const fits = any(fitting, index.room)
  const final = (row: number) =>
    scores[row]! +
    // Comparing every name would take as long as all the rest.
    (scores[row]! < ifNamed ? 0 : scoreOfName(rows.names[row]!, words)) +
    rows.standing[row]! +
    (has(preferred, row) ? preferredWeight : 0) +
    (has(inEnglish, row) ? englishWeight : 0) +
    (has(fits, row) ? fittingWeight : 0) +
    (ofLevel !== undefined && has(ofLevel, row) ? levelWeight * (terms.length === 0 ? 1 : solid[row]!) : 0) +
    (isCheap ? cheapWeight * cheapnessOf(rows.pricePaise[row]!) : 0) -
    (sets !== undefined && has(sets, row) ? setWeight : 0) -
    (rows.isOutdated[row] ? outdatedWeight : 0) -
    (sessions.length > 0 && has(paperless, row) ? paperlessWeight : 0)

  const allowed = allowedRows(index, query)
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
    order.push(sortByScore(Uint32Array.from(more), final))
    count += more.length
  }

  const candidates = onTopic ?? found
  if (terms.length > 0) find(candidates, (row) => solid[row]! > half || answered[row]! > whole)
  else if (sessions.length > 0 || price !== null || isCheap) find(index.live)
  const isWhole =
    terms.length === 0 || (isCounted && order.some((part) => part.some((row) => answered[row]! > whole)))
  if (count < enough && (isKnown || onTopic !== null) && terms.length > 1)
    find(candidates, (row) => solid[row]! >= 1 - half)
  const [best] = order.flatMap((rows) => [...rows.subarray(0, 1)])
  if (best !== undefined && count < enough) {
    const papers = papersOf(index, best).flatMap((paper) => valueSet(index, 'paper', paper) ?? [])
    find(any(papers, index.room))
  }
  return { base, order: joined(order, count), isPartial: !isWhole && count > 0 }
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

/** The rows of titles on sale that the query allows. */
function allowedRows(index: TitleIndex, { without: words, sessions, price = null }: ScoreRequest): Bitset {
  const unwanted = emptySet(index.room)
  for (const word of words) for (const entry of index.words.find(word) ?? []) add(unwanted, rowIn(entry))
  if (price !== null) {
    eachRow(index.live, (row) => {
      const paise = index.rows.pricePaise[row]!
      if (paise < price.from || paise >= price.below) add(unwanted, row)
    })
  }
  const wanted = without(index.live, unwanted)
  if (sessions.length === 0) return wanted
  // A named exam session excludes titles that serve other papers.
  const studied = index.paperless.slice()
  for (const assessed of sessions) addAll(studied, assessed)
  return both(wanted, studied)
}

const preferredSets = (index: TitleIndex, terms: readonly QueryTerm[]): Bitset[] =>
  terms.flatMap(({ meanings }) =>
    meanings.flatMap(({ dimension, value }) =>
      dimension === 'prefers' ? (valueSet(index, 'language', value) ?? []) : [],
    ),
  )

/** 1 for the cheapest to 0 for the dearest, by how many times dearer a title is. */
const cheapnessOf = (paise: number): number =>
  Math.min(1, Math.max(0, 1 - Math.log(paise / cheapPaise) / Math.log(dearPaise / cheapPaise)))

const namesLanguage = (terms: readonly QueryTerm[]): boolean =>
  terms.some(({ meanings }) =>
    meanings.some(({ dimension }) => dimension === 'language' || dimension === 'prefers'),
  )

/** Added for a name that contains the query. */
function scoreOfName(name: string, query: string): number {
  if (query === '') return 0
  const at = name.indexOf(query)
  if (at < 0) return 0
  if (at === 0) return name.length === query.length ? 1 : name[query.length] === ' ' ? 0.3 : 0
  return name.includes(` ${query}`) ? 0.15 : 0
}
