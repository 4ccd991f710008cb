import type { GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type PracticeTables = {
  test_attempts: {
    id: GeneratedAlways<number>
    user_id: string
    edition_id: number
    test_id: number
    /** By question, 1 to 4; 0: no answer. */
    answers: number[]
    started_at: GeneratedInstant
    ends_at: Instant
    submitted_at: Instant | null
  }
}
