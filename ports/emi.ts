import type { Paise } from '#kernel/money'
import type { CardGateway, PaymentProvider } from './card-payment.ts'

/** A buyer's visit to the financing provider for one payment; it may have several transactions. */
export type EmiSession = {
  readonly id: string
  /** Where the buyer goes: the provider's own page. */
  readonly page: string
}

export type EmiPurchase = {
  /** Names the payment. The same reference answers the same session. */
  readonly ourRef: string
  readonly amount: Paise
  readonly customer: {
    readonly name: string
    readonly mobile: string | null
    readonly email: string
    readonly pin: string | null
  }
  readonly items: readonly { readonly title: string; readonly quantity: number; readonly amount: Paise }[]
  /** Where the browser returns with the outcome, where it goes when the buyer cancels, and the webhook. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly notifyUrl: string
}

/** What the buyer's browser returns with. It confirms nothing: signed or not, the provider is queried. */
export type EmiReturn = {
  readonly sessionId: string
  readonly ourRef: string
  readonly status: 'SUCCESS' | 'FAILED' | 'CANCELLED' | 'PENDING'
  /** Null when no transaction was made. */
  readonly transactionId: string | null
  readonly isAuthentic: boolean
}

/** A signed notification that a session changed. `eventId` is unique: the key against duplicates. */
export type EmiNotification = {
  readonly eventId: string
  readonly kind: string
  readonly sessionId: string
}

/**
 * Instalments through a financing provider that pays us the whole at once and is paid back by the buyer. `paymentsOf`
 * lists the transactions of a session: the one source of truth. Every call may throw GatewayTrouble.
 */
export type EmiGateway = PaymentProvider &
  Pick<CardGateway, 'name' | 'checkoutOrigin'> & {
    readonly createSession: (purchase: EmiPurchase) => Promise<EmiSession>
    /** Reads what the browser returns with; null when it is not the provider's. */
    readonly readReturn: (form: URLSearchParams) => EmiReturn | null
    /** Reads a notification from its raw body; null when the signature is wrong. Throws on an authentic one of unknown shape. */
    readonly readNotification: (
      rawBody: Uint8Array,
      headers: { readonly signature: string; readonly eventId: string },
    ) => EmiNotification | null
  }
