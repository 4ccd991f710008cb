// The provider's things, in its own words and units: amounts in paise (or cents), times in Unix seconds.

/** Pairs of the merchant's own; an empty object is written as []. */
export type Notes = Readonly<Record<string, string>> | readonly []

export type RazorpayOrder = {
  readonly id: string
  readonly entity: 'order'
  readonly amount: number
  readonly currency: string
  readonly receipt: string | null
  status: 'created' | 'attempted' | 'paid'
  notes: Notes
  readonly created_at: number
}

/** Until when authorised money is captured by itself, and until when by a call. In minutes from the payment's start. */
export type CaptureSettings = { readonly automaticMinutes: number; readonly manualMinutes: number }

export type Card = {
  readonly id: string
  readonly entity: 'card'
  readonly last4: string
  readonly network: string
  readonly issuer: string | null
}

export type RazorpayPayment = {
  readonly id: string
  readonly entity: 'payment'
  readonly amount: number
  readonly currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly order_id: string
  readonly method: 'card' | 'upi' | 'netbanking'
  amount_refunded: number
  captured: boolean
  readonly bank: string | null
  readonly vpa: string | null
  readonly email: string
  readonly contact: string
  notes: Notes
  error_code: string | null
  error_description: string | null
  error_reason: string | null
  readonly created_at: number
}

export type RazorpayRefund = {
  readonly id: string
  readonly entity: 'refund'
  readonly amount: number
  readonly currency: string
  readonly payment_id: string
  notes: Notes
  readonly receipt: string | null
  acquirer_data: { arn: string | null }
  readonly created_at: number
  status: 'pending' | 'processed' | 'failed'
}

/** One movement of money. What came in less what went out is what the merchant is owed. */
export type RazorpayMovement = {
  readonly no: number
  readonly at: number
  /** `released`: authorised, never captured, returned. `refund-failed`: a refund came back to the merchant. */
  readonly kind: 'captured' | 'refunded' | 'refund-failed' | 'released'
  readonly order_id: string
  readonly payment_id: string
  readonly refund_id: string | null
  readonly amount: number
  readonly currency: string
}

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
}
