import { z } from 'zod'

/** The account that a refund is transferred to, as its owner types it: a UPI ID, or an account number with its IFSC. */
export const refundAccount = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('upi'),
    holder: holderOf(),
    upi: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9._-]{2,64}@[a-z][a-z0-9.-]{1,63}$/, 'Enter a UPI ID such as name@bank.'),
  }),
  z
    .object({
      kind: z.literal('bank'),
      holder: holderOf(),
      account: digitsOf(z.string().regex(/^[0-9]{9,18}$/, 'An account number has 9 to 18 digits.')),
      accountAgain: digitsOf(z.string()),
      ifsc: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC has 11 characters, the fifth is a zero: SBIN0001234.'),
    })
    .refine(({ account, accountAgain }) => account === accountAgain, {
      path: ['accountAgain'],
      error: 'The two account numbers differ.',
    }),
])
export type RefundAccount = z.infer<typeof refundAccount>

function holderOf() {
  return z
    .string()
    .trim()
    .min(2, 'Enter the name on the account.')
    .max(100, 'Keep the name to 100 characters.')
    .regex(/^[\p{L}\p{M} .'-]+$/u, 'Enter the name on the account, in letters.')
}

function digitsOf(digits: z.ZodString) {
  return z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(digits)
}

/** What the owner of an account knows it by: a…@okbank, or its last four digits. */
export const maskAccount = (account: RefundAccount): string =>
  account.kind === 'upi'
    ? account.upi.replace(/^(.).*@/, '$1…@')
    : `account ending ${account.account.slice(-4)}`

/** Reads the reference of a transfer as typed: a UTR of 12 to 22 letters and digits; null when it cannot be one. */
export function parseUtr(typed: string): string | null {
  const utr = typed.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9]{12,22}$/.test(utr) ? utr : null
}
