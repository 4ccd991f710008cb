import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

const fontAt = createRequire(import.meta.url).resolve

/** Gives PDFs whole TTFs of Mukta, which has Latin, Devanagari and ₹. Words are not hyphenated. */
export function registerMukta(): void {
  Font.register({
    family: 'Mukta',
    fonts: [
      { src: fontAt('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf') },
      { src: fontAt('@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf'), fontWeight: 700 },
    ],
  })
  Font.registerHyphenationCallback((word) => [word])
}
