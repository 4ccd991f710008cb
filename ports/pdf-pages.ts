import type { Refusal, Result } from '#kernel/result'

/** A word of a page, and where it stands on its picture, in pixels of it: left, top, width and height. */
export type PageWord = readonly [word: string, left: number, top: number, width: number, height: number]

/** A page of a PDF as it looks and as it reads. Scripts, forms, links, comments and attachments are no part of it. */
export type PdfPage = {
  /** WebP, `pagePixels` wide. */
  readonly picture: Uint8Array
  /** Of the picture, in pixels. */
  readonly height: number
  /** Its text, line by line. */
  readonly text: string
  /** Its words in the order of the text. */
  readonly words: readonly PageWord[]
}

/** An entry of the contents that a PDF has, and the number of its page, from 1. */
export type PdfEntry = { readonly title: string; readonly page: number }

export type PdfRefusal = Refusal<'bad_file' | 'protected' | 'too_large'>

/** How wide the pictures of pages are, in pixels: twice what a page is shown at. */
export const pagePixels = 1440

/**
 * Splits a PDF into its pages, away from the thread of the shop and bounded in time and memory. Calls `take` with one page
 * after the other and how many there are, and answers the contents. What cannot be read as a book is refused in words.
 */
export type SplitPdf = (
  pdf: Uint8Array,
  mostPages: number,
  take: (page: PdfPage, of: number) => Promise<void>,
) => Promise<Result<readonly PdfEntry[], PdfRefusal>>
