import { type ByKey, found } from '../provider/ledger.ts'
import type {
  CaptureSettings,
  Card,
  RazorpayMovement,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayPlan,
  RazorpayRefund,
  SubscriptionEntry,
} from './entities.ts'

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

/** Everything the provider knows. */
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

/** One order with its payments and their refunds, as an accountant reads it. */
const orderLines = (ledger: RazorpayLedger, { order, payments }: OrderEntry) => ({
  id: order.id,
  receipt: order.receipt,
  notes: order.notes,
  amount: order.amount,
  currency: order.currency,
  status: order.status,
  payments: payments.map((payment) => ({
    id: payment.id,
    status: payment.status,
    method: payment.method,
    amount: payment.amount,
    captured: payment.captured ? payment.amount : 0,
    refunded: payment.captured ? payment.amount_refunded : 0,
    refunds: (ledger.payments.get(payment.id)?.refunds ?? []).map(({ id, amount, status, receipt }) => ({
      id,
      amount,
      status,
      receipt,
    })),
  })),
})

const total = (movements: readonly RazorpayMovement[], kind: RazorpayMovement['kind']) =>
  movements.reduce((sum, movement) => (movement.kind === kind ? sum + movement.amount : sum), 0)

/** The provider's own account of one order, or of all: what came in, what went back, every movement in its order. */
export function readRazorpayLedger(ledger: RazorpayLedger, orderId?: string) {
  const entry = orderId === undefined ? null : ledger.orders.get(orderId)
  const entries = entry === null ? [...ledger.orders.values()] : entry ? [entry] : []
  const movements =
    orderId === undefined ? ledger.movements : ledger.movements.filter((each) => each.order_id === orderId)
  return {
    totals: {
      captured: total(movements, 'captured'),
      refunded: total(movements, 'refunded') - total(movements, 'refund-failed'),
    },
    orders: entries.map((each) => orderLines(ledger, each)),
    movements,
  }
}
