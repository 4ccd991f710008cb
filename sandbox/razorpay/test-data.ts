const lost = 'If money was taken from your account, it comes back within 5-7 working days.'

const refusedBy =
  <const Code extends string>(code: Code) =>
  (description: string) => ({ code, description })
const refused = refusedBy('BAD_REQUEST_ERROR')
const broken = refusedBy('GATEWAY_ERROR')

/** Reasons by the provider's names, as it explains them. */
export const razorpayFailures = {
  payment_failed: refused(`Your payment was not successful as the bank declined it. ${lost}`),
  insufficient_fund: refused('Your payment was not successful as the account has too little money.'),
  card_declined: refused('Your payment was not successful as the bank declined the card.'),
  payment_cancelled: refused('You cancelled the payment.'),
  payment_timed_out: refused(`The bank did not answer in time. ${lost}`),
  incorrect_otp: refused('The OTP was wrong.'),
  gateway_technical_error: broken(`The bank has a technical problem. ${lost}`),
} as const

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
