import type { AssessedVerdict, Format, ProductType, Tag } from '#shop/catalog'

/**
 * A title as lists and search know it: a work in one list, whatever its formats. An issue of a journal is a title of
 * its own. Slugs and codes are those of the catalogue; days 'YYYY-MM-DD'; money paise.
 */
export type Title = {
  readonly workId: number
  readonly listPrefix: string
  /** Its live editions, the one that stands for it first. */
  readonly editions: readonly number[]
  readonly name: string
  /** Whether a newer edition has superseded it, or its law is outdated today. */
  readonly isOutdated: boolean
  /** Its day of publication; null when it is unknown. */
  readonly outOn: string | null
  /** Instant of its arrival, ms since 1970. */
  readonly arrivedAt: number
  readonly pricePaise: number
  readonly percentOff: number
  /** Of its editions, in their order. */
  readonly prices: readonly number[]
  readonly mrps: readonly number[]
  /** Whether the price of each counts for the title. */
  readonly isPriced: readonly boolean[]
  /** Of each, as the dimension of that name knows it: 'can-buy'. */
  readonly availabilities: readonly (readonly string[])[]
  readonly reviews: number
  readonly stars: number
  /** Copies of it sold in the last 90 days. */
  readonly sold: number
  readonly isBuyable: boolean
  readonly types: readonly ProductType[]
  /** Of its editions, in their order. */
  readonly formats: readonly Format[]
  readonly tags: readonly Tag[]
  readonly papers: readonly string[]
  readonly exams: readonly string[]
  /** people.slug */
  readonly people: readonly string[]
  /** Of its editions, in their order. */
  readonly languages: readonly string[]
  readonly sellers: readonly string[]
  readonly countries: readonly string[]
  readonly modes: readonly string[]
  readonly collections: readonly string[]
  readonly category: string | null
  readonly grade: string | null
  readonly institute: string | null
  /** subjects.slug of the work itself; those of its papers count besides. */
  readonly subject: string | null
  readonly publisher: string | null
  /** Of a book: book_kinds.slug. */
  readonly bookKind: string | null
  /** By edition, the Income-tax Act that it is on; editions without income-tax are missing. */
  readonly acts: Readonly<Record<number, ActBasis>>
  /** Of a set: the editions in it. */
  readonly parts: readonly number[]
  /** Of an issue: the edition of its journal. */
  readonly journal: number | null
  /** The assessments of its editions, for attempts that are not over. */
  readonly fits: readonly TitleFit[]
  readonly words: TitleWords
}

/** '1961' and '2025' are the Income-tax Acts; a bridge between them is on both. */
export type ActBasis = '1961' | '2025' | 'both'

/** The words of a title for search, the weightiest first. */
export type TitleWords = {
  readonly title: string
  readonly people: string
  readonly papers: string
  readonly rest: string
  readonly contents: string
  /** Its description: found by, but no help for spelling. */
  readonly about: string
}

/**
 * How editions of a title serve one attempt (attempts.code) at one level (levels.code): by edition, the worst over the
 * papers of the level that it serves.
 */
export type TitleFit = {
  readonly attempt: string
  readonly level: string
  readonly verdicts: Readonly<Record<number, AssessedVerdict>>
}

/** Where a paper stands: course → level → group → paper. */
export type SyllabusPaper = {
  readonly code: string
  readonly course: string
  readonly level: string
  readonly group: string | null
  readonly subject: string
}
