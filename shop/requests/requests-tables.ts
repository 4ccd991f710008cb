import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { SellerAnswer } from './decide-seller.ts'
import type { SellerFlag } from './seller-input.ts'

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
  seller_applications: {
    id: GeneratedAlways<number>
    ticket_no: string | null
    brand: string
    brand_key: string
    website: string
    contact_name: string
    email: string
    mobile: string
    address: string
    comment: string
    sells: SellerFlag[]
    state: Generated<'received' | SellerAnswer>
    seller_id: number | null
    applied_at: GeneratedInstant
    changed_at: GeneratedInstant
  }
}
