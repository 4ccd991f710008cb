import type { Crumb } from '../ui/breadcrumbs.tsx'
import type { CardView } from '../ui/product-card.tsx'
import type { ChosenView, FacetsView } from './list/facets-view.ts'

export type LinkView = { readonly label: string; readonly href: string }

export type ListView = {
  readonly title: string
  readonly sentence: string
  /** '42 titles' */
  readonly count: string
  /** How many of them do not fit the attempt; null when all do. */
  readonly mismatchNote: string | null
  /** For search engines. */
  readonly head: {
    readonly title: string
    readonly description: string
    readonly keywords: readonly string[]
  }
  /** Related lists: parts of this one, or the same of another kind. */
  readonly related: readonly LinkView[]
  readonly facets: FacetsView
  /** For a list filtered to nothing: filters that hide titles, with the count without each. */
  readonly blockers: readonly (ChosenView & { readonly without: number })[]
  readonly crumbs: readonly Crumb[]
  readonly sorts: readonly { readonly value: string; readonly label: string }[]
  readonly sort: string
  readonly cards: readonly CardView[]
  readonly page: number
  readonly pages: number
}
