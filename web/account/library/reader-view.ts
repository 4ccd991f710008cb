import type { PageWord } from '#ports/pdf-pages'
import type { TextBlock } from '#shop/content'
import type { Book, FoundPlace, ReadingNote } from '#shop/library'
import type { ContentsEntry } from '../../content/reading-page.tsx'
import type { ChangeView } from './changed-text.tsx'

export type NoteView = Omit<ReadingNote, 'writtenAt'> & { readonly writtenAt: string }

type Neighbour = { readonly no: number; readonly title: string; readonly isSample: boolean }

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

export type ReaderPage = {
  readonly book: Pick<Book, 'noun' | 'unit' | 'editionId' | 'title' | 'editionLabel' | 'journal'> & {
    /** The contents: the chapters or articles; of typeset pages what the contents of the book list. */
    readonly chapters: readonly Pick<Book['chapters'][number], 'no' | 'title' | 'isSample'>[]
  }
  readonly productHref: string
  /** The length of a free trial; null for an issue, and for a book that is no longer sold. */
  readonly trialDays: number | null
}

/** A page of the reader: a chapter; a book that is yet to be opened; or why it does not open. */
export type ReaderView = ReaderPage &
  (
    | {
        readonly kind: 'closed'
        readonly resumeHref: string | null
        readonly words: string
        readonly sampleHref: string | null
        /** Whether a free trial may be asked for. */
        readonly canTry: boolean
        /** Notes outlive the access. */
        readonly notes: readonly NoteView[]
        readonly owner: string
      }
    | { readonly kind: 'unopened'; readonly words: string }
    | {
        readonly kind: 'chapter'
        readonly no: number
        readonly title: string
        /** How many there are, and those before and after it. */
        readonly count: number
        readonly previous: Neighbour | null
        readonly next: Neighbour | null
        /** Of a typeset page. */
        readonly picture: PictureView | null
        /** Of an article: who wrote it, and how it is cited. */
        readonly article: { readonly author: string; readonly citation: string } | null
        readonly blocks: readonly TextBlock[]
        /** What supplements change in it; none in a sample. */
        readonly changes: readonly ChangeView[]
        /** The headings of the chapter. */
        readonly sections: readonly ContentsEntry[]
        /** Null for a sample: nobody’s place and notes are saved. */
        readonly reader: {
          readonly watermark: string
          /** Whose notes they are: a note that waits in a browser is sent under this account alone. */
          readonly owner: string
          readonly until: string | null
          /** How far the chapter was read, on any device. */
          readonly progress: number
          /** When the place that this page knows was saved, in ms. */
          readonly savedAt: number
          /** Whether an organisation lends the book. */
          readonly isLent: boolean
          readonly notes: readonly NoteView[]
          /** The numbers of the chapters that were read. */
          readonly read: readonly number[]
        } | null
        readonly q: string
        readonly found: readonly FoundPlace[]
        /** Why nothing was searched. */
        readonly searchProblem: string | null
      }
  )

/** A page of the reader that shows a chapter. */
export type ChapterView = Extract<ReaderView, { kind: 'chapter' }>
