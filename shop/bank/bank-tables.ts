import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { Paise } from '#kernel/money'

export type BankTables = {
  bank_statements: {
    id: GeneratedAlways<number>
    bank: string
    file_name: string
    sha256: string
    actor_id: string | null
    uploaded_at: GeneratedInstant
  }
  bank_lines: {
    id: GeneratedAlways<number>
    statement_id: number
    line_no: number
    fingerprint: string
    day: string
    amount_paise: ColumnType<Paise, number, number>
    reference: string
    narration: string
    state: Generated<'open' | 'matched' | 'dismissed'>
    payment_id: number | null
    outcome: string | null
    decided_at: Instant | null
    part_of: number | null
  }
}
