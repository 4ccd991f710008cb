import type { GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type SupportTicketsTable = {
  id: GeneratedAlways<number>
  ticket_no: string
  access_key: string
  topic:
    | 'order'
    | 'delivery'
    | 'return'
    | 'payment'
    | 'product'
    | 'account'
    | 'privacy'
    | 'accessibility'
    | 'grievance'
    | 'other'
  name: string
  email: string
  mobile: string | null
  order_no: string | null
  message: string
  message_hash: Buffer
  user_id: string | null
  opened_at: GeneratedInstant
  settle_by: string
}

/** The tables that support writes. */
export type SupportTables = {
  support_tickets: SupportTicketsTable
}
