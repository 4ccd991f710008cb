import type { Fields } from '../provider/hosted-pages.ts'
import type { Card } from './entities.ts'
import type { Means } from './payments.ts'
import { banks, type RazorpayFailureReason, testCards, upiIds } from './test-data.ts'

/** What a buyer typed, as a means of payment and how it will end; or what is wrong with it, and in which field. */
export type Typed =
  | { readonly means: Omit<Means, 'email' | 'contact'>; readonly fails: RazorpayFailureReason | null }
  | { readonly wrong: string; readonly field: 'number' | 'expiry' | 'cvv' | 'vpa' | 'bank' }

/** Four to ten digits are right; anything else is not. */
export const isRightOtp = (otp: string): boolean => /^\d{4,10}$/.test(otp.trim())

/** One of the test cards. A payment carries only the last four digits. */
export function readCard({ number = '', expiry = '', cvv = '' }: Fields, now: Date): Typed {
  const digits = number.replace(/[\s-]/g, '')
  const known = testCards.get(digits)
  if (!known) return { wrong: 'Please use one of the test cards listed below.', field: 'number' }
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim()) ?? []
  // A card is good until its month has ended.
  if (month === '' || new Date(2000 + Number(year), Number(month), 1) <= now)
    return { wrong: 'Enter a future month, like 12/30.', field: 'expiry' }
  if (!/^\d{3,4}$/.test(cvv.trim())) return { wrong: 'Enter the 3 or 4 digits of the CVV.', field: 'cvv' }
  return { means: { method: 'card', card: cardOf(digits, known.network) }, fails: known.fails }
}

/** A card as a payment shows it: its last four, its network, a bank that never existed. */
export const cardOf = (digits: string, network: string): Omit<Card, 'id' | 'entity'> => ({
  last4: digits.slice(-4),
  network,
  issuer: 'SBXA',
})

export function readUpi({ vpa = '' }: Fields): Typed {
  const id = vpa.trim().toLowerCase()
  const fails = upiIds.get(id)
  if (fails === undefined) return { wrong: 'Please use success@razorpay or failure@razorpay.', field: 'vpa' }
  return { means: { method: 'upi', vpa: id }, fails }
}

export function readBank({ bank = '' }: Fields): Typed {
  if (!banks.has(bank)) return { wrong: 'Please choose a bank.', field: 'bank' }
  return { means: { method: 'netbanking', bank }, fails: null }
}
