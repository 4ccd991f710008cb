import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from '#db/columns'

export type PaymentsTable = {
  id: GeneratedAlways<number>
  order_id: number
  method: number
  state: string
  currency: string
  amount_paise: number
  captured_paise: Generated<number>
  refunded_paise: Generated<number>
  provider_ref: string | null
  created_at: Generated<Instant>
  settled_at: Instant | null
}

/** The tables that payments writes. */
export type PaymentsTables = {
  payments: PaymentsTable
}
