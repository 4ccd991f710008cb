import { type TextBlock, textOfSpans } from '#shop/content'
import type { ContentsEntry } from './reading-page.tsx'

/** The table of contents of a text, from its headings of level 2. */
export const contentsOf = (blocks: readonly TextBlock[]): ContentsEntry[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: textOfSpans(block.spans) }] : [],
  )
