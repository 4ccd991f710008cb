import type { EditionCard } from '#shop/cards'

export const pageSize = 24

/** One page of cards, numbered from 1, and how many there are in all. */
export type CardPage = {
  readonly cards: readonly EditionCard[]
  readonly total: number
  readonly page: number
  readonly pageCount: number
}

/** Puts a page together. Null when it is past the end; the first page always exists, if empty. */
export function toCardPage(cards: readonly EditionCard[], total: number, page: number): CardPage | null {
  if (cards.length === 0 && page > 1) return null
  return { cards, total, page, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}
