import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

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

export type SentNotesTable = {
  user_id: string
  id: string
  taken_at: GeneratedInstant
}

export type ChaptersReadTable = {
  user_id: string
  edition_id: number
  chapter_no: number
  unit: 'chapters' | 'pages' | 'documents'
  first_read_at: GeneratedInstant
}

export type OfflinePacksTable = {
  user_id: string
  edition_id: number
  device: string
  made_at: GeneratedInstant
  lease_until: Instant
}

export type LecturePlaysTable = {
  entitlement_id: number
  lecture_no: number
  segments: Generated<number[]>
  views: Generated<number>
  counted_at: Instant | null
  at_second: Generated<number>
}

export type CourseDevicesTable = {
  id: GeneratedAlways<number>
  entitlement_id: number
  device: string
  user_agent: string
  added_at: GeneratedInstant
  removed_at: Instant | null
  removed_by: 'owner' | 'staff' | null
}

export type LibraryTables = {
  reading_places: ReadingPlacesTable
  reading_notes: ReadingNotesTable
  sent_notes: SentNotesTable
  chapters_read: ChaptersReadTable
  offline_packs: OfflinePacksTable
  lecture_plays: LecturePlaysTable
  course_devices: CourseDevicesTable
}
