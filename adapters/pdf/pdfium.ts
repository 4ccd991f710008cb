import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ok, refuse } from '#kernel/result'
import type { PdfEntry, PdfPage, SplitPdf } from '#ports/pdf-pages'

/** How long one page, and a whole book, may take, in ms. */
const pageMs = 20_000
const bookMs = 240_000

/** What the thread answers to the file. */
export type Opened =
  | { readonly pages: number; readonly entries: readonly PdfEntry[] }
  | { readonly failure: 'damaged' | 'protected' }

/** What the thread answers to the number of a page. */
export type Drawn = PdfPage | { readonly failure: 'damaged' | 'shape' | 'text' }

const words = {
  damaged: 'is damaged and cannot be drawn.',
  shape: 'is far wider or higher than a page of a book.',
  text: 'has more text than a page can hold.',
}

/** Splits with PDFium, as WebAssembly without its engine for scripts, in a thread of its own that ends with the book. */
export const pdfium: SplitPdf = async (pdf, mostPages, take) => {
  const worker = new Worker(new URL('./page-thread.ts', import.meta.url), {
    // What PDFium says of a bad file is no line of our log.
    stderr: true,
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 192 },
  })
  const end = AbortSignal.timeout(bookMs)
  /** Null when the thread ended, or did not answer in time. */
  const ask = async <Answer>(question: Uint8Array | number): Promise<Answer | null> => {
    worker.postMessage(question)
    const signal = AbortSignal.any([end, AbortSignal.timeout(pageMs)])
    return once(worker, 'message', { signal }).then(
      ([answer]) => answer as Answer,
      () => null,
    )
  }
  try {
    const opened = await ask<Opened>(pdf)
    if (opened === null) return tooMuch('This PDF')
    if ('failure' in opened)
      return opened.failure === 'protected'
        ? refuse('protected', 'This PDF is protected by a password. Save it without one.', 'file')
        : refuse('bad_file', 'This PDF is damaged. Export it again and upload the whole file.', 'file')
    if (opened.pages > mostPages)
      return refuse(
        'too_large',
        `A book has up to ${mostPages} pages. This one has ${opened.pages.toLocaleString('en-IN')}.`,
        'file',
      )
    for (let no = 1; no <= opened.pages; no++) {
      const page = await ask<Drawn>(no)
      if (page === null) return tooMuch(`Page ${no}`)
      if ('failure' in page) return refuse('bad_file', `Page ${no} ${words[page.failure]}`, 'file')
      await take(page, opened.pages)
    }
    return ok(opened.entries)
  } finally {
    await worker.terminate()
  }
}

const tooMuch = (what: string) =>
  refuse('too_large', `${what} takes too much time or memory. Make its pictures smaller.`, 'file')
