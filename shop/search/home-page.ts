import type { EditionCard } from './card.ts'

/** What the home page shows. A rail holds at most ten cards, one a work, only what can be delivered today. */
export type HomePage = {
  /** Latest of what serves the attempt, or the level; empty when neither is known. */
  readonly forYou: readonly EditionCard[]
  readonly newReleases: readonly EditionCard[]
  /** By copies sold in 30 days, then in 90. */
  readonly bestSellers: readonly EditionCard[]
  /** By page views and orders of seven days. */
  readonly trending: readonly EditionCard[]
  /** Pre-orders, the next to leave first. */
  readonly upcoming: readonly EditionCard[]
  /** Five reviews at least; few reviews count less than many. */
  readonly topRated: readonly EditionCard[]
  readonly combos: readonly EditionCard[]
  /** Latest video classes, of the level when it is known. */
  readonly classes: readonly EditionCard[]
  readonly collections: readonly CollectionShelf[]
  /** The papers of the level; empty when no level is known. */
  readonly papers: readonly PaperShelf[]
}

export type CollectionShelf = {
  readonly slug: string
  readonly title: string
  readonly intro: string
  /** Editions on sale in it. */
  readonly count: number
  /** At most four. */
  readonly covers: readonly { readonly hash: string; readonly alt: string }[]
}

export type PaperShelf = {
  readonly code: string
  readonly number: string
  readonly name: string
  readonly shortName: string
  readonly groupName: string | null
  /** Titles that serve the attempt, supplement or not; of all titles when no attempt is known. */
  readonly titles: number
}
