import { type Dimension, isDimension, makeNearWords, type NearWords, stemOf, tokenise } from '#shop/listing'
import { foldDevanagari } from './fold-devanagari.ts'

/**
 * The meaning of a phrase: a value of a dimension, other words for it ('words'), the words that it is read as ('alias'), a
 * preferred language ('prefers'), a preferred price ('cheap'), or nothing.
 */
export type Meaning = {
  readonly dimension: Dimension | 'words' | 'alias' | 'prefers' | 'cheap' | 'nothing'
  readonly value: string
  /** How surely the phrase means it, up to 1. */
  readonly weight: number
}

export type Phrase = Meaning & { readonly phrase: string }

/** Whether a meaning can have this dimension. */
export const meansSomething = (dimension: string): dimension is Meaning['dimension'] =>
  isDimension(dimension) || ['words', 'alias', 'prefers', 'cheap', 'nothing'].includes(dimension)

export type PhraseMatch = { readonly words: readonly string[]; readonly meanings: readonly Meaning[] }

export type Lexicon = {
  /** The longest phrase that begins at a word of a query; null when none does. */
  longestPhrase(words: readonly string[], from: number): PhraseMatch | null
  /** The words of a query with their aliases put in: 'adv accts' is 'advanced accounts'. */
  withAliases(words: readonly string[]): readonly string[]
  knows(word: string): boolean
  /** Words of phrases that mean something, near a misspelt one. */
  near: NearWords['find']
  /** Phrases that begin so, the shortest first. */
  completions(beginning: string): readonly string[]
  /** What a word or phrase means, by itself or as it is read; nothing when it is only a part of phrases. */
  meaningsOf(phrase: string): readonly Meaning[]
  /** Whether a word is the short name of a paper ('afm'). */
  isShortName(word: string): boolean
}

/** Longest short name, such as 'spmbv'. */
const longestShortName = 6
/** Shorter words of phrases are abbreviations, which other words are near to: 'acct'. */
const shortestCorrection = 5
const mostCompletions = 8

const keyOf = (word: string): string => stemOf(foldDevanagari(word))

/** Makes the lexicon of phrases: several rows of a phrase are several meanings. Words are compared by their stems, those of aliases as they are. */
export function makeLexicon(phrases: readonly Phrase[]): Lexicon {
  // Aliases are words as they are typed: 'classes' are videos, 'class 12' is none.
  const aliases = makePhrases(
    phrases.filter(({ dimension }) => dimension === 'alias'),
    foldDevanagari,
  )
  const meanings = makePhrases(
    phrases.filter(({ dimension }) => dimension !== 'alias'),
    keyOf,
  )
  const known = new Set(phrases.flatMap(({ phrase }) => tokenise(phrase).map(foldDevanagari)))
  const meant = phrases.filter(({ dimension }) => dimension !== 'nothing')
  const near = makeNearWords(() => 0)
  for (const word of new Set(meant.flatMap(({ phrase }) => tokenise(phrase))))
    if (word.length >= shortestCorrection) near.put(word)
  const shortestFirst = [...new Set(meant.map(({ phrase }) => foldDevanagari(phrase)))].sort(
    (a, b) => a.length - b.length || (a < b ? -1 : 1),
  )
  const withAliases = (query: readonly string[]): string[] => {
    const keys = query.map(foldDevanagari)
    const read: string[] = []
    for (let at = 0; at < query.length; ) {
      const alias = longestAt(aliases, keys, at)
      read.push(...(alias === null ? [query[at]!] : tokenise(alias.meanings[0]!.value)))
      at += alias?.words.length ?? 1
    }
    return read
  }
  const meaningsOf = (text: string): readonly Meaning[] => {
    const read = withAliases(tokenise(text))
    const phrase = longestAt(meanings, read.map(keyOf), 0)
    return phrase?.words.length === read.length ? phrase.meanings : []
  }
  return {
    longestPhrase: (query, from) => longestAt(meanings, query.map(keyOf), from),
    withAliases,
    knows: (word) => known.has(foldDevanagari(word)),
    near: near.find,
    completions: (beginning) =>
      shortestFirst
        .filter((phrase) => phrase.startsWith(foldDevanagari(beginning)))
        .slice(0, mostCompletions),
    meaningsOf,
    isShortName: (word) =>
      word.length <= longestShortName && meaningsOf(word).some(({ dimension }) => dimension === 'paper'),
  }
}

type Phrases = ReadonlyMap<string, readonly PhraseMatch[]>

/** Phrases by their first word, the longest first. */
function makePhrases(phrases: readonly Phrase[], toKey: (word: string) => string): Phrases {
  const entries = [...Map.groupBy(phrases, ({ phrase }) => tokenise(phrase).map(toKey).join(' '))]
    .map(([key, rows]) => ({
      words: key.split(' '),
      meanings: rows.map(({ dimension, value, weight }) => ({ dimension, value, weight })),
    }))
    .sort((a, b) => b.words.length - a.words.length)
  return Map.groupBy(entries, ({ words }) => words[0]!)
}

const longestAt = (phrases: Phrases, keys: readonly string[], from: number): PhraseMatch | null =>
  phrases.get(keys[from] ?? '')?.find(({ words }) => words.every((word, at) => keys[from + at] === word)) ??
  null
