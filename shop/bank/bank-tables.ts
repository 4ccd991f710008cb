import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { Paise } from '#kernel/money'

export type BankStatementsTable = {
  id: GeneratedAlways<number>
  bank: string
  file_name: string
  sha256: string
  actor_id: string | null
  uploaded_at: GeneratedInstant
}

export type BankLinesTable = {
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

/** The tables that bank writes. */
export type BankTables = {
  bank_statements: BankStatementsTable
  bank_lines: BankLinesTable
}
