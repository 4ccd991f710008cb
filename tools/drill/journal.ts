/** One buyer's order and the shop's answers, recorded by the client. Amounts in paise. */
export type JournalEntry = {
  readonly email: string
  readonly method: 1 | 4 | 6
  readonly items: readonly { readonly edition: number; readonly quantity: number }[]
  /** The order, recorded just before it is sent. */
  wish: { readonly key: string; readonly total: number } | null
  /** The order number that the shop answered. */
  orderNo: string | null
  /** Why the shop refused the order; null when it did not. */
  refused: string | null
  /** Whether the shop showed that the money has come. */
  paid: boolean
  /** Whether the shop showed that the order is cancelled. */
  cancelled: boolean
  /** An error that no buyer should see. */
  trouble: string | null
}

export const openEntry = (order: Pick<JournalEntry, 'email' | 'method' | 'items'>): JournalEntry => ({
  ...order,
  wish: null,
  orderNo: null,
  refused: null,
  paid: false,
  cancelled: false,
  trouble: null,
})

const soldOut = /sold out|out of stock|fewer copies|cannot be ordered now|no form with method/i

/** Records a refusal: expected when the copies are sold out, else trouble. */
export function recordRefusal(
  entry: JournalEntry,
  { status, words }: { readonly status: number; readonly words: string },
): void {
  if (soldOut.test(words)) entry.refused = 'sold out'
  else entry.trouble = `${status}: ${words.slice(0, 200)}`
}
