import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type HighlightColour = 'yellow' | 'blue'

export type ReadingPlacesTable = {
  user_id: string
  edition_id: number
  chapter_no: number
  /** Of the chapter, from 0 to 1. */
  progress: Generated<number>
  saved_by: string | null
  read_at: GeneratedInstant
}

export type ReadingNotesTable = {
  id: GeneratedAlways<number>
  user_id: string
  edition_id: number
  chapter_no: number
  quote: Generated<string>
  words: Generated<string>
  /** Of a lecture. */
  at_second: number | null
  colour: HighlightColour | null
  starts_at: number | null
  written_at: GeneratedInstant
}

export type LibraryTables = {
  reading_places: ReadingPlacesTable
  reading_notes: ReadingNotesTable
}
