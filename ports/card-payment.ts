import type { Paise } from '#kernel/money'
import type { SubscriptionGateway } from './subscriptions.ts'

/** The state of a transaction at the provider. It never goes back except from failed: banks answer late. */
export type ProviderPaymentState = 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'

/** A transaction at the provider. Of a card only what a shop may store: last four and network. */
export type ProviderPayment = {
  readonly id: string
  readonly providerOrderId: string | null
  readonly state: ProviderPaymentState
  readonly amount: Paise
  readonly currency: string
  readonly refunded: Paise
  /** card, upi, netbanking, wallet, emi … in the provider's words. */
  readonly method: string
  readonly card: { readonly last4: string; readonly network: string } | null
  readonly failure: { readonly code: string; readonly reason: string; readonly description: string } | null
  readonly createdAt: Date
  /** Our own reference, where the provider repeats it. */
  readonly ourRef?: string
  /** The plan that the buyer chose, of a payment by instalments. */
  readonly instalments?: InstalmentPlan | null
}

/** How a buyer pays a lender back. The rate is in basis points a year. */
export type InstalmentPlan = { readonly lender: string; readonly months: number; readonly rateBp: number }

export type ProviderRefund = {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  readonly state: 'pending' | 'processed' | 'failed'
  /** The bank's reference, which a buyer can ask their bank about; null until it is known. */
  readonly arn: string | null
  /** The key that it was asked for with; null or a word of theirs when somebody made it at the provider by hand. */
  readonly key: string | null
}

/** A complaint of a payer at their bank about a payment (a chargeback). Unless it is contested in time the money goes back. */
export type ProviderDispute = {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  /** In the provider's words. */
  readonly reason: string
  readonly state: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  /** By when the merchant has to answer; null when the provider names no day. */
  readonly respondBy: Date | null
}

/** A webhook whose signature is checked. `eventId` is unique: the key against duplicates. */
export type ProviderEvent = {
  readonly eventId: string
  readonly kind: string
  readonly payment: ProviderPayment | null
  readonly refund: ProviderRefund | null
  /** Of an event about a subscription: its id, a reason to ask about it. */
  readonly subscriptionId?: string | undefined
  readonly dispute?: ProviderDispute | undefined
}

/** What a buyer's browser returns with: `providerOrderId` names an order or a subscription. Only the signature proves it. */
export type CardReturn = {
  readonly providerOrderId: string
  /** Null when the buyer cancelled or the payment failed. */
  readonly payment: { readonly id: string; readonly signature: string } | null
}

/** A form that takes the buyer's browser to the provider's own page: a full redirect, so that no card touches us. */
export type HostedCheckout = {
  readonly method: 'get' | 'post'
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * A call that failed: the provider refused it (`refused`), never received it (`unreachable`), or left the outcome open
 * (`unclear`: a time-out, a reset, half an answer). After `unclear` the caller reads the state before it repeats.
 */
export class GatewayTrouble extends Error {
  readonly kind: 'refused' | 'unreachable' | 'unclear'
  /** The provider's code and reason, for the log; never shown to the buyer as they are. */
  readonly code: string
  constructor(kind: GatewayTrouble['kind'], code: string, message: string) {
    super(message)
    this.name = 'GatewayTrouble'
    this.kind = kind
    this.code = code
  }
}

/** What settling needs of a provider, whatever the way to pay. Every call may throw GatewayTrouble. */
export type PaymentProvider = Pick<CardGateway, 'paymentsOf' | 'refund' | 'refundsOf'>

/** Card, UPI and net banking through a provider's own pages. Every call may throw GatewayTrouble. */
export type CardGateway = {
  /** The provider in addresses and in stored events. */
  readonly name: string
  /** Where our form to the provider goes: for the page's form-action. */
  readonly checkoutOrigin: string
  /** Opens an order at the provider. The same `receipt` answers the same provider order. */
  readonly createOrder: (request: {
    readonly receipt: string
    readonly amount: Paise
    readonly currency: 'INR' | 'USD'
    readonly notes: Readonly<Record<string, string>>
  }) => Promise<{ readonly id: string }>
  /** Every transaction of a provider order, oldest first. */
  readonly paymentsOf: (providerOrderId: string) => Promise<readonly ProviderPayment[]>
  readonly payment: (id: string) => Promise<ProviderPayment>
  /** Every transaction that was begun since then, in no order, whatever it is for; cards are left out. */
  readonly paymentsSince: (since: Date) => Promise<readonly ProviderPayment[]>
  readonly subscriptions: SubscriptionGateway
  /** Captures authorised money, the whole of it. */
  readonly capture: (payment: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>) => Promise<ProviderPayment>
  /** Refunds money. The same `key` (10 or more of A–Z a–z 0–9 _ -) never refunds twice. */
  readonly refund: (request: {
    readonly paymentId: string
    readonly amount: Paise
    readonly key: string
    readonly notes: Readonly<Record<string, string>>
  }) => Promise<ProviderRefund>
  readonly refundsOf: (paymentId: string) => Promise<readonly ProviderRefund[]>
  readonly checkout: (request: {
    readonly providerOrderId: string
    readonly amount: Paise
    readonly currency: 'INR' | 'USD'
    readonly description: string
    readonly buyer: { readonly name: string; readonly email: string | null; readonly mobile: string | null }
    /** Where the provider posts a success, and where it sends a buyer who cancels. */
    readonly callbackUrl: string
    readonly cancelUrl: string
  }) => HostedCheckout
  /** Reads what the browser returns with; null when it names no order of the provider. */
  readonly readReturn: (form: URLSearchParams) => CardReturn | null
  /** Whether a callback was signed by the provider, for the provider order that we stored (not the one posted). */
  readonly isAuthenticCallback: (callback: {
    readonly providerOrderId: string
    readonly paymentId: string
    readonly signature: string
  }) => boolean
  /** Reads a webhook from its raw body; null when the signature is wrong. Throws on an authentic body of unknown shape. */
  readonly readWebhook: (
    rawBody: Uint8Array,
    headers: { readonly signature: string; readonly eventId: string },
  ) => ProviderEvent | null
}
