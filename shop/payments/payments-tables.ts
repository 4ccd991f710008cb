import type { ColumnType, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { Paise } from '#kernel/money'
import type { ProviderEvent, ProviderPaymentState } from '#ports/card-payment'
import type { EmiNotification } from '#ports/emi'
import type { PaymentMethod } from '#shop/orders'
import type { RefundCause, RefundState } from './refund.ts'

export type PaymentsTable = {
  id: GeneratedAlways<number>
  order_id: number
  method: PaymentMethod
  state: 'pending' | 'on-delivery' | 'captured' | 'failed' | 'cancelled'
  currency: 'INR' | 'USD'
  amount_paise: ColumnType<Paise, number, number>
  captured_paise: ColumnType<Paise, number | undefined, number>
  refunded_paise: ColumnType<Paise, number | undefined, number>
  created_at: GeneratedInstant
  settled_at: Instant | null
  provider_order_id: string | null
  provider_page: string | null
  opened_at: Instant | null
  ask_at: Instant | null
}

export type PaymentTriesTable = {
  id: string
  payment_id: number
  state: ProviderPaymentState
  currency: string
  amount_paise: ColumnType<Paise, number, number>
  method: string
  card_last4: string | null
  card_network: string | null
  card_issuer: string | null
  failure_code: string | null
  failure_reason: string | null
  failure_says: string | null
  emi_lender: string | null
  emi_months: number | null
  emi_rate_bp: number | null
  captured_paise: ColumnType<Paise, number | undefined, number>
  allocated_paise: ColumnType<Paise, number | undefined, number>
  refunded_paise: ColumnType<Paise, number | undefined, number>
  parked_paise: ColumnType<Paise, number | undefined, number>
  created_at: Instant
  seen_at: GeneratedInstant
}

export type RefundsTable = {
  id: GeneratedAlways<number>
  refund_key: string
  try_id: string
  order_id: number
  amount_paise: ColumnType<Paise, number, number>
  cause: RefundCause
  state: ColumnType<RefundState, RefundState | undefined, RefundState>
  provider_refund_id: string | null
  arn: string | null
  asked_at: GeneratedInstant
  settled_at: Instant | null
  ask_at: GeneratedInstant
}

export type ProviderEventsTable = {
  /** Which says how `event` is to be read. */
  provider: 'razorpay' | 'shopse'
  event_id: string
  kind: string
  event: ColumnType<ProviderEvent | EmiNotification, string, never>
  received_at: GeneratedInstant
  applied_at: Instant | null
  outcome: string | null
}

/** The tables that payments writes. */
export type PaymentsTables = {
  payments: PaymentsTable
  payment_tries: PaymentTriesTable
  refunds: RefundsTable
  provider_events: ProviderEventsTable
}
