import type { Movement, Refund, Session, Transaction } from './entities.ts'

/** Everything the provider knows, in memory. */
export type Books = {
  readonly sessions: Map<string, Session>
  readonly sessionsByRef: Map<string, Session>
  readonly transactions: Map<string, Transaction>
  readonly refunds: Map<string, Refund>
  /** Refunds by idempotency key, with the request that the key was first used for. */
  readonly refundsByKey: Map<string, { readonly request: string; readonly refund: Refund }>
  readonly movements: Movement[]
}

export const makeBooks = (): Books => ({
  sessions: new Map(),
  sessionsByRef: new Map(),
  transactions: new Map(),
  refunds: new Map(),
  refundsByKey: new Map(),
  movements: [],
})

/** The provider's own account of all money, in the words in which shops compare it. */
export const readLedger = ({ sessions, movements }: Books) => ({
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
