import type { FoundPerson } from '#shop/search'
import type { CardView } from '../../ui/product-card.tsx'
import type { FacetsView } from '../list/facets-view.ts'

/** What to try when nothing was found. */
export type SearchHelp = {
  /** Words that nothing here has. */
  readonly unknown: readonly string[]
  /** What the other words mean: 'CA Intermediate', 'Direct tax'. */
  readonly understood: readonly string[]
  /** Similar queries that find something. */
  readonly instead: readonly { readonly words: string; readonly href: string; readonly titles: number }[]
}

/** Results as the page shows them. */
export type SearchView = {
  readonly query: string
  /** Everything, each kind, and people, with how many of each. */
  readonly tabs: readonly {
    readonly label: string
    readonly href: string
    readonly count: number
    readonly isHere: boolean
  }[]
  /** The corrected words, and the address that searches as typed. */
  readonly corrected: { readonly words: string; readonly literalHref: string } | null
  /** The attempt that the words named, and the address without it. */
  readonly session: { readonly label: string; readonly hrefWithout: string } | null
  /** The price that the words named, and the address without it. */
  readonly price: { readonly label: string; readonly hrefWithout: string } | null
  /** Whether no title matches all words: these match the most of them. */
  readonly isPartial: boolean
  /** Titles that do not fit the attempt: left out, or shown last. */
  readonly mismatches: {
    readonly count: number
    readonly attempt: string
    readonly areShown: boolean
    readonly href: string
  } | null
  readonly people: readonly FoundPerson[]
  readonly total: number
  readonly cards: readonly CardView[]
  readonly sort: string
  readonly sorts: readonly { readonly value: string; readonly label: string }[]
  readonly facets: FacetsView
  readonly page: number
  readonly pages: number
  /** Titles on the pages before this one. */
  readonly before: number
  /** Only when nothing was found. */
  readonly help: SearchHelp | null
}
