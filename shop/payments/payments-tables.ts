import type { Generated, GeneratedAlways } from 'kysely'
import type { DefaultInstant, Instant } from '#db/columns'
import type { Paise } from '#kernel/money'

export type PaymentsTable = {
  id: GeneratedAlways<number>
  order_id: number
  method: number
  state: 'pending' | 'on-delivery' | 'captured' | 'failed' | 'cancelled'
  currency: 'INR' | 'USD'
  amount_paise: Paise
  captured_paise: Generated<Paise>
  refunded_paise: Generated<Paise>
  provider_ref: string | null
  created_at: DefaultInstant
  settled_at: Instant | null
}

/** The tables that payments writes. */
export type PaymentsTables = {
  payments: PaymentsTable
}
