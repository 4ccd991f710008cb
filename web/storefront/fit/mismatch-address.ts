/** What the visitor was about to add to the cart. */
export type MismatchQuestion = {
  readonly edition: number
  readonly quantity: number
  readonly intent: 'add' | 'buy'
  /** Whether it moves from the wishlist. */
  readonly isWish: boolean
}

/** The address of the page that asks about a mismatch. */
export const mismatchAddress = ({ edition, quantity, intent, isWish }: MismatchQuestion): string =>
  `/cart/mismatch?edition=${edition}&quantity=${quantity}&intent=${intent}${isWish ? '&wish=1' : ''}`

/** Reads the address; null when it is invalid. */
export function readMismatchQuestion(query: URLSearchParams): MismatchQuestion | null {
  const [edition, quantity] = [query.get('edition'), query.get('quantity')].map((text) =>
    text !== null && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : 0,
  )
  const intent = query.get('intent')
  if (!edition || !quantity || quantity > 100 || (intent !== 'add' && intent !== 'buy')) return null
  return { edition, quantity, intent, isWish: query.get('wish') === '1' }
}
