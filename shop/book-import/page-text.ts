import { cleanText } from '#kernel/text'

/** A line that is shorter than this share of the longest ends its paragraph, and so does the end of a sentence. */
const shortLine = 0.75
const ends = /[.:!?]$/
/** How PDFium writes the hyphen of a word that is divided at the end of a line, now and in older versions. */
const hyphens = ['\u0002', '\ufffe'] as const
const divided = /\ufffe\s*$/

/**
 * The text of a typeset page, line by line, as our texts are written: lines become paragraphs, divided words are joined, and
 * nothing in it is read as a mark of Markdown.
 */
export function pageText(text: string): string {
  const lines = text
    .replaceAll(hyphens[0], hyphens[1])
    .split(/[\r\n]+/)
    .filter((line) => cleanText(line) !== '')
  const full = Math.max(...lines.map(({ length }) => length)) * shortLine
  const paragraphs: string[] = []
  let joint: string | null = null
  for (const line of lines) {
    const words = cleanText(line.replace(divided, ''))
    if (joint === null) paragraphs.push(words)
    else paragraphs.push(`${paragraphs.pop()}${joint}${words}`)
    joint = divided.test(line) ? '' : line.length < full || ends.test(words) ? null : ' '
  }
  return paragraphs.map(asPlain).join('\n\n')
}

/** Escapes what is a mark of Markdown anywhere, at the start of a line, or begins the address of a page. */
export const asPlain = (words: string): string =>
  words
    .replaceAll(/[\\`*_[\]<>#|~:@]/g, String.raw`\$&`)
    .replaceAll(/^[+\-=]/gm, String.raw`\$&`)
    .replaceAll(/^(\s*\d+)([.)])/gm, String.raw`$1\$2`)
    .replaceAll(/(www)\./gi, String.raw`$1\.`)
