import type { Paise } from '#kernel/money'
import type { CardGateway, MoneyKeeper } from './card-payment.ts'

/** A buyer's visit to the financing provider for one payment of ours; several tries may be made in it. */
export type EmiSession = {
  readonly id: string
  /** Where the buyer goes: the provider's own page. */
  readonly page: string
}

/** What the provider is told of a purchase that it is to finance. */
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
  /** Where the buyer's browser brings the outcome, where it goes when the buyer gives up, where we are told besides. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly notifyUrl: string
}

/** What the buyer's browser brought back. It confirms nothing: signed or not, the provider is asked. */
export type EmiReturn = {
  readonly sessionId: string
  readonly ourRef: string
  readonly status: 'SUCCESS' | 'FAILED' | 'CANCELLED' | 'PENDING'
  /** The provider's id of the try; null when none was made. */
  readonly transactionId: string | null
  readonly isAuthentic: boolean
}

/** A signed word that something happened in a session. `eventId` is unique: the key against duplicates. */
export type EmiNotification = {
  readonly eventId: string
  readonly kind: string
  readonly sessionId: string
}

/**
 * Instalments through a financing provider that pays us the whole at once and is paid back by the buyer. `paymentsOf`
 * answers the tries of a session: the one source of truth. Every call may throw GatewayTrouble.
 */
export type EmiGateway = MoneyKeeper &
  Pick<CardGateway, 'checkoutOrigin'> & {
    readonly createSession: (purchase: EmiPurchase) => Promise<EmiSession>
    /** Reads what came back with the buyer; null when it is not of the provider's making at all. */
    readonly readReturn: (form: URLSearchParams) => EmiReturn | null
    /**
     * Reads a notification from its raw body; null when the signature is wrong. Throws when an authentic one has no
     * known shape.
     */
    readonly readNotification: (
      rawBody: Uint8Array,
      headers: { readonly signature: string; readonly eventId: string },
    ) => EmiNotification | null
  }
