import { stemOf, type TitleIndex } from '#shop/listing'
import type { Lexicon } from './lexicon.ts'

/** Whether spelling is corrected, or the words are taken as typed. */
export type Spelling = 'put right' | 'as typed'

/** A word of a query, as it was typed or as it is read. */
export type CheckedWord = {
  readonly word: string
  readonly nearness: number
  readonly completions: readonly string[]
  readonly isCorrected: boolean
  readonly isKnown: boolean
}

/** Most words of a query that are looked up among their neighbours: each takes as long as a short search. */
const mostCorrections = 12

/**
 * Corrects the words that no title and no phrase knows. A correction is a word of some title or phrase, never
 * the short name of a paper that is no subject, and of no other institute than those that the query names.
 */
export function correctSpelling(
  words: readonly string[],
  { lexicon, index }: { readonly lexicon: Lexicon; readonly index: TitleIndex },
  spelling: Spelling,
): CheckedWord[] {
  let corrections = 0
  return words.flatMap((word, at): CheckedWord | CheckedWord[] => {
    const asTyped = { word, nearness: 1, completions: [], isCorrected: false, isKnown: true }
    const isLast = at === words.length - 1
    // A single letter is half a word, even where it is a word by itself ('a'); so is a part of longer phrases.
    const isWhole = !isLast || (lexicon.meaningsOf(word).length > 0 && !/^\p{L}$/u.test(word))
    if (lexicon.knows(word) && isWhole) return asTyped
    const completions =
      isLast && (word.length > 1 || /\p{L}/u.test(word)) ? completionsOf(word, { lexicon, index }) : []
    if (lexicon.knows(word) || index.words.holds(word) || completions.length > 0)
      return { ...asTyped, completions }
    if (corrections++ >= mostCorrections) return { ...asTyped, isKnown: false }
    const parts = spelling === 'as typed' ? [] : joinedParts(word, lexicon)
    if (parts.length > 0) return parts.map((part) => ({ ...asTyped, word: part, isCorrected: true }))
    const nearest = [...index.words.near(word), ...lexicon.near(word)]
      .toSorted((a, b) => b.nearness - a.nearness)
      .find((near) => mayBe(near.word, words, lexicon))
    if (nearest === undefined) return { ...asTyped, isKnown: false }
    // Another form of a known word is no misspelling.
    if (stemOf(nearest.word) === stemOf(word)) return { ...asTyped, word: nearest.word }
    if (spelling === 'as typed') return { ...asTyped, isKnown: false }
    return { ...asTyped, word: nearest.word, nearness: nearest.nearness, isCorrected: true }
  })
}

/** Fewest letters of two words written as one: 'csset' is 'cseet'. */
const shortestJoined = 6

/** The two words of phrases that one without its space is made of: 'cafinal' is 'ca final'. */
function joinedParts(word: string, { knows, meaningsOf }: Lexicon): readonly string[] {
  const says = (part: string) =>
    knows(part) && !meaningsOf(part).some(({ dimension }) => dimension === 'nothing')
  for (let at = 2; word.length >= shortestJoined && at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every(says)) return parts
  }
  return []
}

/** Fewest letters of a word that may become one of a phrase; a letter of Devanagari says more. */
const mayBecomePhrase = /^.{3,}$|[\u0900-\u097f]/u

/** Words of titles that a half-typed one may become; when there are none, words of phrases. */
function completionsOf(
  word: string,
  { lexicon, index }: { readonly lexicon: Lexicon; readonly index: TitleIndex },
): readonly string[] {
  const ofTitles = index.words.completions(word).filter((other) => other !== word)
  return ofTitles.length > 0 || index.words.holds(word) || !mayBecomePhrase.test(word)
    ? ofTitles
    : lexicon.completions(word)
}

/** The courses that a word is of; none where it is a subject too, which all courses have: 'audit'. */
function coursesOf(word: string, lexicon: Lexicon): readonly string[] {
  const meanings = lexicon.longestPhrase([word], 0)?.meanings ?? []
  if (meanings.some(({ dimension }) => dimension === 'subject')) return []
  return meanings.flatMap(({ dimension, value }) =>
    dimension === 'course' || dimension === 'level' || dimension === 'paper' ? [courseOf(value)] : [],
  )
}

/** 'cseet' and 'cs-executive' are of 'cs'. */
const courseOf = (code: string): string => /^(?:cseet|[a-z]+)/.exec(code)![0].replace('cseet', 'cs')

function mayBe(word: string, words: readonly string[], lexicon: Lexicon): boolean {
  const of = coursesOf(word, lexicon)
  if (of.length === 0) return true
  if (lexicon.isShortName(word)) return false
  const named = words.flatMap((other) => (lexicon.knows(other) ? coursesOf(other, lexicon) : []))
  return named.length === 0 || of.some((course) => named.includes(course))
}
