import type { Paise } from '#kernel/money'

/** The states of a subscription at a provider. `authenticated`: its mandate is given, its first cycle has not begun. */
export const providerSubscriptionStates = [
  'created',
  'authenticated',
  'active',
  'pending',
  'halted',
  'paused',
  'cancelled',
  'completed',
  'expired',
] as const
export type ProviderSubscriptionState = (typeof providerSubscriptionStates)[number]

/** A subscription as its provider has it. */
export type ProviderSubscription = {
  readonly id: string
  readonly state: ProviderSubscriptionState
  /** Of the next charge, or of the next attempt; null when none is planned. */
  readonly chargeAt: Date | null
  /** When the mandate ends; null until it is given. */
  readonly endsAt: Date | null
}

/** A paid cycle of a subscription. */
export type ProviderCharge = { readonly paymentId: string; readonly periodEndsAt: Date }

/** Payments that repeat by a mandate. Every call may throw GatewayTrouble. */
export type SubscriptionGateway = {
  /** Opens a plan: so much every so many months. Plans never change. */
  readonly createPlan: (plan: {
    readonly name: string
    readonly amount: Paise
    readonly months: number
  }) => Promise<{ readonly id: string }>
  readonly create: (request: {
    readonly planId: string
    /** How many charges the mandate allows. */
    readonly charges: number
    /** Until when it may be authorised. */
    readonly expiresAt: Date
    /** When it charges for the first time; null: with the authorisation. */
    readonly startAt: Date | null
    readonly notes: Readonly<Record<string, string>>
  }) => Promise<{ readonly id: string }>
  readonly read: (id: string) => Promise<ProviderSubscription>
  /** The cycles that are paid, oldest first. */
  readonly charges: (id: string) => Promise<readonly ProviderCharge[]>
  /** Ends it, at once or with the cycle that is paid. */
  readonly cancel: (id: string, when: 'now' | 'at-cycle-end') => Promise<void>
  readonly pause: (id: string) => Promise<void>
  readonly resume: (id: string) => Promise<void>
}
