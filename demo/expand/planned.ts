import type { Selectable } from 'kysely'
import type { CatalogTables, Tag } from '#shop/catalog'
import type { CoverKind } from '../covers/cover-spec.ts'

/** A row of `editions` as planted: every column but those that the database works out. */
export type EditionRow = Omit<
  Selectable<CatalogTables['editions']>,
  'act_basis' | 'arrived_at' | 'changed_at' | 'list_prefix' | 'percent_off'
> & { readonly arrived_at: string }

/** A row of `works` as planted. */
export type WorkRow = Omit<Selectable<CatalogTables['works']>, 'book_kind' | 'created_at' | 'changed_at'> & {
  readonly created_at: string
}

/** Which Income-tax Act the text of a tax title rests on; null for what has no income-tax in it. */
export type Act = '1961' | '2025' | 'both' | null

/** An edition to be planted, with what belongs to it in other tables. */
export type PlannedEdition = {
  readonly row: EditionRow
  readonly tags: readonly Tag[]
  readonly act: Act
  /** Copies received, for what travels; bundles have none of their own. */
  readonly copies: number
  readonly promiseLimit: number
  /** Bundles only: what is inside, in order. */
  readonly parts: readonly { readonly id: number; readonly quantity: number }[]
}

/** A work to be planted, with its people, papers and editions; the current edition comes before those it replaced. */
export type PlannedWork = {
  readonly kind: CoverKind
  readonly row: WorkRow
  /** Slugs of people with what they did, first named first. */
  readonly people: readonly { readonly slug: string; readonly role: 'author' | 'editor' | 'faculty' }[]
  readonly papers: readonly string[]
  readonly exams: readonly string[]
  readonly editions: readonly PlannedEdition[]
  /** Chapters of its paper that it deals with, whether or not it prints them as its contents. */
  readonly topics: readonly string[]
  /** Whether it deals with a part of its paper only. */
  readonly isPartial: boolean
}
