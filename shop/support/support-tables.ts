import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant } from '#db/columns'

export type SupportTables = {
  support_tickets: {
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
      | 'selling'
      | 'other'
    name: string
    email: string
    mobile: string | null
    order_no: string | null
    message: string
    message_hash: Buffer
    user_id: string | null
    opened_at: GeneratedInstant
    state: Generated<'open' | 'answered' | 'closed'>
    assignee_id: string | null
    version: Generated<number>
    settle_by: string
  }
  support_messages: {
    id: GeneratedAlways<number>
    ticket_id: number
    actor_id: string | null
    words: string
    at: GeneratedInstant
  }
}
