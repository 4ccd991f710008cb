import { type ByKey, found } from '../provider/ledger.ts'
import type {
  CaptureSettings,
  Card,
  RazorpayMovement,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayRefund,
} from './entities.ts'
import type { RazorpayPlan, SubscriptionEntry } from './subscription-entities.ts'

export type OrderEntry = {
  readonly order: RazorpayOrder
  readonly settings: CaptureSettings
  /** Oldest first. */
  readonly payments: RazorpayPayment[]
}
type PaymentEntry = {
  readonly payment: RazorpayPayment
  readonly card: Card | null
  readonly refunds: RazorpayRefund[]
}

/** Everything the provider knows, in memory. */
export type RazorpayLedger = {
  readonly orders: Map<string, OrderEntry>
  readonly ordersByReceipt: Map<string, OrderEntry>
  readonly payments: Map<string, PaymentEntry>
  readonly plans: Map<string, RazorpayPlan>
  readonly subscriptions: Map<string, SubscriptionEntry>
  /** By the provider's own order of each cycle. */
  readonly subscriptionsByOrder: Map<string, SubscriptionEntry>
  readonly refunds: Map<string, RazorpayRefund>
  readonly refundsByKey: ByKey<RazorpayRefund>
  readonly movements: RazorpayMovement[]
}

/** A payment with its card, for webhooks and expanded answers. */
export function withCard(
  ledger: RazorpayLedger,
  payment: RazorpayPayment,
): RazorpayPayment & { readonly card?: Card } {
  const { card } = found(ledger.payments, payment.id)
  return card ? { ...payment, card } : payment
}
