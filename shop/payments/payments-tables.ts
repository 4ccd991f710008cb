import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { GeneratedInstant, Instant } from '#db/columns'
import type { Paise } from '#kernel/money'
import type { ProviderEvent, ProviderPaymentState } from '#ports/card-payment'
import type { EmiNotification } from '#ports/emi'
import type { PaymentMethod } from '#shop/orders'
import type { RefundCause, RefundRoute, RefundState } from './refund.ts'

export type PaymentsTables = {
  payments: {
    id: GeneratedAlways<number>
    purpose: Generated<'order' | 'wallet-top-up' | 'subscription'>
    /** Of what is paid for an order; null otherwise. */
    order_id: number | null
    part_no: Generated<number>
    /** Who pays for something else than an order. */
    user_id: string | null
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
    next_poll_at: Instant | null
    due_at: Instant | null
    authorised_at: Instant | null
  }
  payment_transactions: {
    id: string
    payment_id: number
    state: ProviderPaymentState
    currency: string
    amount_paise: ColumnType<Paise, number, number>
    method: string
    card_last4: string | null
    card_network: string | null
    failure_reason: string | null
    failure_message: string | null
    emi_lender: string | null
    emi_months: number | null
    emi_rate_bp: number | null
    captured_paise: ColumnType<Paise, number | undefined, number>
    allocated_paise: ColumnType<Paise, number | undefined, number>
    refunded_paise: ColumnType<Paise, number | undefined, number>
    review_paise: ColumnType<Paise, number | undefined, number>
    provider_refunded_paise: ColumnType<Paise, number | undefined, number>
    created_at: Instant
    seen_at: GeneratedInstant
  }
  refunds: {
    id: GeneratedAlways<number>
    refund_key: string
    payment_id: number
    /** Null: it was paid in cash. */
    transaction_id: string | null
    route: ColumnType<RefundRoute, RefundRoute | undefined, RefundRoute>
    order_id: number | null
    amount_paise: ColumnType<Paise, number, number>
    cause: RefundCause
    state: ColumnType<RefundState, RefundState | undefined, RefundState>
    provider_refund_id: string | null
    arn: string | null
    times_asked: Generated<number>
    note: Generated<string>
    requested_at: GeneratedInstant
    settled_at: Instant | null
    paid_twice_at: Instant | null
    recovered_at: Instant | null
    next_poll_at: GeneratedInstant
  }
  refund_accounts: {
    refund_id: number
    sealed: string
    masked: string
    given_at: GeneratedInstant
  }
  provider_events: {
    /** Which says how `event` is to be read. */
    provider: string
    event_id: string
    kind: string
    event: ColumnType<ProviderEvent | EmiNotification, string, never>
    received_at: GeneratedInstant
    applied_at: Instant | null
    outcome: string | null
  }
}
