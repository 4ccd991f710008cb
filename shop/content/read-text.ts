import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { slug } from '#kernel/slug'
import { type Span, type TextBlock, textOfSpans } from './text.ts'

export type TextRefusal = Refusal<'bad_text'>

/** A piece of Markdown that our texts may not contain. Thrown and caught in this file. */
class NotAllowed extends Error {}

/** Where a link may lead: a page of the store, a part of this page, the web, an e-mail address, a phone number. */
const linkShape = /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/

/**
 * Reads a text as our pages and articles are written: Markdown with headings of two levels, paragraphs, lists, tables,
 * strong words, emphasis and links. Everything else, HTML above all, is refused with a message for its author.
 */
export function readText(markdown: string): Result<TextBlock[], TextRefusal> {
  try {
    return ok(withIds(blocksOf(new Lexer({ gfm: true }).lex(markdown))))
  } catch (fault) {
    if (fault instanceof NotAllowed) return refuse('bad_text', fault.message, 'body')
    // The parser calls itself for each quote and list inside another, until the stack is full.
    if (fault instanceof RangeError) return refuse('bad_text', tooDeep, 'body')
    throw fault
  }
}

const mostDeep = 20
const tooDeep = `Lists can be ${mostDeep} deep at most.`

const blocksOf = (tokens: readonly Token[], depth = 0): TextBlock[] =>
  (tokens as readonly MarkedToken[]).flatMap((token) => blockOf(token, depth) ?? [])

function blockOf(token: MarkedToken, depth: number): TextBlock | null {
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
      if (depth === mostDeep) throw new NotAllowed(tooDeep)
      return {
        kind: 'list',
        isOrdered: token.ordered,
        items: token.items.map(({ tokens }) => blocksOf(tokens, depth + 1)),
      }
    case 'table':
      return { kind: 'table', head: token.header.map(cellOf), rows: token.rows.map((row) => row.map(cellOf)) }
    default:
      throw new NotAllowed(`A text cannot contain “${token.raw.trim().slice(0, 60)}”.`)
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
    default:
      throw new NotAllowed(`A line cannot contain “${token.raw.slice(0, 60)}”.`)
  }
}

/** Gives each heading an id made of its words, with a number where two are alike. */
function withIds(blocks: readonly TextBlock[]): TextBlock[] {
  const seen = new Map<string, number>()
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    const own = slug(textOfSpans(block.spans)) || 'part'
    const before = seen.get(own) ?? 0
    seen.set(own, before + 1)
    return { ...block, id: before === 0 ? own : `${own}-${before + 1}` }
  })
}
