import type { EditionCard } from '#shop/cards'
import type { HomePage } from '#shop/home-page'

/** The shelf beside the picker: three books with covers, those for the attempt first, and a class. */
export function pickStage({ rails }: Pick<HomePage, 'rails'>): readonly EditionCard[] {
  const drawn = (cards: readonly EditionCard[]) => cards.filter(({ coverHash }) => coverHash !== null)
  const books = [rails['for-you'], rails['best-sellers'], rails['new-releases']]
    .map((cards) => drawn(cards).filter(({ type }) => type === 'BOOK'))
    .find(({ length }) => length >= 4)
  if (books === undefined) return rails['new-releases'].slice(0, 4)
  return [...books.slice(0, 3), drawn(rails.classes)[0] ?? books[3]].filter((book) => book !== undefined)
}
