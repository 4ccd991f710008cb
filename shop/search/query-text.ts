import { isIssn, normaliseIsbn } from '#kernel/isbn'
import { cleanText } from '#kernel/text'
import { nearIsbns } from './near-isbns.ts'

/** Most characters that are read: longer than any sentence that asks for a book. */
const longest = 400

/** The clean query, and the codes it may be. */
export type QueryText = {
  /** As shown to people; '' when nothing is left. */
  readonly text: string
  /** Of an ISBN, also of one without its 978. */
  readonly isbn13: string | null
  /** What an ISBN with one wrong digit may have been. */
  readonly nearIsbns: readonly string[]
  /** Eight bare characters. */
  readonly issn: string | null
  readonly sku: string | null
}

/** Reads a query as typed or pasted. Invisible characters are removed, and it is cut at 400 characters. */
export function readQueryText(typed: string): QueryText {
  const text = cleanText([...cleanText(typed.slice(0, 10 * longest))].slice(0, longest).join(''))
  const code = text.toUpperCase()
  const isbn = text.replace(/^(isbn|ean)[\s:-]*(1[03][\s:-]+)?/i, '')
  return {
    text,
    isbn13: normaliseIsbn(isbn) ?? normaliseIsbn(`978${isbn}`),
    nearIsbns: nearIsbns(isbn),
    issn: isIssn(code.replace(/^ISSN[\s:]*/, '')) ? code.replace(/^ISSN[\s:]*|-/g, '') : null,
    sku: /^[A-Z0-9][A-Z0-9-]{2,39}$/.test(code) ? code : null,
  }
}
