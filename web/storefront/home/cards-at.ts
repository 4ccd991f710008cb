import type { CardView } from '../../ui/product-card.tsx'
import type { CardPlaces } from './home-view.ts'

/** The cards that stand at these places of the page. */
export const cardsAt = (places: CardPlaces, cards: readonly CardView[]): CardView[] =>
  places.flatMap((place) => cards[place] ?? [])
