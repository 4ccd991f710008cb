import { formatDay } from '#kernel/dates'
import type { EditionCard } from '#shop/cards'
import type { Hue } from '../ui/cover.tsx'
import type { CardView } from '../ui/product-card.tsx'
import { toFitMark } from './fit/fit-view.ts'

/** The course's hue, for covers and chips; null without a course. */
export const hueOf = (courseCode: string | null): Hue =>
  courseCode === 'ca' || courseCode === 'cs' || courseCode === 'cma' ? courseCode : null

/** The facts on a card: a class's length, or the formats of a title. */
function factsOf({ video, formatName, siblingFormats }: EditionCard): string {
  if (video?.lectures && video.hours) return `${video.lectures} lectures · ${video.hours} h`
  return [...new Set([formatName, ...siblingFormats])].join(', ')
}

/** Only what is unusual; the product page explains why it is not on sale yet. */
function availabilityOf({ availability }: EditionCard): string | null {
  if (availability.state === 'in-stock' || availability.state === 'digital') return null
  return availability.state === 'not-on-sale' ? 'Not on sale yet' : availability.text
}

/** Authors or faculty; without any, the level and paper, or else the kind. */
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
  fit: card.fit && toFitMark(card.fit),
  // The fit for an exam says it too.
  outdated:
    card.fit === null && card.outdatedLaw !== null
      ? `Outdated: law up to ${formatDay(card.outdatedLaw)}`
      : null,
  availability: availabilityOf(card),
  ...(card.type === 'VIDEO' && { isComparable: true as const }),
})
