import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type BookImportsTable = {
  id: GeneratedAlways<number>
  edition_id: number
  /** Where the uploaded bytes are until they are read. */
  file: string
  unit: 'chapters' | 'pages'
  samples: number
  replaces: boolean
  uploaded_by: string | null
  uploaded_at: GeneratedInstant
  attempts: Generated<number>
  parts_read: Generated<number>
  /** Null until a PDF is opened, and of an EPUB until it is stored. */
  parts: number | null
  /** Null while it waits or is read. */
  done_at: Instant | null
  /** Why nothing was stored. */
  refusal: string | null
  replaced_at: Instant | null
}

export type BookImportTables = {
  book_imports: BookImportsTable
}
