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

/** A page of the reader: a chapter; a book that is yet to be opened; or why it does not open. */
export type ReaderView = Route.ComponentProps['loaderData']

/** A page of the reader that shows a chapter. */
export type ChapterView = Awaited<ReturnType<typeof loadChapter>>

/** The picture of a typeset page. */
export type PictureView = NonNullable<ChapterView['picture']>
