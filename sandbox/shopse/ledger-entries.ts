import type { ByKey } from '../provider/ledger.ts'
import type { Session, ShopseMovement, ShopseRefund, Transaction } from './entities.ts'

/** Everything the provider knows, in memory. */
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
