import type { Crumb } from '../ui/breadcrumbs.tsx'
import type { ChosenView, FacetsView } from './list/facets-view.ts'

export type LinkView = { readonly label: string; readonly href: string }

export type ListView = {
  readonly title: string
  /** What is listed, and for whom. */
  readonly sentence: string
  /** How many there are, and how many fit the attempt. */
  readonly count: string
  /** For search engines. */
  readonly head: {
    readonly title: string
    readonly description: string
    readonly keywords: readonly string[]
    readonly keptAt: string | undefined
  }
  /** Lists to go on to: the parts of this one, or the same of another kind. */
  readonly related: readonly LinkView[]
  readonly facets: FacetsView
  /** Of a list that is narrowed to nothing: choices that keep titles out, with how many are there without each. */
  readonly blockers: readonly (ChosenView & { readonly without: number })[]
  readonly crumbs: readonly Crumb[]
  readonly sorts: readonly { readonly value: string; readonly label: string }[]
  readonly sort: string
  /** As `packCards` writes them. */
  readonly cards: string
  readonly page: number
  readonly pages: number
}
