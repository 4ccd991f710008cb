import type { Paise } from '#kernel/money'

/** How far a try to pay has come at the provider. It never goes back but from failed: banks answer late. */
export type ProviderPaymentState = 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'

/** One try to pay, as the provider tells it. Of a card only what a shop may keep: last four, network, issuer. */
export type ProviderPayment = {
  readonly id: string
  readonly providerOrderId: string | null
  readonly state: ProviderPaymentState
  readonly amount: Paise
  readonly currency: string
  readonly refunded: Paise
  /** card, upi, netbanking, wallet, emi … in the provider's words. */
  readonly method: string
  readonly card: { readonly last4: string; readonly network: string; readonly issuer: string | null } | null
  readonly failure: { readonly code: string; readonly reason: string; readonly description: string } | null
  readonly createdAt: Date
  /** Our own reference, where the provider repeats it; it has to be the one that we gave. */
  readonly ourRef?: string
  /** The plan that the buyer took, of a payment by instalments. */
  readonly instalments?: InstalmentPlan | null
}

/** By what a buyer pays a lender back. The rate is in basis points a year. */
export type InstalmentPlan = { readonly lender: string; readonly months: number; readonly rateBp: number }

/** Money on its way back, as the provider tells it. */
export type ProviderRefund = {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  readonly state: 'pending' | 'processed' | 'failed'
  /** The bank's reference, which a buyer can ask their bank about; null until it is known. */
  readonly arn: string | null
}

/** What a webhook says, once its signature is checked. `eventId` is unique per event: the key against duplicates. */
export type ProviderEvent = {
  readonly eventId: string
  readonly kind: string
  readonly payment: ProviderPayment | null
  readonly refund: ProviderRefund | null
}

/** A form that takes the buyer's browser to the provider's own page: a full redirect, so that no card touches us. */
export type HostedCheckout = {
  readonly method: 'get' | 'post'
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * The provider said no (`refused`), could not be reached before it got our question (`unreachable`), or left the
 * outcome open (`unclear`): a time-out, a reset, half an answer. What is unclear is asked about again, never repeated
 * blindly.
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

/** What settling asks of whoever takes money, whatever the way to pay. Every call may throw GatewayTrouble. */
export type MoneyKeeper = Pick<CardGateway, 'paymentsOf' | 'refund' | 'refundsOf'>

/** Card, UPI and net banking through a provider's own pages. Every call may throw GatewayTrouble. */
export type CardGateway = {
  /** Where our form to the provider goes: for the page's form-action. */
  readonly checkoutOrigin: string
  /** Opens an order at the provider. The same `receipt` answers the same provider order. */
  readonly createOrder: (request: {
    readonly receipt: string
    readonly amount: Paise
    readonly currency: 'INR' | 'USD'
    readonly notes: Readonly<Record<string, string>>
  }) => Promise<{ readonly id: string }>
  /** Every try made on a provider order, oldest first. */
  readonly paymentsOf: (providerOrderId: string) => Promise<readonly ProviderPayment[]>
  readonly payment: (id: string) => Promise<ProviderPayment>
  /** Takes authorised money, the whole of it. */
  readonly capture: (payment: Pick<ProviderPayment, 'id' | 'amount' | 'currency'>) => Promise<ProviderPayment>
  /** Gives money back. The same `key` (10 or more of A–Z a–z 0–9 _ -) never gives it twice. */
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
    readonly buyer: { readonly name: string; readonly email: string; readonly mobile: string | null }
    /** Where the provider posts the outcome of a success, and sends a buyer who gives up. */
    readonly callbackUrl: string
    readonly cancelUrl: string
  }) => HostedCheckout
  /** Whether a callback was signed by the provider, for the provider order that we stored (not the one posted). */
  readonly isAuthenticCallback: (callback: {
    readonly providerOrderId: string
    readonly paymentId: string
    readonly signature: string
  }) => boolean
  /**
   * Reads a webhook from its raw body; null when the signature is wrong. Throws when an authentic body has no known
   * shape.
   */
  readonly readWebhook: (
    rawBody: Uint8Array,
    headers: { readonly signature: string; readonly eventId: string },
  ) => ProviderEvent | null
}
