import { factNames, type StoreFacts } from './store-facts.ts'
import { rewriteText, type TextBlock } from './text.ts'

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names between double braces that no fact of the store has, each once. */
export const unknownPlaceholders = (markdown: string): string[] => [
  ...new Set(
    Array.from(markdown.matchAll(placeholder), ([, name = '']) => name).filter(
      (name) => !(factNames as readonly string[]).includes(name),
    ),
  ),
]

/** Writes the facts of the store into a line. @throws on a name that nobody knows: publishing refuses those. */
export const fillWords = (words: string, facts: StoreFacts): string =>
  words.replace(placeholder, (_, name: string) => {
    const fact = (facts as Readonly<Record<string, string>>)[name]
    if (fact === undefined) throw new Error(`A text names {{${name}}}, which the store does not know.`)
    return fact
  })

/** Writes the facts of the store into a text that was read, so that none of them can be taken for its markup. */
export const fillText = (blocks: readonly TextBlock[], facts: StoreFacts): TextBlock[] =>
  rewriteText(blocks, (words) => fillWords(words, facts))
