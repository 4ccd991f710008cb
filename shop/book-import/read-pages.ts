import { createHash } from 'node:crypto'
import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import { cleanText } from '#kernel/text'
import type { Files } from '#ports/files'
import type { PdfEntry, PdfPage, PdfRefusal, SplitPdf } from '#ports/pdf-pages'
import { type NewChapter, pageKey } from '#shop/catalog'
import { plainWords, readText } from '#shop/content'
import { pageText } from './page-text.ts'

export const pdfMegabytes = 30
const mostPages = 400
/** Of so many words is stored where they stand, twice those of a full book: 10 kB of a PDF can hold ten millions of them. */
const mostWords = 1_000_000

type Page = Omit<NewChapter, 'isSample'>

/** Whether a file says that it is a PDF, whatever its name says. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-', 0, 'latin1')

/** The pictures of the pages that an upload (book_imports.id) may have. No other upload has them. */
export const pictureNames = (importId: number): string[] =>
  Array.from({ length: mostPages }, (_, at) =>
    createHash('sha256')
      .update(`page ${at + 1} of ${importId}`)
      .digest('hex')
      .slice(0, 32),
  )

/**
 * Reads the pages of a PDF in their order, with what its contents list on each, and stores their pictures. Says after each
 * page how many are read, of how many.
 */
export async function readPages(
  { files, splitPdf }: { readonly files: Files; readonly splitPdf: SplitPdf },
  bytes: Uint8Array,
  importId: number,
  onPage: (read: number, of: number) => Promise<void>,
): Promise<Result<Page[], PdfRefusal | Refusal<'bad_text'>>> {
  if (bytes.length > pdfMegabytes * 1024 * 1024)
    return refuse('too_large', `A PDF has up to ${pdfMegabytes} MB.`, 'file')
  // PDFium repairs a file that was cut off, and leaves out the pages that are missing.
  if (!Buffer.from(bytes.subarray(-2048)).includes('%%EOF', 0, 'latin1'))
    return refuse('bad_file', 'This PDF is not whole. Upload it again.', 'file')
  const pages: (Pick<PdfPage, 'height' | 'words'> & { readonly picture: string; readonly body: string })[] =
    []
  const names = pictureNames(importId)
  let words = 0
  const split = await splitPdf(bytes, mostPages, async (page, of) => {
    const picture = names[pages.length] ?? ''
    await files.put(pageKey(picture), page.picture)
    const { height, text } = page
    words += page.words.length
    // Where they are not known, highlights are not drawn on the picture.
    pages.push({ picture, height, words: words > mostWords ? [] : page.words, body: pageText(text) })
    await onPage(pages.length, of)
  })
  if (!split.ok) return split
  const texts = pages.map(({ body }) => readText(body))
  const unread = texts.findIndex(({ ok: isRead }) => !isRead)
  if (unread >= 0) return refuse('bad_text', `The text of page ${unread + 1} cannot be read.`, 'file')
  const entries = split.value.flatMap(titled).toSorted((a, b) => a.page - b.page)
  return ok(
    pages.map(({ body, words, ...picture }, at) => ({
      title: entries.findLast(({ page }) => page <= at + 1)?.title ?? `Page ${at + 1}`,
      body,
      page: {
        ...picture,
        words: sameLetters(texts[at], words) ? words : [],
        begins: entries.filter(({ page }) => page === at + 1).map(({ title }) => title),
      },
    })),
  )
}

const lettersOf = (text: string) => text.replaceAll(/\s/g, '')

/** Whether words are those of the text, letter by letter: highlights are counted in letters of the text. */
const sameLetters = (text: ReturnType<typeof readText> | undefined, words: PdfPage['words']): boolean =>
  text?.ok === true && lettersOf(plainWords(text.value)) === lettersOf(words.map(([word]) => word).join(''))

const titled = ({ title, page }: PdfEntry) => {
  const words = cleanText(title).slice(0, 240)
  return words.length < 2 ? [] : [{ title: words, page }]
}
