import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'

export type StockAlertsTable = {
  id: GeneratedAlways<number>
  edition_id: number
  email: string
  access_key: string
  round: Generated<number>
  asked_at: GeneratedInstant
  announced_at: Instant | null
}

export type SampleRequestsTable = {
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
  state: Generated<'asked' | 'approved' | 'declined'>
  asked_at: GeneratedInstant
}

/** The tables that requests write. */
export type RequestsTables = {
  stock_alerts: StockAlertsTable
  sample_requests: SampleRequestsTable
}
