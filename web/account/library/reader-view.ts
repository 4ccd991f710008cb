import type { PageWord } from '#ports/pdf-pages'
import type { ReadingNote } from '#shop/library'
import type { Route } from './+types/reader.ts'
import type { loadChapter } from './load-chapter.ts'

export type NoteView = Omit<ReadingNote, 'writtenAt'> & { readonly writtenAt: string }

/** A word of a typeset page, where it stands on the picture, and what is marked of it. */
export type PageWordView = {
  readonly placed: PageWord
  readonly note: number | null
  readonly colour: NoteView['colour']
  readonly isFound: boolean
}

/** The picture of a typeset page: where it is in each width, signed for this reader, and its height at the last of them. */
export type PictureView = {
  readonly sources: readonly { readonly src: string; readonly width: number }[]
  readonly height: number
  /** How wide it is shown, of the width there is, in percent. */
  readonly zoom: number
  /** None where it is not known where they stand. */
  readonly words: readonly PageWordView[]
}

/** A page of the reader: a chapter; a book that is yet to be opened; or why it does not open. */
export type ReaderView = Route.ComponentProps['loaderData']

/** A page of the reader that shows a chapter. */
export type ChapterView = Awaited<ReturnType<typeof loadChapter>>
