import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type SampleState = 'requested' | SampleDecision

export type SampleDecision = 'approved' | 'declined'

export type RequestsTables = {
  stock_alerts: {
    id: GeneratedAlways<number>
    edition_id: number
    email: string
    access_key: string
    round: Generated<number>
    requested_at: GeneratedInstant
    announced_at: Instant | null
  }
  sample_requests: {
    id: GeneratedAlways<number>
    edition_id: number
    name: string
    designation: string
    institution: string
    email: string
    mobile: string
    pin: string
    students: number
    message: Generated<string>
    user_id: string | null
    state: Generated<SampleState>
    requested_at: GeneratedInstant
    answer: Generated<string>
    decided_at: Instant | null
  }
}
