import type { Paise } from '#kernel/money'
import type { ProductListing } from '../../seo/to-product-listing.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import type { Hue } from '../../ui/cover.tsx'
import type { FitWords, Verdict } from '../../ui/fit-mark.tsx'
import type { CardView } from '../../ui/product-card.tsx'
import type { AccessView } from '../fit/access-view.ts'
import type { InstalmentsView } from '../instalments/instalments-view.ts'
import type { ReviewCard } from '../reviews/review-card.ts'

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

/** The terms of a lecture course, each with all that it is sold in. */
export type OptionsView = {
  readonly axes: readonly { readonly name: string; readonly values: readonly OptionView[] }[]
  /** Ways to have it that differ in more than one term. */
  readonly elsewhere: readonly ChoiceView[]
}

export type OptionView = {
  readonly label: string
  /** Null where no edition differs in this term alone; `reason` says why. */
  readonly href: string | null
  readonly price: Paise | null
  readonly reason: string
  readonly current: boolean
}

/** Something real that makes it cheaper; where `link` leads to says more. */
export type OfferView = {
  readonly words: string
  readonly link: { readonly href: string; readonly label: string } | null
}

/** What may be had later: the question that asks for an address, above the field. */
export type AlertView = { readonly title: string; readonly words: string }

export type IssueView = {
  readonly edition: number
  readonly href: string
  readonly label: string
  readonly day: string
  readonly price: Paise
  readonly isSample: boolean
}

export type PersonView = {
  readonly href: string
  readonly name: string
  readonly credentials: string
  readonly bio: string
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
    readonly supplement: FitWords['supplement']
    /** An edition that fits, when this one does not. */
    readonly instead: { readonly href: string; readonly label: string } | null
  } | null
  /** Whether access lasts until the exam; null of what never ends. */
  readonly access: AccessView | null
  /** When an attempt is chosen that nobody judged this title for. */
  readonly unjudged: { readonly attempt: string; readonly reason: string } | null
  /** For the attempts ahead that it could be judged for, when the visitor has chosen none. */
  readonly asks: AttemptQuestion | null
  /** For the attempts ahead, the next first. */
  readonly fits: readonly { readonly verdict: Verdict; readonly attempt: string }[]
  /** Of a video that is sold in several ways. */
  readonly options: OptionsView | null
  /** What it is known for: 'Best seller', 'New'. */
  readonly badges: readonly { readonly label: string; readonly tone: BadgeTone }[]
  readonly choices: {
    readonly title: string
    readonly choices: readonly ChoiceView[]
    /** Why some of them are not on sale yet. */
    readonly note: string | null
  } | null
  readonly price: Paise
  readonly mrp: Paise
  /** '₹48 per lecture hour · ₹31 per day of access'; '' where neither can be said. */
  readonly perUse: string
  /** By class: 'Inclusive of all taxes. No GST on this.' */
  readonly taxNote: string
  readonly availability: {
    readonly text: string
    readonly canBuy: boolean
    readonly maxQuantity: number
    readonly isPhysical: boolean
    /** The day it leaves when that is not at once, 'YYYY-MM-DD'. */
    readonly leavesOn: string | null
    /** Sold before its copies are there. */
    readonly isAwaited: boolean
  }
  /** What delivery costs, when it may come back. */
  readonly deliveryNote: string
  readonly offers: readonly OfferView[]
  /** Paying it month by month; null where that is not offered. */
  readonly instalments: InstalmentsView | null
  /** Asked of who would buy it if it could be bought. */
  readonly alert: AlertView | null
  /** Whether teachers may ask for a copy to look at. */
  readonly hasSamples: boolean
  readonly seller: { readonly href: string | null; readonly name: string; readonly place: string }
  /** Of what was brought into India: from where and by whom (Legal Metrology, E-Commerce Rules 2020). */
  readonly imported: string | null
  readonly about: readonly string[]
  readonly contents: readonly string[]
  readonly specifications: readonly { readonly label: string; readonly value: string }[]
  /** Where its reviews stand and are written, below the base: '/hard/1001'. */
  readonly reviewsPlace: string
  /** Where it is seen side by side with others, below the base; null for what is not a class. */
  readonly compareHref: string | null
  readonly reviews: readonly ReviewCard[]
  /** The edition that replaced this one. */
  readonly newer: { readonly href: string; readonly label: string } | null
  readonly otherEditions: readonly { readonly href: string; readonly label: string; readonly price: Paise }[]
  readonly bundle: {
    readonly parts: readonly { readonly card: CardView; readonly quantity: number }[]
    readonly separate: Paise
    readonly saving: Paise
  } | null
  /** Of a journal, the latest first. */
  readonly issues: readonly IssueView[]
  /** Of an issue: its journal. */
  readonly journal: { readonly href: string; readonly title: string } | null
  readonly boughtWith: readonly CardView[]
  readonly goesWith: readonly CardView[]
}
