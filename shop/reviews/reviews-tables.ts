import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type ReviewsTables = {
  reviews: {
    id: GeneratedAlways<number>
    work_id: number
    edition_id: number
    user_id: string | null
    author_name: string
    rating: number
    title: string
    body: string
    attempt_code: string | null
    is_verified: Generated<boolean>
    state: Generated<string>
    created_at: GeneratedInstant
    edited_at: Date | null
    helpful: Generated<number>
    state_reason: Generated<string>
    moderated_at: Date | null
  }
}
