// The provider's things, in its own words and units: amounts in paise (or cents), times in Unix seconds.

/** Pairs of the merchant's own; an empty object is written as []. */
export type Notes = Readonly<Record<string, string>> | readonly []

export type RazorpayOrder = {
  readonly id: string
  readonly entity: 'order'
  readonly amount: number
  amount_paid: number
  amount_due: number
  readonly currency: string
  readonly receipt: string | null
  readonly offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  readonly created_at: number
}

/** Until when authorised money is captured by itself, and until when by a call. In minutes from the payment's start. */
export type CaptureSettings = { readonly automaticMinutes: number; readonly manualMinutes: number }

export type Card = {
  readonly id: string
  readonly entity: 'card'
  readonly name: string
  readonly last4: string
  readonly network: string
  readonly type: 'credit' | 'debit'
  readonly issuer: string | null
  readonly international: boolean
  readonly emi: boolean
}

export type RazorpayPayment = {
  readonly id: string
  readonly entity: 'payment'
  readonly amount: number
  readonly currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  readonly order_id: string
  readonly invoice_id: string | null
  readonly international: boolean
  readonly method: 'card' | 'upi' | 'netbanking'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  readonly description: string | null
  readonly card_id: string | null
  readonly bank: string | null
  readonly wallet: null
  readonly vpa: string | null
  readonly email: string
  readonly contact: string
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Readonly<Record<string, string | null>>
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
  readonly batch_id: null
  status: 'pending' | 'processed' | 'failed'
  readonly speed_requested: 'normal' | 'optimum'
  readonly speed_processed: 'normal' | 'instant'
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
