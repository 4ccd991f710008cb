/** A run of words, or a container of runs. It has no markup: screens render elements from it. */
export type Span =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly spans: readonly Span[] }
  | { readonly kind: 'link'; readonly href: string; readonly spans: readonly Span[] }
  | { readonly kind: 'break' }
  | {
      /** What a reader has highlighted or searched for. */
      readonly kind: 'mark'
      readonly colour: 'yellow' | 'blue' | null
      readonly isFound: boolean
      /** Its id on the page, where something leads to it. */
      readonly id?: string
      readonly spans: readonly Span[]
    }

/** A block of a text, as screens render it. */
export type TextBlock =
  | {
      readonly kind: 'heading'
      readonly level: 2 | 3
      /** Its id on the page, unique in the text. */
      readonly id: string
      readonly spans: readonly Span[]
    }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | {
      readonly kind: 'list'
      readonly isOrdered: boolean
      readonly items: readonly (readonly TextBlock[])[]
    }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Span[])[]
      readonly rows: readonly (readonly (readonly Span[])[])[]
    }

export const textOfSpans = (spans: readonly Span[]): string =>
  spans
    .map((span) =>
      span.kind === 'words' ? span.words : span.kind === 'break' ? ' ' : textOfSpans(span.spans),
    )
    .join('')

/** The plain words of a whole text, a line a block. */
export const plainWords = (blocks: readonly TextBlock[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'list') return block.items.map(plainWords).join('\n')
      if (block.kind === 'table')
        return [block.head, ...block.rows].map((row) => row.map(textOfSpans).join(' ')).join('\n')
      return textOfSpans(block.spans)
    })
    .join('\n')

/** The same text with every run of words and every address rewritten. */
export const rewriteText = (
  blocks: readonly TextBlock[],
  rewrite: (words: string) => string,
): TextBlock[] => {
  const spansOf = (spans: readonly Span[]): Span[] =>
    spans.map((span) => {
      if (span.kind === 'words') return { ...span, words: rewrite(span.words) }
      if (span.kind === 'break') return span
      const inner = { ...span, spans: spansOf(span.spans) }
      return inner.kind === 'link' ? { ...inner, href: rewrite(inner.href) } : inner
    })
  return blocks.map((block) => {
    if (block.kind === 'list')
      return { ...block, items: block.items.map((item) => rewriteText(item, rewrite)) }
    if (block.kind === 'table')
      return { ...block, head: block.head.map(spansOf), rows: block.rows.map((row) => row.map(spansOf)) }
    return { ...block, spans: spansOf(block.spans) }
  })
}
