import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type LectureImportTables = {
  recording_imports: {
    id: GeneratedAlways<number>
    edition_id: number
    /** Where its blocks are until they are cut. */
    file: string
    bytes: number
    /** How many blocks have arrived. */
    blocks: Generated<number>
    section: string
    title: string
    captions: string
    is_sample: boolean
    replaces: boolean
    uploaded_by: string | null
    uploaded_at: GeneratedInstant
    attempts: Generated<number>
    /** Null while it arrives, waits or is cut. */
    done_at: Instant | null
    /** Why nothing was stored. */
    refusal: string | null
  }
}
