import { z } from 'zod'
import { typedDay } from '#kernel/typed-day'
import { parseUtr } from './refund-account.ts'

/** Instruments that a buyer may send. */
export const chequeKinds = { cheque: 'Cheque', draft: 'Demand draft' } as const

/** How far a cheque has come; 'given': the buyer entered it, and it has not reached us. */
export type ChequeState = 'given' | 'received' | 'deposited' | 'cleared' | 'bounced'

/** The moves of a cheque, by its state, with the button of staff. */
export const chequeMoves: Readonly<Record<ChequeState, Partial<Record<ChequeState, string>>>> = {
  given: { received: 'Received' },
  received: { deposited: 'Deposited' },
  deposited: { cleared: 'Cleared', bounced: 'Bounced' },
  // The bank can take its credit back.
  cleared: { bounced: 'Bounced' },
  bounced: {},
}

/** Minutes for which copies are held for a cheque that has reached us: banks take one for three months from its date. */
export const chequeHoldMinutes = 90 * 24 * 60

const words = (what: string) =>
  z.string().trim().min(2, `Enter ${what}.`).max(100, 'Use up to 100 characters.')

/** A cheque as its buyer types it. The bank takes it for three months from its date. */
export const chequeInput = z.object({
  kind: z.enum(['cheque', 'draft'], 'Choose cheque or demand draft.'),
  number: z
    .string()
    .trim()
    .regex(/^[0-9]{6}$/, 'The number has 6 digits, at the bottom left.'),
  datedOn: typedDay('Enter the date on it.'),
  bank: words('the bank'),
  branch: words('the branch'),
})

/** A bank transfer as its buyer types it. */
export const transferInput = z.object({
  utr: z
    .string()
    .max(40, 'A UTR has 12 to 22 letters and digits.')
    .transform((typed) => parseUtr(typed) ?? '')
    .pipe(z.string().min(1, 'A UTR has 12 to 22 letters and digits.')),
  payer: words('the name on the account that you paid from'),
})
