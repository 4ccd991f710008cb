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
  /** The question with its slips put right; null when there were none. */
  readonly corrected: string | null
}

/** Most words that are looked at; a longer question is a mistake of pasting. */
const mostWords = 12

/**
 * Understands a question: takes out the sitting, puts slips right that no title and no phrase knows, and hears the
 * longest phrases. A word that nobody knows, nor anything near it, stays: it asks for what we do not have.
 */
export function understand(text: string, lexicon: Lexicon, index: TitleIndex): Question {
  const { sitting, words } = takeSitting(wordsOf(text).slice(0, mostWords))
  const right = words.map((word, at) => putRight(word, lexicon, index, at === words.length - 1))
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
  return { asks: kept, sitting, corrected: changed ? spelt.join(' ') : null }
}

type Spelt = {
  readonly word: string
  readonly nearness: number
  readonly begun: readonly string[]
  readonly isRight: boolean
}

function putRight(word: string, lexicon: Lexicon, index: TitleIndex, isLast: boolean): Spelt {
  const asTyped = { word, nearness: 1, begun: [], isRight: true }
  if (lexicon.knows(word)) return asTyped
  const begun = isLast && word.length >= 2 ? index.words.begun(word).filter((other) => other !== word) : []
  if (index.words.holds(word) || begun.length > 0) return { ...asTyped, begun }
  const [nearest] = index.words.near(word)
  if (nearest === undefined) return asTyped
  // Another form of a word that we have is no slip.
  if (stemOf(nearest.word) === stemOf(word)) return { ...asTyped, word: nearest.word }
  return { word: nearest.word, nearness: nearest.nearness, begun: [], isRight: false }
}
