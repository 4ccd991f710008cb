import { type Dimension, isDimension, stemOf, tokenise } from '#shop/listing'

/** The meaning of a phrase: a value of a dimension, other words for it, a preferred language ('prefers'), or nothing. */
export type Meaning = {
  readonly dimension: Dimension | 'words' | 'prefers' | 'nothing'
  readonly value: string
  /** How surely the phrase means it, up to 1. */
  readonly weight: number
}

export type Phrase = Meaning & { readonly phrase: string }

/** Whether a meaning can have this dimension. */
export const meansSomething = (dimension: string): dimension is Meaning['dimension'] =>
  isDimension(dimension) || ['words', 'prefers', 'nothing'].includes(dimension)

/** A phrase found in a query. */
export type PhraseMatch = { readonly words: readonly string[]; readonly meanings: readonly Meaning[] }

export type Lexicon = {
  /** The longest phrase that begins at a word of a query; null when none does. */
  longestPhrase(words: readonly string[], from: number): PhraseMatch | null
  knows(word: string): boolean
}

/** Makes the lexicon of phrases: several rows of a phrase are several meanings. Words are compared by their stems. */
export function makeLexicon(phrases: readonly Phrase[]): Lexicon {
  const byFirst = new Map<string, Map<string, { words: string[]; meanings: Meaning[] }>>()
  const known = new Set<string>()
  for (const { phrase, ...meaning } of phrases) {
    const whole = tokenise(phrase)
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
    longestPhrase: (words, from) => {
      const stems = words.slice(from).map(stemOf)
      const phrases = longestFirst.get(stems[0] ?? '')
      return phrases?.find((each) => each.words.every((word, at) => stems[at] === word)) ?? null
    },
    knows: (word) => known.has(word),
  }
}
