import type { Generated } from 'kysely'
import type { Instant } from '#db/columns'
import type { NoticeKind } from './notice.ts'

export type NoticesTable = {
  kind: NoticeKind
  subject: string
  tries: Generated<number>
  claimed_until: Instant
  settled_at: Instant | null
  outcome: 'sent' | 'refused' | null
}

/** The tables that notices writes. */
export type NoticesTables = {
  notices: NoticesTable
}
