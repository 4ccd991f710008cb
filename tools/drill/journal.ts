/** What one buyer asked for and was told: the client's own account, kept outside the shop. Amounts in paise. */
export type Entry = {
  readonly email: string
  readonly method: 1 | 4 | 6
  readonly items: readonly { readonly edition: number; readonly quantity: number }[]
  /** The wish, written down just before it is sent. */
  wish: { readonly key: string; readonly total: number } | null
  /** The order number that the shop answered. */
  orderNo: string | null
  /** Whether the shop said that the wish is refused, and why. */
  refused: string | null
  /** Whether the shop showed that the money has come. */
  paid: boolean
  /** Whether the shop showed that the order is cancelled. */
  cancelled: boolean
  /** What went wrong on the way that no buyer should meet. */
  trouble: string | null
}

export const openEntry = (asked: Pick<Entry, 'email' | 'method' | 'items'>): Entry => ({
  ...asked,
  wish: null,
  orderNo: null,
  refused: null,
  paid: false,
  cancelled: false,
  trouble: null,
})

const soldOut = /sold out|out of stock|fewer copies|cannot be ordered now|no form with method/i

/** Notes that the shop said no: as it may, because the copies are gone, or as it should not have. */
export function refuse(
  entry: Entry,
  { status, words }: { readonly status: number; readonly words: string },
): void {
  if (soldOut.test(words)) entry.refused = 'sold out'
  else entry.trouble = `${status}: ${words.slice(0, 200)}`
}
