import { factNames, type StoreFacts } from './store-facts.ts'
import { rewriteText, type TextBlock } from './text.ts'

const placeholder = /\{\{([^{}]*)\}\}/g

/** The placeholders of a text that are no facts of the store, each once. */
export const unknownPlaceholders = (markdown: string): string[] => [
  ...new Set(
    Array.from(markdown.matchAll(placeholder), ([, name = '']) => name.trim()).filter(
      (name) => !(factNames as readonly string[]).includes(name),
    ),
  ),
]

/** Fills the facts of the store into a line. @throws on an unknown name: publishing refuses those. */
export const fillWords = (words: string, facts: StoreFacts): string =>
  words.replace(placeholder, (_, name: string) => {
    const fact = (facts as Readonly<Record<string, string>>)[name.trim()]
    if (fact === undefined) throw new Error(`A text has the unknown placeholder {{${name}}}.`)
    return fact
  })

/** Fills the facts of the store into a parsed text, so that none of them is read as markup. */
export const fillText = (blocks: readonly TextBlock[], facts: StoreFacts): TextBlock[] =>
  rewriteText(blocks, (words) => fillWords(words, facts))
