import type { Paise } from '#kernel/money'
import type { ProductListing } from '../seo/to-product-listing.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import type { Hue } from '../ui/cover.tsx'
import type { Verdict } from '../ui/fit-mark.tsx'
import type { CardView } from '../ui/product-card.tsx'
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
  }
  /** Lists to go on to: the parts of this one, or the same of another kind. */
  readonly related: readonly LinkView[]
  readonly facets: FacetsView
  /** Of a list that is narrowed to nothing: choices that keep titles out, with how many are there without each. */
  readonly blockers: readonly (ChosenView & { readonly without: number })[]
  readonly crumbs: readonly Crumb[]
  readonly sorts: readonly { readonly value: string; readonly label: string }[]
  readonly sort: string
  readonly cards: readonly CardView[]
  readonly page: number
  readonly pages: number
}

/** Another way to have the same work. */
export type ChoiceView = {
  readonly edition: number
  readonly href: string
  readonly name: string
  /** Its terms: '1.5 views · 9 months'. */
  readonly note: string
  /** Why it cannot be bought now; null when it can. */
  readonly closed: string | null
  readonly price: Paise
  readonly current: boolean
}

/** "Which attempt are you writing?", asked for the level that a title serves. */
export type AttemptQuestion = {
  readonly course: string
  readonly levelCode: string
  readonly levelName: string
  readonly attempts: readonly { readonly code: string; readonly label: string }[]
}

export type PersonView = { readonly name: string; readonly credentials: string; readonly bio: string }

export type ReviewView = {
  readonly id: number
  readonly stars: number
  readonly title: string
  readonly body: string
  /** 'Harini V., wrote May 2026 · 4 Oct 2026'. */
  readonly by: string
  readonly isVerified: boolean
}

export type ProductView = {
  readonly edition: number
  /** What machines are told besides. */
  readonly listing: ProductListing
  /** The one address of this page, below the base: others lead here. */
  readonly href: string
  readonly crumbs: readonly Crumb[]
  readonly title: string
  readonly subtitle: string
  /** '2nd edition, August 2026 · law stated till 31 Oct 2026'. */
  readonly editionLine: string
  /** 'by' for authors, 'Taught by' for faculty, 'Edited by'. */
  readonly peopleLead: string
  /** 'Author', 'Authors', 'Faculty'. */
  readonly peopleTitle: string
  readonly people: readonly PersonView[]
  readonly coverHash: string | null
  /** Further pictures: pages to look at, the back. */
  readonly pictures: readonly { readonly hash: string; readonly alt: string }[]
  readonly hue: Hue
  readonly rating: {
    readonly average: number
    readonly count: number
    readonly histogram: readonly number[]
  } | null
  /** For the attempt chosen. */
  readonly fit: {
    readonly verdict: Verdict
    readonly attempt: string
    readonly reason: string
    readonly source: string
    /** An edition that fits, when this one does not. */
    readonly instead: { readonly href: string; readonly label: string } | null
  } | null
  /** When an attempt is chosen that nobody judged this title for. */
  readonly unjudged: { readonly attempt: string; readonly reason: string } | null
  /** For the attempts ahead that it could be judged for, when the visitor has chosen none. */
  readonly asks: AttemptQuestion | null
  /** For the attempts ahead, the next first. */
  readonly fits: readonly { readonly verdict: Verdict; readonly attempt: string }[]
  readonly choices: {
    readonly title: string
    readonly choices: readonly ChoiceView[]
    /** Why some of them are not on sale yet. */
    readonly note: string | null
  } | null
  readonly price: Paise
  readonly mrp: Paise
  /** By class: 'Inclusive of all taxes. No GST on this.' */
  readonly taxNote: string
  readonly availability: {
    readonly text: string
    readonly canBuy: boolean
    readonly maxQuantity: number
    readonly isPhysical: boolean
  }
  /** What delivery costs, when it may come back. */
  readonly deliveryNote: string
  readonly seller: { readonly name: string; readonly place: string }
  readonly about: readonly string[]
  readonly contents: readonly string[]
  readonly specifications: readonly { readonly label: string; readonly value: string }[]
  readonly reviews: readonly ReviewView[]
  /** The edition that replaced this one. */
  readonly newer: { readonly href: string; readonly label: string } | null
  readonly otherEditions: readonly { readonly href: string; readonly label: string; readonly price: Paise }[]
  readonly bundle: {
    readonly parts: readonly { readonly card: CardView; readonly quantity: number }[]
    readonly separate: Paise
    readonly saving: Paise
  } | null
  readonly goesWith: readonly CardView[]
}
