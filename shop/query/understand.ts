import { stemOf, type TitleIndex, wordsOf } from '#shop/titles'
import type { Lexicon, Meaning } from './lexicon.ts'
import { type Sitting, takeSitting } from './sitting.ts'

/** One thing that a question asks for: a word, or a phrase that means something. */
export type Ask = {
  readonly words: readonly string[]
  readonly meanings: readonly Meaning[]
  /** Less than 1 for a word put right. */
  readonly nearness: number
  /** The last word, perhaps half typed: these are words that begin so. */
  readonly begun: readonly string[]
}

/** A question as it was understood. */
export type Question = {
  readonly asks: readonly Ask[]
  readonly sitting: Sitting | null
  /** The words without the sitting, as typed but in small letters. */
  readonly besides: string
  /** The question with its slips put right; null when there were none. */
  readonly corrected: string | null
  /** Words that no title and no phrase knows, nor any near them. */
  readonly unknown: readonly string[]
  /** Words with a hyphen before them: what has them is not wanted. */
  readonly without: readonly string[]
}

/** Whether slips are put right, or the words taken as they were typed. */
export type Spelling = 'put right' | 'as typed'

/** Most words that are looked at; a longer question is a mistake of pasting. */
const mostWords = 12

/** 'income tax -set': a hyphen that no space parts from its word, and no letter from the space before it. */
const unwanted = /(?<=\s)-(\p{L}[\p{L}\p{N}\p{M}]*)(?=\s|$)/gu

/**
 * Understands a question: takes out the sitting, puts slips right that no title and no phrase knows, and hears the
 * longest phrases. A word that nobody knows, nor anything near it, stays: it asks for what we do not have.
 */
export function understand(
  text: string,
  lexicon: Lexicon,
  index: TitleIndex,
  spelling: Spelling = 'put right',
): Question {
  const without = Array.from(text.matchAll(unwanted), ([, word = '']) => word).flatMap(wordsOf)
  const { sitting, words } = takeSitting(wordsOf(text.replace(unwanted, ' ')).slice(0, mostWords))
  const right = words.map((word, at) =>
    putRight(word, lexicon, index, {
      spelling,
      mayBeBegun: at === words.length - 1 && isBeginning(word, at),
    }),
  )
  const spelt = right.map(({ word }) => word)
  const asks: Ask[] = []
  for (let at = 0; at < spelt.length; ) {
    const heard = lexicon.hear(spelt, at)
    const size = heard?.words.length ?? 1
    const part = right.slice(at, at + size)
    at += size
    if (heard?.meanings.every(({ dimension }) => dimension === 'nothing')) continue
    asks.push({
      words: part.map(({ word }) => word),
      meanings: heard?.meanings ?? [],
      nearness: Math.min(...part.map(({ nearness }) => nearness)),
      begun: size === 1 ? part[0]!.begun : [],
    })
  }
  // Only words that say nothing: then they are what is asked, as in a title such as 'By the Book'.
  const kept =
    asks.length > 0 || sitting !== null
      ? asks
      : right.map(({ word, nearness, begun }) => ({ words: [word], meanings: [], nearness, begun }))
  const changed = right.some(({ isRight }) => !isRight)
  return {
    asks: kept,
    sitting,
    besides: words.join(' '),
    corrected: changed ? spelt.join(' ') : null,
    unknown: right.filter(({ isKnown }) => !isKnown).map(({ word }) => word),
    without,
  }
}

/** A single letter is the beginning of a word when others stand before it: 'income t'. */
const isBeginning = (word: string, at: number): boolean => word.length >= 2 || (at > 0 && /\p{L}/u.test(word))

type Spelt = {
  readonly word: string
  readonly nearness: number
  readonly begun: readonly string[]
  readonly isRight: boolean
  readonly isKnown: boolean
}

function putRight(
  word: string,
  lexicon: Lexicon,
  index: TitleIndex,
  { spelling, mayBeBegun }: { readonly spelling: Spelling; readonly mayBeBegun: boolean },
): Spelt {
  const asTyped = { word, nearness: 1, begun: [], isRight: true, isKnown: true }
  if (lexicon.knows(word)) return asTyped
  const begun = mayBeBegun ? index.words.begun(word).filter((other) => other !== word) : []
  if (index.words.holds(word) || begun.length > 0) return { ...asTyped, begun }
  const [nearest] = index.words.near(word)
  if (nearest === undefined) return { ...asTyped, isKnown: false }
  // Another form of a word that we have is no slip.
  if (stemOf(nearest.word) === stemOf(word)) return { ...asTyped, word: nearest.word }
  if (spelling === 'as typed') return { ...asTyped, isKnown: false }
  return { ...asTyped, word: nearest.word, nearness: nearest.nearness, isRight: false }
}
