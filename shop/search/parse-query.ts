import { stemOf, type TitleIndex, tokenise } from '#shop/listing'
import { type ExamSession, extractExamSession } from './exam-session.ts'
import type { Lexicon, Meaning } from './lexicon.ts'

/** One term of a query: a word, or a phrase that means something. */
export type QueryTerm = {
  readonly words: readonly string[]
  readonly meanings: readonly Meaning[]
  /** Less than 1 for a word that was corrected. */
  readonly nearness: number
  /** Words that begin like the last one, which may be half typed. */
  readonly completions: readonly string[]
}

/** What a query means. */
export type ParsedQuery = {
  readonly terms: readonly QueryTerm[]
  readonly examSession: ExamSession | null
  /** The words without the exam session, as typed but in small letters. */
  readonly remainder: string
  /** The query with its spelling corrected; null when nothing was wrong. */
  readonly corrected: string | null
  /** Words that are in no title and no phrase, nor near any. */
  readonly unknown: readonly string[]
  /** Words with a hyphen before them: titles that have them are left out. */
  readonly without: readonly string[]
}

/** Whether spelling is corrected, or the words are taken as typed. */
export type Spelling = 'put right' | 'as typed'

/** Most words that are parsed. */
const mostWords = 12

/** 'income tax -set': a hyphen with a space before it and a letter behind it. */
const excluded = /(?<=\s)-(\p{L}[\p{L}\p{N}\p{M}]*)(?=\s|$)/gu

/**
 * Parses a query: extracts the exam session, corrects words that no title and no phrase knows, and finds the longest
 * phrases. An unknown word with nothing near it stays a term: it asks for what is not sold.
 */
export function parseQuery(
  text: string,
  lexicon: Lexicon,
  index: TitleIndex,
  spelling: Spelling = 'put right',
): ParsedQuery {
  const without = Array.from(text.matchAll(excluded), ([, word = '']) => word).flatMap(tokenise)
  const { examSession, words } = extractExamSession(tokenise(text.replace(excluded, ' ')).slice(0, mostWords))
  const checked = words.map((word, at) =>
    checkSpelling(word, lexicon, index, {
      spelling,
      mayBePrefix: at === words.length - 1 && isPrefix(word, at),
    }),
  )
  const checkedWords = checked.map(({ word }) => word)
  const meaningful = toTerms(checked, checkedWords, lexicon)
  // Only words that say nothing: then they are the query, as in a title such as 'By the Book'.
  const terms =
    meaningful.length > 0 || examSession !== null
      ? meaningful
      : checked.map(({ word, nearness, completions }) => ({
          words: [word],
          meanings: [],
          nearness,
          completions,
        }))
  return {
    terms,
    examSession,
    remainder: words.join(' '),
    corrected: checked.some(({ isCorrected }) => isCorrected) ? checkedWords.join(' ') : null,
    unknown: checked.filter(({ isKnown }) => !isKnown).map(({ word }) => word),
    without,
  }
}

/** Cuts words into terms, the longest phrase first; phrases that mean nothing are dropped. */
function toTerms(
  checked: readonly CheckedWord[],
  words: readonly string[],
  lexicon: Lexicon,
): readonly QueryTerm[] {
  const terms: QueryTerm[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = lexicon.longestPhrase(words, at)
    const size = phrase?.words.length ?? 1
    const part = checked.slice(at, at + size)
    at += size
    if (phrase?.meanings.every(({ dimension }) => dimension === 'nothing')) continue
    terms.push({
      words: part.map(({ word }) => word),
      meanings: phrase?.meanings ?? [],
      nearness: Math.min(...part.map(({ nearness }) => nearness)),
      completions: size === 1 ? part[0]!.completions : [],
    })
  }
  return terms
}

/** A single letter begins a word when others stand before it: 'income t'. */
const isPrefix = (word: string, at: number): boolean => word.length >= 2 || (at > 0 && /\p{L}/u.test(word))

type CheckedWord = {
  readonly word: string
  readonly nearness: number
  readonly completions: readonly string[]
  readonly isCorrected: boolean
  readonly isKnown: boolean
}

function checkSpelling(
  word: string,
  lexicon: Lexicon,
  index: TitleIndex,
  { spelling, mayBePrefix }: { readonly spelling: Spelling; readonly mayBePrefix: boolean },
): CheckedWord {
  const asTyped = { word, nearness: 1, completions: [], isCorrected: false, isKnown: true }
  if (lexicon.knows(word)) return asTyped
  const completions = mayBePrefix ? index.words.completions(word).filter((other) => other !== word) : []
  if (index.words.holds(word) || completions.length > 0) return { ...asTyped, completions }
  const [nearest] = index.words.near(word)
  if (nearest === undefined) return { ...asTyped, isKnown: false }
  // Another form of a known word is no misspelling.
  if (stemOf(nearest.word) === stemOf(word)) return { ...asTyped, word: nearest.word }
  if (spelling === 'as typed') return { ...asTyped, isKnown: false }
  return { ...asTyped, word: nearest.word, nearness: nearest.nearness, isCorrected: true }
}
