import type { Notes } from './entities.ts'

export type RazorpayPlan = {
  readonly id: string
  readonly entity: 'plan'
  readonly period: 'monthly' | 'yearly'
  readonly interval: number
  readonly item: { readonly name: string; readonly amount: number; readonly currency: 'INR' }
  readonly created_at: number
}

export type RazorpaySubscription = {
  readonly id: string
  readonly entity: 'subscription'
  readonly plan_id: string
  status:
    | 'created'
    | 'authenticated'
    | 'active'
    | 'pending'
    | 'halted'
    | 'paused'
    | 'cancelled'
    | 'completed'
    | 'expired'
  current_end: number | null
  charge_at: number | null
  end_at: number | null
  /** A future start: the authorisation charges nothing. */
  readonly start_at: number | null
  readonly total_count: number
  paid_count: number
  readonly expire_by: number | null
  readonly notes: Notes
  readonly created_at: number
}

/** The bill of one cycle. */
export type RazorpayInvoice = {
  readonly id: string
  readonly entity: 'invoice'
  readonly subscription_id: string
  readonly order_id: string
  payment_id: string | null
  status: 'issued' | 'paid'
  readonly amount: number
  readonly billing_start: number
  readonly billing_end: number
  readonly created_at: number
}

export type SubscriptionEntry = {
  readonly subscription: RazorpaySubscription
  readonly plan: RazorpayPlan
  /** Newest last; the last is the one that is being charged. */
  readonly invoices: RazorpayInvoice[]
  /** The order of the authorisation payment before a future start. */
  authorisation: string | null
  isCancelledAtEnd: boolean
  failures: number
  /** Which run of the timetable counts: an older one does nothing. */
  timetable: number
  /** Charges the next cycle. */
  readonly chargeNext: () => void
}
