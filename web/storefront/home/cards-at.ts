import type { CardView } from '../../ui/product-card.tsx'
import type { CardPlaces } from './home-view.ts'

/** The cards at these places of `HomeView.cards`. */
export const cardsAt = (places: CardPlaces, cards: readonly CardView[]): CardView[] =>
  places.flatMap((place) => cards[place] ?? [])
