import type { WorkKind } from '../content/shapes.ts'

/** What a cover is drawn for: a kind of title, or one of the things that are not titles of a paper. */
export type CoverKind = WorkKind | 'journal' | 'issue' | 'plan' | 'dvd' | 'bundle' | 'enews'

/** Whose hue a cover wears. 'none' is for what serves no course: journals of tax, plans, newsletters. */
export type CoverCourse = 'ca' | 'cs' | 'cma' | 'none'

/** One spine in the stack of a bundle. */
export type PartCover = {
  readonly title: string
  readonly course: CoverCourse
  /** Seed of the part's own cover, so that its spine wears the same shade. */
  readonly seed: number
}

/** Everything a cover says. Empty strings are left off the cover. */
export type CoverSpec = {
  readonly title: string
  readonly subtitle: string
  readonly course: CoverCourse
  /** 'CA Inter' */
  readonly levelShort: string
  /** '3A'; empty when the title serves no single paper. */
  readonly paperNumber: string
  /** Names as printed, first named first. */
  readonly people: readonly string[]
  /** '2nd edition, 2026'; for an issue 'Volume 12, Part 3'. */
  readonly editionLabel: string
  readonly publisher: { readonly slug: string; readonly name: string }
  /** Series of the house, '' when none. */
  readonly series: string
  readonly kind: CoverKind
  /** 'May 27'; empty for no seal. */
  readonly attemptSeal: string
  readonly lectures?: number
  readonly hours?: number
  /** Any whole number: chooses shades, positions and densities, so that neighbours differ. */
  readonly seed: number
  /** Bundles only: what is inside, in order. */
  readonly partCovers?: readonly PartCover[]
}

/** A page of the look-inside gallery, out of a chapter: its own text, a table, or questions. */
export type PageSpec = {
  readonly title: string
  readonly course: CoverCourse
  readonly publisherName: string
  readonly seed: number
  readonly chapterNo: number
  readonly chapter: string
} & (
  | { readonly page: 'table' | 'questions' }
  /** The first or the second page of a chapter's Markdown. */
  | { readonly page: 'text'; readonly text: string; readonly part: 1 | 2 }
)
