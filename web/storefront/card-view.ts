import type { EditionCard } from '#shop/search'
import type { Hue } from '../ui/cover.tsx'
import type { CardView } from '../ui/product-card.tsx'

/** The course's hue, for covers and chips; null for what serves no course. */
export const hueOf = (courseCode: string | null): Hue =>
  courseCode === 'ca' || courseCode === 'cs' || courseCode === 'cma' ? courseCode : null

/** What a card says of an edition beside its rating: a class's length, or the formats it comes in. */
function factsOf({ video, formatName, siblingFormats }: EditionCard): string {
  if (video?.lectures && video.hours) return `${video.lectures} lectures · ${video.hours} h`
  return [...new Set([formatName, ...siblingFormats])].join(', ')
}

/** Only what is out of the ordinary; why it is not on sale yet is told on its page. */
function availabilityOf({ availability }: EditionCard): string | null {
  if (availability.state === 'in-stock' || availability.state === 'digital') return null
  return availability.state === 'not-on-sale' ? 'Not on sale yet' : availability.text
}

/** Who made it; of what nobody signs, what it is for, or else what it is. */
function byOf({ authors, levelNames, paperLabel, kindName }: EditionCard): string {
  if (authors.length > 0) return authors.map(({ name }) => name).join(', ')
  return [...levelNames.slice(0, 1), paperLabel].filter(Boolean).join(', ') || kindName
}

/** A title as its card shows it: its leading edition, from the price of its cheapest. */
export const toTitleView = (card: EditionCard): CardView =>
  card.from === null
    ? toCardView(card)
    : { ...toCardView(card), price: card.from.pricePaise, mrp: card.from.mrpPaise, isFrom: true }

/** One edition as its card shows it, at its own price. */
export const toCardView = (card: EditionCard): CardView => ({
  edition: card.id,
  href: card.href,
  title: card.title,
  by: byOf(card),
  coverHash: card.coverHash,
  hue: hueOf(card.courseCode),
  facts: factsOf(card),
  price: card.pricePaise,
  mrp: card.mrpPaise,
  isFrom: false,
  rating: card.rating,
  fit: card.fit && { verdict: card.fit.verdict, attempt: card.fit.attemptLabel },
  availability: availabilityOf(card),
  ...(card.type === 'VIDEO' && { isComparable: true as const }),
})
