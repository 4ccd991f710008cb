import { ok, type Refusal, type Result, refuse } from '#kernel/result'
import type { NewChapter } from '#shop/catalog'
import { readText } from '#shop/content'
import { type EpubRefusal, epubPages } from './epub.ts'
import { type PageChapter, pageToChapter } from './page-to-chapter.ts'

const mostChapters = 300
const mostLetters = 200_000
/** Fractions and roots: read as a line of letters they would be another formula. */
const formula = /<(?:\w+:)?math[\s>]/i

/** Reads the chapters of an EPUB: each of its pages with a text is one. */
export async function epubChapters(
  bytes: Uint8Array,
): Promise<Result<Omit<NewChapter, 'isSample'>[], EpubRefusal | Refusal<'bad_text'>>> {
  const pages = await epubPages(bytes)
  if (!pages.ok) return pages
  const chapters: PageChapter[] = []
  for (const page of pages.value) {
    const found = pageToChapter(page)
    if (!found) continue
    const chapter = {
      ...found,
      title: found.title.length < 2 ? `Chapter ${chapters.length + 1}` : found.title,
    }
    if (formula.test(page))
      return refuse(
        'bad_text',
        `“${chapter.title}” has formulas (MathML), which a text cannot show. Upload the book as PDF.`,
        'file',
      )
    const text = readText(chapter.body)
    if (!text.ok) return refuse('bad_text', `“${chapter.title}”: ${text.refusal.message}`, 'file')
    if (chapter.body.length > mostLetters)
      return refuse(
        'bad_text',
        `“${chapter.title}” is too long for one chapter. Split it in the EPUB.`,
        'file',
      )
    chapters.push(chapter)
  }
  if (chapters.length === 0) return refuse('bad_file', 'No page of this EPUB has a text.', 'file')
  if (chapters.length > mostChapters)
    return refuse(
      'bad_text',
      `A book has up to ${mostChapters} chapters. This one has ${chapters.length}.`,
      'file',
    )
  return ok(chapters)
}
