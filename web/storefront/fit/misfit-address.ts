/** What was about to be put in the cart when it turned out not to fit. */
export type MisfitAsk = {
  readonly edition: number
  readonly quantity: number
  /** What the press was for: the cart, or buying at once. */
  readonly intent: 'add' | 'buy'
}

/** The address of the question whether a misfit is wanted all the same. */
export const misfitAddress = ({ edition, quantity, intent }: MisfitAsk): string =>
  `/cart/misfit?edition=${edition}&quantity=${quantity}&intent=${intent}`

/** Reads the address back; null when nobody of ours wrote it. */
export function readMisfitAsk(query: URLSearchParams): MisfitAsk | null {
  const [edition, quantity] = [query.get('edition'), query.get('quantity')].map((text) =>
    text !== null && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : 0,
  )
  const intent = query.get('intent')
  if (!edition || !quantity || quantity > 100 || (intent !== 'add' && intent !== 'buy')) return null
  return { edition, quantity, intent }
}
