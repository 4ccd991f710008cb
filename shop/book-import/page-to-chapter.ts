import TurndownService from 'turndown'
import { cleanText } from '#kernel/text'
import { asPlain } from './page-text.ts'

/** A page of a book as a chapter: its title, and its text as our texts are written. */
export type PageChapter = { readonly title: string; readonly body: string }

const blank = (words: string) => words.replaceAll(/\s+/g, ' ').trim()

// Rows come in the order of the page; looking for the first of a table each time takes hours of a long one.
const begun = new WeakSet<Element>()

/** How many columns a cell of a table, and a row, take up. */
const spanOf = (cell: Element) =>
  Math.min(20, Math.max(1, Number.parseInt(cell.getAttribute('colspan') ?? '1', 10) || 1))
const columnsOf = (row: Element) =>
  Array.from(row.querySelectorAll('td, th'), spanOf).reduce((sum, span) => sum + span, 0)

const lettersOf = (plain: string, shifted: string) =>
  new Map(Array.from(plain, (letter, nth) => [letter, shifted[nth]]))
const raised = lettersOf('0123456789+-−()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿⁱ')
const lowered = lettersOf('0123456789+-−()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')

/**
 * Raised or lowered letters of a formula as Unicode has them, else behind ^ or _: without a sign (1+r)ⁿ reads as another formula.
 * Those that are no formula (1st, a note's *) stay as they are.
 */
function shift(words: string, isRaised: boolean): string {
  const letters = words.replaceAll('\\', '')
  const shifted = Array.from(letters, (letter) => (isRaised ? raised : lowered).get(letter))
  if (shifted.every((letter) => letter !== undefined)) return shifted.join('')
  if (/^(?:st|nd|rd|th|tm)$/i.test(letters) || !/^[\p{L}\p{N}+\-−×/.,=() ]{1,30}$/u.test(letters))
    return words
  const isOne = /^[\p{L}\p{N}]+$/u.test(letters)
  return `${isRaised ? '^' : String.raw`\_`}${isOne ? words : `(${words})`}`
}

const markdown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' })
  .remove(['script', 'style', 'title', 'iframe', 'object', 'form', 'audio', 'video', 'canvas', 'noscript'])
  .addRule('pictures', { filter: ['img'], replacement: () => '' })
  .addRule('rules', { filter: ['hr'], replacement: () => '\n\n' })
  .addRule('plain', { filter: ['blockquote', 'figure'], replacement: (text) => `\n\n${text}\n\n` })
  // Markdown takes indented lines for code.
  .addRule('preformatted', {
    filter: 'pre',
    replacement: (text) => `\n\n${text.replaceAll(/^[ \t]+/gm, '')}\n\n`,
  })
  // Texts have headings of two levels below their title.
  .addRule('headings', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (text, { nodeName }) =>
      blank(text) && `\n\n${nodeName < 'H3' ? '##' : '###'} ${blank(text)}\n\n`,
  })
  .addRule('shifted', {
    filter: ['sup', 'sub'],
    replacement: (text, { nodeName }) => shift(text.trim(), nodeName === 'SUP'),
  })
  // A link inside the book leads to a page that is none here.
  .addRule('links', {
    filter: 'a',
    replacement: (text, node) => {
      const href = (node as HTMLElement).getAttribute('href') ?? ''
      return /^https:\/\/[^\s()]+$/.test(href) && blank(text) ? `[${blank(text)}](${href})` : text
    },
  })
  .addRule('cells', {
    filter: ['td', 'th'],
    replacement: (text, node) => ` ${blank(text)} |${'  |'.repeat(spanOf(node as HTMLElement) - 1)}`,
  })
  .addRule('rows', {
    filter: 'tr',
    replacement: (cells, node) => {
      const row = node as HTMLTableRowElement
      const table = row.closest('table') ?? row
      const isFirst = !begun.has(table)
      begun.add(table)
      const line = `|${cells.replaceAll('\n', '')}`
      if (!isFirst) return `${line}\n`
      // Of other rows Markdown drops what is beyond the first.
      const columns = Array.from(table.querySelectorAll('tr'), columnsOf).reduce(
        (most, each) => Math.max(most, each),
        columnsOf(row),
      )
      return `${line}${'  |'.repeat(columns - columnsOf(row))}\n|${' --- |'.repeat(columns)}\n`
    },
  })
  .addRule('tables', { filter: 'table', replacement: (rows) => `\n\n${rows.trim()}\n\n` })
  .addRule('captions', { filter: 'caption', replacement: (text) => `${blank(text)}\n\n` })
  .addRule('groups', { filter: ['thead', 'tbody', 'tfoot'], replacement: (rows) => rows })

// What is typed in a page is no Markdown: “<name of the assessee>”, “www.icai.org”.
markdown.escape = asPlain

/**
 * Reads a page, XHTML, as a chapter. Scripts, styles and pictures are left out. Its title is its first heading, or what its head
 * says; null for a page without a text, such as a cover.
 */
export function pageToChapter(xhtml: string): PageChapter | null {
  // HTML knows no elements that close themselves: <title/> would swallow the page.
  const html = xhtml
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    // Of code nothing would be escaped.
    .replaceAll(/<(\/?)code\b/gi, '<$1span')
    .replaceAll(/<(?!(?:br|hr|img|meta|link|col|wbr|input)\b)(\w+)((?:\s[^<>]*)?)\/>/gi, '<$1$2></$1>')
  const text = markdown.turndown(html).trim()
  const [whole = '', first] = /^#{2,3} (.+)\n*/.exec(text) ?? []
  const named = first ?? markdown.turndown(/<title>([^<]*)<\/title>/i.exec(html)?.[1] ?? '')
  const body = text.slice(whole.length)
  return body.length < 40
    ? null
    : { title: cleanText(blank(named.replaceAll(/[\\*]/g, ''))).slice(0, 240), body }
}
