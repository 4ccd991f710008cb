import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { slug } from '#kernel/slug'
import { type Span, type TextBlock, wordsOf } from './text.ts'

export type TextRefusal = Refusal<'bad_text'>

/** What a text may not hold; only thrown and caught here. */
class NotAllowed extends Error {}

/** Where a link may lead: a place of the store, of this page or of the web; a mail, a call. */
const linkShape = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/

/**
 * Reads a text as our pages and articles are written: Markdown with headings of two levels, paragraphs, lists, tables,
 * strong words, emphasis and links. Everything else, markup above all, is refused in words for whoever wrote it.
 */
export function readText(markdown: string): Result<TextBlock[], TextRefusal> {
  try {
    return ok(withIds(blocksOf(new Lexer({ gfm: true }).lex(markdown))))
  } catch (fault) {
    if (fault instanceof NotAllowed) return refuse('bad_text', fault.message, 'body')
    throw fault
  }
}

const blocksOf = (tokens: readonly Token[]): TextBlock[] =>
  (tokens as readonly MarkedToken[]).flatMap((token) => blockOf(token) ?? [])

function blockOf(token: MarkedToken): TextBlock | null {
  switch (token.type) {
    case 'space':
      return null
    case 'heading':
      if (token.depth !== 2 && token.depth !== 3)
        throw new NotAllowed(`Write the heading “${token.text}” with ## or ###.`)
      return { kind: 'heading', level: token.depth, id: '', spans: spansOf(token.tokens) }
    case 'paragraph':
    case 'text':
      return { kind: 'paragraph', spans: spansOf(token.tokens ?? []) }
    case 'list':
      return {
        kind: 'list',
        isOrdered: token.ordered,
        items: token.items.map(({ tokens }) => blocksOf(tokens)),
      }
    case 'table':
      return { kind: 'table', head: token.header.map(cellOf), rows: token.rows.map((row) => row.map(cellOf)) }
    case 'blockquote':
    case 'br':
    case 'checkbox':
    case 'code':
    case 'codespan':
    case 'def':
    case 'del':
    case 'em':
    case 'escape':
    case 'hr':
    case 'html':
    case 'image':
    case 'link':
    case 'list_item':
    case 'strong':
      throw new NotAllowed(`This cannot stand in a text: “${token.raw.trim().slice(0, 60)}”.`)
  }
}

const cellOf = ({ tokens }: Tokens.TableCell): Span[] => spansOf(tokens)

const spansOf = (tokens: readonly Token[]): Span[] => (tokens as readonly MarkedToken[]).map(spanOf)

function spanOf(token: MarkedToken): Span {
  switch (token.type) {
    case 'text':
    case 'escape':
      return { kind: 'words', words: token.text }
    case 'br':
      return { kind: 'break' }
    case 'strong':
      return { kind: 'strong', spans: spansOf(token.tokens) }
    case 'em':
      return { kind: 'emphasis', spans: spansOf(token.tokens) }
    case 'link':
      if (!linkShape.test(token.href)) throw new NotAllowed(`A link may not lead to “${token.href}”.`)
      return { kind: 'link', href: token.href, spans: spansOf(token.tokens) }
    case 'blockquote':
    case 'checkbox':
    case 'code':
    case 'codespan':
    case 'def':
    case 'del':
    case 'heading':
    case 'hr':
    case 'html':
    case 'image':
    case 'list':
    case 'list_item':
    case 'paragraph':
    case 'space':
    case 'table':
      throw new NotAllowed(`This cannot stand in a line: “${token.raw.slice(0, 60)}”.`)
  }
}

/** Gives each heading the address that its words make, counted on where two read alike. */
function withIds(blocks: readonly TextBlock[]): TextBlock[] {
  const met = new Map<string, number>()
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    const own = slug(wordsOf(block.spans)) || 'part'
    const before = met.get(own) ?? 0
    met.set(own, before + 1)
    return { ...block, id: before === 0 ? own : `${own}-${before + 1}` }
  })
}
