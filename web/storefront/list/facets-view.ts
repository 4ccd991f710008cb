import type { FacetKey, PageQueryKey } from '../../page-query.ts'
import type { Facet } from '../../ui/facet-group.tsx'

/** One filter of a list, as the column shows it. */
export type FacetGroupView = {
  /** The query key of its boxes. */
  readonly name: FacetKey
  readonly title: string
  readonly facets: readonly Facet[]
  /** Values with fewer titles that are not offered. */
  readonly hidden: number
}

/** A chosen value. */
export type ChosenView = { readonly name: FacetKey; readonly value: string; readonly label: string }

/** A value of the query that the shop does not know: left out, and named. */
export type UnknownView = { readonly name: PageQueryKey; readonly value: string; readonly words: string }

/** The filters of a list or of search results, and those chosen. */
export type FacetsView = {
  readonly groups: readonly FacetGroupView[]
  readonly chosen: readonly ChosenView[]
  readonly unknown: readonly UnknownView[]
  /** The switch; null when no attempt is chosen, or every title fits it. */
  readonly fit: {
    /** 'May 2027'. */
    readonly attempt: string
    readonly mismatches: number
    /** Whether mismatches are hidden. */
    readonly isOnly: boolean
  } | null
  /** Titles found, on all pages. */
  readonly total: number
}
