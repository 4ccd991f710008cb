/** A way for a payment to fail, as the provider explains it. */
export type Failure = {
  readonly code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR'
  readonly description: string
  readonly source: string
  readonly step: string
}

const lost = 'If money was taken from your account, it comes back within 5-7 working days.'

/** Reasons by the provider's names. */
export const razorpayFailures = {
  payment_failed: {
    code: 'BAD_REQUEST_ERROR',
    description: `Your payment was not successful as the bank declined it. ${lost}`,
    source: 'issuer_bank',
    step: 'payment_authorization',
  },
  insufficient_fund: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment was not successful as the account has too little money.',
    source: 'customer',
    step: 'payment_authorization',
  },
  card_declined: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment was not successful as the bank declined the card.',
    source: 'issuer_bank',
    step: 'payment_authorization',
  },
  payment_cancelled: {
    code: 'BAD_REQUEST_ERROR',
    description: 'You cancelled the payment.',
    source: 'customer',
    step: 'payment_authentication',
  },
  payment_timed_out: {
    code: 'BAD_REQUEST_ERROR',
    description: `The bank did not answer in time. ${lost}`,
    source: 'customer',
    step: 'payment_authentication',
  },
  incorrect_otp: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The OTP was wrong.',
    source: 'customer',
    step: 'payment_authentication',
  },
  gateway_technical_error: {
    code: 'GATEWAY_ERROR',
    description: `The bank has a technical problem. ${lost}`,
    source: 'gateway',
    step: 'payment_authorization',
  },
} as const satisfies Record<string, Failure>

export type RazorpayFailureReason = keyof typeof razorpayFailures
export const razorpayFailureReasons = Object.keys(razorpayFailures) as [
  RazorpayFailureReason,
  ...RazorpayFailureReason[],
]

export type TestCard = { readonly network: string; readonly fails: RazorpayFailureReason | null }

/** The test cards, by number. Any CVV and any date to come will do. */
export const testCards: ReadonlyMap<string, TestCard> = new Map([
  ['4100280000001007', { network: 'Visa', fails: null }],
  ['5500670000001002', { network: 'MasterCard', fails: null }],
  ['6527658900001005', { network: 'RuPay', fails: null }],
  ['36082800091007', { network: 'Diners Club', fails: null }],
  ['340256000401007', { network: 'American Express', fails: null }],
  ['4100280000090000', { network: 'Visa', fails: 'payment_timed_out' }],
  ['4100280000080001', { network: 'Visa', fails: 'insufficient_fund' }],
  ['4100280000070002', { network: 'Visa', fails: 'payment_cancelled' }],
  ['4100280000060003', { network: 'Visa', fails: 'card_declined' }],
])

export const upiIds: ReadonlyMap<string, RazorpayFailureReason | null> = new Map([
  ['success@razorpay', null],
  ['failure@razorpay', 'payment_failed'],
])

/** Banks that never existed, by code. */
export const banks: ReadonlyMap<string, string> = new Map([
  ['SBXA', 'Sandbox Bank of the North'],
  ['SBXB', 'Sandbox Co-operative Bank'],
])
