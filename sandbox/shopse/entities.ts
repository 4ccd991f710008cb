import type { ByKey } from '../provider/ledger.ts'

// The financing provider's things, in its own words: amounts in paise, times in Unix seconds.

export type Plan = {
  readonly lender: string
  readonly months: number
  readonly rate_bp: number
  readonly is_no_cost: boolean
  readonly min_order_paise: number
}

export type Session = {
  readonly session_id: string
  readonly our_ref: string
  readonly amount_paise: number
  readonly currency: 'INR'
  status: 'OPEN' | 'PAID'
  readonly merchant: string
  readonly mobile: string
  readonly return_url: string
  readonly cancel_url: string
  readonly notify_url: string
  readonly created_at: number
  /** Oldest first. */
  readonly transactions: Transaction[]
}

export type Transaction = {
  readonly transaction_id: string
  readonly session_id: string
  status: 'PENDING' | 'SUCCESS' | 'FAILED' | 'CANCELLED'
  readonly amount_paise: number
  readonly currency: 'INR'
  refunded_paise: number
  readonly plan: Pick<Plan, 'lender' | 'months' | 'rate_bp'>
  failure: { readonly code: string; readonly message: string } | null
  readonly created_at: number
  readonly refunds: ShopseRefund[]
}

export type ShopseRefund = {
  readonly refund_id: string
  readonly transaction_id: string
  readonly amount_paise: number
  status: 'pending' | 'processed' | 'failed'
  bank_reference: string | null
  readonly our_ref: string | null
  readonly created_at: number
}

/** One movement of money between the provider and the shop. */
type ShopseMovement = {
  readonly no: number
  readonly at: number
  readonly kind: 'captured' | 'refunded' | 'refund-failed'
  readonly session_id: string
  readonly transaction_id: string
  readonly refund_id: string | null
  readonly amount: number
}

/** Everything the provider knows. */
export type ShopseLedger = {
  readonly sessions: Map<string, Session>
  readonly sessionsByRef: Map<string, Session>
  readonly transactions: Map<string, Transaction>
  readonly refunds: Map<string, ShopseRefund>
  readonly refundsByKey: ByKey<ShopseRefund>
  readonly movements: ShopseMovement[]
}

/** The provider's own account of all money, in the words in which shops compare it. */
export const readShopseLedger = ({ sessions, movements }: ShopseLedger) => ({
  orders: [...sessions.values()].map((session) => ({
    id: session.session_id,
    receipt: session.our_ref,
    amount: session.amount_paise,
    status: session.status,
    payments: session.transactions.map((transaction) => ({
      id: transaction.transaction_id,
      status: transaction.status,
      captured: transaction.status === 'SUCCESS' ? transaction.amount_paise : 0,
      refunded: transaction.refunded_paise,
    })),
  })),
  movements,
})
