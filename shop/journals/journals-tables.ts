import type { Generated } from 'kysely'
import type { Instant } from '#db/columns'

export type JournalsTables = {
  issue_deliveries: {
    line_id: number
    subscription_id: number
    issue_id: number
    /** 2 and more: free copies, sent because the one before was reported missing. */
    sending: Generated<number>
    missing_at: Instant | null
  }
}
