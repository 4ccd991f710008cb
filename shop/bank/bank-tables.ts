import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant } from '#db/columns'
import type { Paise } from '#kernel/money'

export type BankTables = {
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
