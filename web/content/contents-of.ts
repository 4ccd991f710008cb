import { type TextBlock, wordsOf } from '#shop/content'
import type { ContentsEntry } from './reading-page.tsx'

/** The parts of a text, by its headings of the upper level. */
export const contentsOf = (blocks: readonly TextBlock[]): ContentsEntry[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: wordsOf(block.spans) }] : [],
  )
