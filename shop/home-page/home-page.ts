import type { EditionCard } from '#shop/cards'
import type { Author, CollectionShelf } from '#shop/directory'
import type { RailCode } from './rails.ts'

/** The catalogue's part of the home page. A card on several rails is one object. */
export type HomePage = {
  /**
   * At most `homeRailSize` cards each, one for each title, only what can be delivered today. `for-you` is the latest of
   * what serves the attempt, or the level, and empty when neither is known; every other rail is of the level when it is
   * known.
   */
  readonly rails: Readonly<Record<RailCode, readonly EditionCard[]>>
  readonly collections: readonly CollectionShelf[]
  /** The papers of the level; empty when no level is known. */
  readonly papers: readonly PaperShelf[]
  readonly faculties: readonly Faculty[]
}

export type PaperShelf = {
  readonly code: string
  readonly number: string
  readonly name: string
}

/** A teacher of classes on sale, of the level when it is known. Those with most reviews come first. */
export type Faculty = Pick<Author, 'id' | 'slug' | 'name' | 'credentials'> & {
  /** 'ca', 'cs', 'cma': of the papers taught; null when there are none. */
  readonly courseCode: string | null
  readonly classes: number
  readonly reviews: number
  readonly stars: number
}
