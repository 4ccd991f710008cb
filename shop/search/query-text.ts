import { isIssn, normaliseIsbn } from '#kernel/isbn'
import { cleanText } from '#kernel/text'

const longest = 200

/** The clean query, and the codes it may be. */
export type QueryText = {
  /** As shown to people; '' when nothing is left. */
  readonly text: string
  readonly isbn13: string | null
  /** Eight bare characters. */
  readonly issn: string | null
  readonly sku: string | null
}

/** Reads a query as typed or pasted. Invisible characters are removed, and it is cut at 200 characters. */
export function readQueryText(typed: string): QueryText {
  const text = cleanText([...cleanText(typed.slice(0, 10 * longest))].slice(0, longest).join(''))
  const code = text.toUpperCase()
  return {
    text,
    isbn13: normaliseIsbn(text.replace(/^(isbn|ean)[\s:-]*(1[03][\s:-]+)?/i, '')),
    issn: isIssn(code.replace(/^ISSN[\s:]*/, '')) ? code.replace(/^ISSN[\s:]*|-/g, '') : null,
    sku: /^[A-Z0-9][A-Z0-9-]{2,39}$/.test(code) ? code : null,
  }
}
