import { type Dimension, isDimension, stemOf, wordsOf } from '#shop/titles'

/**
 * What a phrase says: a value of a dimension, other words for it, a language in which one would rather have it
 * ('prefers'), or nothing at all.
 */
export type Meaning = {
  readonly dimension: Dimension | 'words' | 'prefers' | 'nothing'
  readonly value: string
  /** How much of the meaning it has, up to 1. */
  readonly weight: number
}

export type Phrase = Meaning & { readonly phrase: string }

/** Whether a phrase can be meant like that. */
export const meansSomething = (dimension: string): dimension is Meaning['dimension'] =>
  isDimension(dimension) || ['words', 'prefers', 'nothing'].includes(dimension)

/** A phrase found in a question. */
export type Heard = { readonly words: readonly string[]; readonly meanings: readonly Meaning[] }

export type Lexicon = {
  /** The longest phrase that begins at a word of a question; null when none does. */
  hear(words: readonly string[], from: number): Heard | null
  knows(word: string): boolean
}

/** Puts phrases together: several rows of one phrase are its several meanings. Words are compared by their stems. */
export function makeLexicon(phrases: readonly Phrase[]): Lexicon {
  const byFirst = new Map<string, Map<string, { words: string[]; meanings: Meaning[] }>>()
  const known = new Set<string>()
  for (const { phrase, ...meaning } of phrases) {
    const whole = wordsOf(phrase)
    for (const word of whole) known.add(word)
    const words = whole.map(stemOf)
    const [first] = words
    if (first === undefined) continue
    const entries = byFirst.get(first) ?? new Map()
    byFirst.set(first, entries)
    const entry = entries.get(words.join(' ')) ?? { words, meanings: [] }
    entries.set(words.join(' '), entry)
    entry.meanings.push(meaning)
  }
  const longestFirst = new Map(
    [...byFirst].map(([first, entries]) => [
      first,
      [...entries.values()].sort((a, b) => b.words.length - a.words.length),
    ]),
  )
  return {
    hear: (words, from) => {
      const stems = words.slice(from).map(stemOf)
      const heard = longestFirst
        .get(stems[0] ?? '')
        ?.find((each) => each.words.every((word, at) => stems[at] === word))
      return heard ?? null
    },
    knows: (word) => known.has(word),
  }
}
