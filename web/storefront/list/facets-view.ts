import type { FacetKey } from '../../page-query.ts'
import type { Facet } from '../../ui/facet-group.tsx'

/** One way to narrow a list, as the column shows it. */
export type FacetGroupView = {
  /** The key of the query that its boxes fill. */
  readonly name: FacetKey
  readonly title: string
  readonly facets: readonly Facet[]
}

/** A choice that can be taken back. */
export type ChosenView = { readonly name: FacetKey; readonly value: string; readonly label: string }

/** All that a list or a page of results can be narrowed by, and what it is narrowed by. */
export type FacetsView = {
  /** Groups as `packGroups` writes them; '' for none. */
  readonly groups: string
  readonly chosen: readonly ChosenView[]
  /** The switch; null when no attempt is chosen, or every title of the list serves it. */
  readonly fit: {
    /** 'May 2027'. */
    readonly attempt: string
    readonly misfits: number
    /** What does not fit is left out. */
    readonly isOnly: boolean
  } | null
  /** Titles that are left, on all pages. */
  readonly total: number
}
