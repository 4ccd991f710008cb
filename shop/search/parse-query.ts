import { type TitleIndex, tokenise } from '#shop/listing'
import { type CheckedWord, correctSpelling, type Spelling } from './correct-spelling.ts'
import { type ExamSession, extractExamSession } from './exam-session.ts'
import type { Lexicon, Meaning } from './lexicon.ts'
import { keepNamedPlaces } from './named-places.ts'
import { extractPrice, type PriceLimit } from './price-words.ts'

/** One term of a query: a word, or a phrase that means something. */
export type QueryTerm = {
  readonly words: readonly string[]
  readonly meanings: readonly Meaning[]
  /** Less than 1 for a word that was corrected. */
  readonly nearness: number
  /** Words that begin like the last one, which may be half typed. */
  readonly completions: readonly string[]
}

export type ParsedQuery = {
  readonly terms: readonly QueryTerm[]
  readonly examSession: ExamSession | null
  readonly price: PriceLimit | null
  /** Whether a low price is wanted, none named. */
  readonly isCheap: boolean
  /** The words without exam session and price, as typed but in small letters. */
  readonly remainder: string
  readonly withoutSession: string
  readonly withoutPrice: string
  /** The query with its spelling corrected; null when nothing was wrong. */
  readonly corrected: string | null
  /** Words that are in no title and no phrase, nor near any. */
  readonly unknown: readonly string[]
  /** Words with a hyphen before them: titles that have them are left out. */
  readonly without: readonly string[]
}

/** Most words that are read, and most terms that are searched. */
const mostWords = 60
const mostTerms = 12

/** The weight of what a half-typed word may become. */
const completionWeight = 0.8

/** 'income tax -set': a hyphen with a space before it and a letter behind it. */
const excluded = /(?<=\s)-(\p{L}[\p{L}\p{N}\p{M}]*)(?=\s|$)/gu

/** 'F.R.', 'c.m.a': letters with full stops between them are one word. */
const dotted =
  /(?<![\p{L}\p{M}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{M}\p{N}]))?|(?<![\p{L}\p{M}\p{N}])\p{L}\.\p{L}(?![\p{L}\p{M}\p{N}])/gu

/** Invisible joiners within words of Indian scripts. */
const joiners = /[\u200c\u200d]/g

/**
 * Parses a query: extracts price and exam session, puts in aliases, corrects words that no title and no phrase knows, and
 * finds the longest phrases. An unknown word with nothing near it stays a term: it asks for what is not sold.
 */
export function parseQuery(
  text: string,
  lexicon: Lexicon,
  index: TitleIndex,
  spelling: Spelling = 'put right',
): ParsedQuery {
  const without = Array.from(text.matchAll(excluded), ([, word = '']) => word).flatMap(tokenise)
  const wanted = text.replace(excluded, ' ').replace(joiners, '')
  const { price, text: unpriced } = extractPrice(wanted)
  const plain = unpriced.replace(dotted, (letters) => letters.replaceAll('.', ''))
  const { examSession, words } = extractExamSession(tokenise(plain).slice(0, mostWords))
  const spelt = correctSpelling(lexicon.withAliases(words), { lexicon, index }, spelling)
  const checked = withCorrectedAliases(spelt, lexicon, index)
  const all = toTerms(checked, lexicon)
  const meaningful = all.filter((term) => !means(term, 'nothing'))
  const isCheap = meaningful.some((term) => means(term, 'cheap'))
  const sought = meaningful.filter((term) => !means(term, 'cheap'))
  // Only words that say nothing: then they are the query, as in a title such as 'By the Book'.
  const terms =
    sought.length > 0 || isCheap || examSession !== null || price !== null
      ? sought
      : checked.map((word) => toTerm([word], []))
  return {
    terms: keepNamedPlaces(mostMeant(terms)),
    examSession,
    price,
    isCheap,
    remainder: words.join(' '),
    withoutSession: extractExamSession(tokenise(wanted)).words.join(' '),
    withoutPrice: tokenise(unpriced).join(' '),
    corrected: spelt.some(({ isCorrected }) => isCorrected) ? spelt.map(({ word }) => word).join(' ') : null,
    unknown: checked.filter(({ isKnown }) => !isKnown).map(({ word }) => word),
    without,
  }
}

/** Puts in the aliases that only the corrected words show: 'practical questons' is 'question bank'. */
function withCorrectedAliases(checked: readonly CheckedWord[], lexicon: Lexicon, index: TitleIndex) {
  if (!checked.some(({ isCorrected }) => isCorrected)) return checked
  const before = new Map(checked.map((word) => [word.word, word]))
  const nearness = Math.min(...checked.map((word) => word.nearness))
  const words = lexicon.withAliases(checked.map(({ word }) => word))
  return correctSpelling(words, { lexicon, index }, 'as typed').map(
    (word) => before.get(word.word) ?? { ...word, nearness, isCorrected: true },
  )
}

const means = ({ meanings }: QueryTerm, what: Meaning['dimension']): boolean =>
  meanings.length > 0 && meanings.every(({ dimension }) => dimension === what)

/** Of a long question the terms that mean something, then the first of the others. */
const mostMeant = (terms: readonly QueryTerm[]): readonly QueryTerm[] =>
  terms.length <= mostTerms
    ? terms
    : terms
        .toSorted((a, b) => Number(b.meanings.length > 0) - Number(a.meanings.length > 0))
        .slice(0, mostTerms)

/** Cuts words into terms, the longest phrase first. A word that comes again is the same term. */
function toTerms(checked: readonly CheckedWord[], lexicon: Lexicon): readonly QueryTerm[] {
  const words = checked.map(({ word }) => word)
  const terms: QueryTerm[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = lexicon.longestPhrase(words, at)
    const size = phrase?.words.length ?? 1
    const part = checked.slice(at, at + size)
    const term = toTerm(part, meaningsIn(part, phrase?.meanings ?? [], lexicon))
    if (!terms.some(({ words: before }) => before.join(' ') === term.words.join(' '))) terms.push(term)
    at += size
  }
  return terms
}

/** The meanings of a part of the query: of a half-typed word those of the words that it may become. */
function meaningsIn(part: readonly CheckedWord[], ofPhrase: readonly Meaning[], lexicon: Lexicon) {
  const completions = part.length === 1 ? part[0]!.completions : []
  if (completions.length === 0) return ofPhrase
  const means = completions
    .flatMap(lexicon.meaningsOf)
    .filter(({ dimension }) => dimension !== 'nothing' && dimension !== 'cheap')
  return means.map((meaning) => ({ ...meaning, weight: meaning.weight * completionWeight }))
}

const toTerm = (part: readonly CheckedWord[], meanings: readonly Meaning[]): QueryTerm => ({
  words: part.map(({ word }) => word),
  meanings,
  nearness: Math.min(...part.map(({ nearness }) => nearness)),
  completions: part.length === 1 ? part[0]!.completions : [],
})
