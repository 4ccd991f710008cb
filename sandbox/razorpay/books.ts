import { found } from '../twin/books.ts'
import type { CaptureSettings, Card, Movement, Order, Payment, Refund } from './entities.ts'

export type OrderEntry = {
  readonly order: Order
  readonly settings: CaptureSettings
  /** Oldest first. */
  readonly payments: Payment[]
}
type PaymentEntry = {
  readonly payment: Payment
  readonly card: Card | null
  readonly refunds: Refund[]
}

/** Everything the provider knows, in memory. */
export type Books = {
  readonly orders: Map<string, OrderEntry>
  readonly ordersByReceipt: Map<string, OrderEntry>
  readonly payments: Map<string, PaymentEntry>
  readonly refunds: Map<string, Refund>
  /** Refunds by idempotency key, with the request that the key was first used for. */
  readonly refundsByKey: Map<string, { readonly request: string; readonly refund: Refund }>
  readonly movements: Movement[]
}

export const makeBooks = (): Books => ({
  orders: new Map(),
  ordersByReceipt: new Map(),
  payments: new Map(),
  refunds: new Map(),
  refundsByKey: new Map(),
  movements: [],
})

/** A payment as webhooks and expanded answers tell it: with its card. */
export function seen(books: Books, payment: Payment): Payment & { readonly card?: Card } {
  const { card } = found(books.payments, payment.id)
  return card ? { ...payment, card } : payment
}
