import { isIssn, normaliseIsbn } from '#kernel/isbn'
import { cleanText } from '#kernel/text'

const longest = 200

/** A last word that may be half typed: two letters at least, or a number such as the 3 of "paper 3". */
const lastWord = /(?<=^|[\s(])(?:\p{N}|[\p{L}\p{N}][\p{L}\p{N}\p{M}]+)$/u

/** What was asked, taken apart: the words, the last of them perhaps half typed, and the codes it may be. */
export type SearchQuery = {
  /** The clean question as shown to people; '' when nothing is left. */
  readonly text: string
  /** For websearch_to_tsquery, hyphens between letters taken as spaces. */
  readonly words: string
  /** The same without its last word. */
  readonly head: string
  /** The last word when it may be half typed: letters and digits only, else ''. */
  readonly prefix: string
  readonly isbn13: string | null
  /** Eight bare characters. */
  readonly issn: string | null
  readonly sku: string | null
}

/** Reads a question as typed or pasted. Anything is answered: unseen characters go, what is over 200 characters is cut. */
export function parseSearch(typed: string): SearchQuery {
  const text = cleanText([...cleanText(typed.slice(0, 10 * longest))].slice(0, longest).join(''))
  const words = splitHyphens(text)
  const prefix = lastWord.exec(words)?.[0] ?? ''
  const code = text.toUpperCase()
  return {
    text,
    words,
    head: words.slice(0, words.length - prefix.length),
    prefix,
    isbn13: normaliseIsbn(text.replace(/^(isbn|ean)[\s:-]*(1[03][\s:-]+)?/i, '')),
    issn: isIssn(code.replace(/^ISSN[\s:]*/, '')) ? code.replace(/^ISSN[\s:]*|-/g, '') : null,
    sku: /^[A-Z0-9][A-Z0-9-]{2,39}$/.test(code) ? code : null,
  }
}

/** 'Income-tax' is found by 'income tax' and the other way round: both are stored and asked as two words. */
export const splitHyphens = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}])[-/](?=[\p{L}\p{N}])/gu, ' ')
