import { distance } from 'fastest-levenshtein'
import { soundOf } from './words.ts'

/** Shorter words have too many neighbours to guess at. */
const shortest = 4
const mostNear = 4

/** How many letters may be wrong in a word of that length. */
const slipsIn = (length: number): number => (length < 6 ? 1 : 2)

/**
 * Makes the finder of words that somebody may have meant by one that nothing holds. Words that sound alike count as one
 * slip; two letters that changed places as well. Of equals, the word that more titles hold.
 */
export function nearWords(
  rowsOfWord: ReadonlyMap<string, number>,
): (word: string) => { word: string; nearness: number }[] {
  const byLength = Map.groupBy(rowsOfWord.keys(), (word) => word.length)
  const bySound = Map.groupBy(rowsOfWord.keys(), soundOf)
  return (word) => {
    if (word.length < shortest || /\p{N}/u.test(word)) return []
    const slips = slipsIn(word.length)
    const found = new Map<string, number>()
    for (const like of bySound.get(soundOf(word)) ?? []) found.set(like, 1)
    for (let length = word.length - slips; length <= word.length + slips; length++) {
      for (const other of byLength.get(length) ?? []) {
        if (other.length < shortest || found.has(other)) continue
        const wrong = slipsBetween(word, other)
        // A wrong first letter is rare: it weighs as much as another slip.
        if (wrong + (word[0] === other[0] || wrong === 1 ? 0 : 1) <= slips) found.set(other, wrong)
      }
    }
    return [...found]
      .sort(([a, x], [b, y]) => x - y || rowsOfWord.get(b)! - rowsOfWord.get(a)!)
      .slice(0, mostNear)
      .map(([other, wrong]) => ({ word: other, nearness: 1 - wrong / (word.length + 1) }))
  }
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
