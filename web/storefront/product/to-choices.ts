import type { ProductPage } from '#shop/product-page'
import type { EditionCard } from '#shop/search'
import type { ProductView } from '../view-models.ts'

/** The formats of a book, or the combinations in which a class is sold. Null when there is nothing to choose. */
export function toChoices(page: ProductPage): ProductView['choices'] {
  const [title, cards] = page.options.length > 0 ? ['How you watch', page.options] : ['Format', page.formats]
  if (cards.length < 2) return null
  return {
    title,
    choices: cards.map((card) => ({
      edition: card.id,
      href: card.href,
      name: card.video?.mode ?? card.formatName,
      note: termsOf(card),
      closed: closedOf(card),
      price: card.pricePaise,
      current: card.id === page.id,
    })),
    // What cannot be bought says so beside its price already.
    note: isNotOnSale(page) ? null : (cards.find(isNotOnSale)?.availability.text ?? null),
  }
}

const isNotOnSale = ({ availability }: Pick<EditionCard, 'availability'>): boolean =>
  availability.state === 'not-on-sale'

const termsOf = ({ video, titleNote }: EditionCard): string =>
  video ? [video.views, video.validity].filter(Boolean).join(' · ') : titleNote

/** Why it cannot be bought, in a few words; null when it can. */
function closedOf(card: EditionCard): string | null {
  if (card.availability.canBuy) return null
  return isNotOnSale(card) ? 'Not on sale yet' : card.availability.text
}
