import type { EditionCard } from '#shop/cards'
import type { ProductPage } from '#shop/product-page'

/** The formats of a title; null when there is only one. */
export function toChoices(page: ProductPage) {
  if (page.formats.length < 2) return null
  // Periods of one plan differ in their notes alone.
  const formatName = page.formats[0]?.formatName ?? ''
  const isOneFormat = page.formats.every((card) => card.titleNote !== '' && card.formatName === formatName)
  return {
    title: isOneFormat ? formatName : 'Format',
    choices: page.formats.map((card) => ({
      ...choiceOf(card, page.id),
      ...(isOneFormat && { name: card.titleNote, note: '' }),
    })),
    // The note points to this edition, so it is left out when this one cannot be bought.
    note: !page.availability.canBuy ? null : (page.formats.find(isNotOnSale)?.availability.text ?? null),
  }
}

/** An edition as a choice; `closed` says why it cannot be bought now. */
export const choiceOf = (card: EditionCard, currentId: number) => ({
  edition: card.id,
  href: card.href,
  name: card.formatName,
  note: card.titleNote,
  closed: closedOf(card),
  price: card.pricePaise,
  current: card.id === currentId,
})

const isNotOnSale = ({ availability }: Pick<EditionCard, 'availability'>): boolean =>
  availability.state === 'not-on-sale'

/** Why it cannot be bought, in a few words; null when it can. */
function closedOf(card: EditionCard): string | null {
  if (card.availability.canBuy) return null
  return isNotOnSale(card) ? 'Not on sale yet' : card.availability.text
}
