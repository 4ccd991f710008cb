import { distance } from 'fastest-levenshtein'
import { soundOf } from './words.ts'

/** Shorter words have too many neighbours to guess at. */
const shortest = 4
const mostNear = 4

/** How many letters may be wrong in a word of that length. */
const slipsIn = (length: number): number => (length < 6 ? 1 : 2)

/** A word near a misspelt one, and how near: 1 is the same. */
export type NearWord = { readonly word: string; readonly nearness: number }

/** Finds the words near a misspelt one, among those added. */
export type NearWords = {
  put(word: string): void
  /** The nearest first. */
  find(word: string): NearWord[]
}

/**
 * Makes the finder. Words that sound alike and look alike count as one slip, and so do two swapped letters. Among equals the word in more
 * titles (`titlesOf`) comes first.
 */
export function makeNearWords(titlesOf: (word: string) => number): NearWords {
  const byLength = new Map<number, string[]>()
  const bySound = new Map<string, string[]>()
  return {
    put(word) {
      if (word.length >= shortest) group(byLength, word.length, word)
      group(bySound, soundOf(word), word)
    },
    find(word) {
      if (word.length < shortest || /\p{N}/u.test(word)) return []
      const slips = slipsIn(word.length)
      const found = new Map<string, number>()
      for (const like of bySound.get(soundOf(word)) ?? [])
        if (distance(word, like) <= slips + 1) found.set(like, 1)
      for (let length = word.length - slips; length <= word.length + slips; length++) {
        for (const other of byLength.get(length) ?? []) {
          if (found.has(other)) continue
          const wrong = slipsBetween(word, other)
          // A wrong first letter is rare: it weighs as much as another slip.
          if (wrong + (word[0] === other[0] || wrong === 1 ? 0 : 1) <= slips) found.set(other, wrong)
        }
      }
      return [...found]
        .sort(([a, x], [b, y]) => x - y || titlesOf(b) - titlesOf(a))
        .slice(0, mostNear)
        .map(([other, wrong]) => ({ word: other, nearness: 1 - wrong / (word.length + 1) }))
    },
  }
}

function group<Key>(groups: Map<Key, string[]>, key: Key, word: string): void {
  const words = groups.get(key)
  if (words === undefined) groups.set(key, [word])
  else words.push(word)
}

function slipsBetween(word: string, other: string): number {
  const wrong = distance(word, other)
  return wrong === 2 && areSwapped(word, other) ? 1 : wrong
}

/** Whether two neighbouring letters have changed places, and nothing else. */
function areSwapped(word: string, other: string): boolean {
  if (word.length !== other.length) return false
  const at = [...word].findIndex((letter, index) => letter !== other[index])
  return (
    word[at] === other[at + 1] && word[at + 1] === other[at] && word.slice(at + 2) === other.slice(at + 2)
  )
}
