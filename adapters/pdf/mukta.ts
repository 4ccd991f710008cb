import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

const fontAt = createRequire(import.meta.url).resolve

/** Gives PDFs whole TTFs of Mukta, which has Latin, Devanagari and ₹. Only long words are broken. */
export function registerMukta(): void {
  Font.register({
    family: 'Mukta',
    fonts: [
      { src: fontAt('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf') },
      { src: fontAt('@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf'), fontWeight: 700 },
    ],
  })
  Font.registerHyphenationCallback(breakWord)
}

/** What fits in the columns of our documents, in letters. */
const longestWord = 24
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The parts of a long word between which a line may end: after its punctuation, and between the letters of what is still too
 * long and would run into the next column. At an empty part the library breaks without a hyphen, which an address does not have.
 */
function breakWord(word: string): string[] {
  if (word.length <= longestWord) return [word]
  return word
    .split(/(?<=[-/,.;:@_&)])(?=[^-/,.;:@_&)])/)
    .flatMap((part) =>
      part.length <= longestWord ? [part] : Array.from(letters.segment(part), ({ segment }) => segment),
    )
    .flatMap((part, index) => (index === 0 ? [part] : ['', part]))
}
