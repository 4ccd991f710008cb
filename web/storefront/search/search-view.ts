import type { FacetsView } from '../list/facets-view.ts'

export type PersonCard = {
  readonly slug: string
  readonly name: string
  readonly initials: string
  readonly credentials: string
  /** '12 titles'. */
  readonly titles: string
  readonly href: string
}

/** What to try when nothing was found. */
export type SearchHelp = {
  /** Words that nothing here has. */
  readonly unknown: readonly string[]
  /** What the rest was understood as: 'CA Intermediate', 'Direct tax'. */
  readonly understood: readonly string[]
  /** Questions close to this one that find something. */
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
  /** What was answered instead of what was typed, and the address that takes the words as they are. */
  readonly corrected: { readonly words: string; readonly literalHref: string } | null
  /** The attempt that the words named, and the address without it. */
  readonly sitting: { readonly label: string; readonly hrefWithout: string } | null
  /** Titles that do not fit the attempt: left out, or shown last. */
  readonly misfits: {
    readonly count: number
    readonly attempt: string
    readonly areShown: boolean
    readonly href: string
  } | null
  readonly people: readonly PersonCard[]
  readonly total: number
  /** As `packCards` writes them. */
  readonly cards: string
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
