import type { CardView } from '../../ui/product-card.tsx'

/** The cards at these places of `HomeView.cards`. */
export const cardsAt = (places: readonly number[], cards: readonly CardView[]): CardView[] =>
  places.flatMap((place) => cards[place] ?? [])
