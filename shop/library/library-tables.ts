import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type ReadingPlacesTable = {
  user_id: string
  edition_id: number
  chapter_no: number
  /** Of the chapter, from 0 to 1. */
  progress: Generated<number>
  read_at: GeneratedInstant
}

export type ReadingNotesTable = {
  id: GeneratedAlways<number>
  user_id: string
  edition_id: number
  chapter_no: number
  quote: Generated<string>
  words: Generated<string>
  written_at: GeneratedInstant
}

export type ChaptersReadTable = {
  user_id: string
  edition_id: number
  chapter_no: number
  first_read_at: GeneratedInstant
}

/** The tables that library writes. */
export type LibraryTables = {
  reading_places: ReadingPlacesTable
  reading_notes: ReadingNotesTable
  chapters_read: ChaptersReadTable
}
