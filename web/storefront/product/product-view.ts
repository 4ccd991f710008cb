import type { Paise } from '#kernel/money'
import type { ProductPage } from '#shop/product-page'
import type { ProductListing } from '../../seo/to-product-listing.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import type { Hue } from '../../ui/cover.tsx'
import type { FitVerdict, FitWords } from '../../ui/fit-mark.tsx'
import type { CardView } from '../../ui/product-card.tsx'
import type { AnnouncementView } from '../announcement.tsx'
import type { AccessView } from '../fit/access-view.ts'
import type { InstalmentsView } from '../instalments/instalments-view.ts'

/** Another edition of the same work. */
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

/** "When are you writing?", asked for the level of a title. */
export type AttemptQuestionView = {
  readonly course: string
  readonly levelCode: string
  readonly levelName: string
  readonly attempts: readonly { readonly code: string; readonly label: string }[]
}

/** The terms of a lecture course, each with its values. */
export type OptionsView = {
  readonly axes: readonly { readonly name: string; readonly values: readonly OptionView[] }[]
  /** Editions that differ in more than one term. */
  readonly elsewhere: readonly ChoiceView[]
  /** All terms of this edition: 'Pen drive · 1.5 views · 9 months'. */
  readonly current: string
  /** What a view is; null where views are not counted. */
  readonly viewsNote: string | null
}

export type OptionView = {
  readonly label: string
  /** Null where no edition differs in this term alone; `reason` says why. */
  readonly href: string | null
  readonly price: Paise | null
  readonly reason: string
  readonly current: boolean
}

/** A saving; `link` leads to its page. */
export type OfferView = {
  readonly words: string
  readonly link: { readonly href: string; readonly label: string } | null
}

/** The heading and hint of the alert form. */
export type AlertView = { readonly title: string; readonly words: string }

type AttemptVerdict = { readonly verdict: FitVerdict; readonly attempt: string }

export type ProductView = {
  readonly edition: number
  /** Facts for search engines. */
  readonly listing: ProductListing
  /** The canonical address, below the base. */
  readonly href: string
  /** The same with the host, to share. */
  readonly url: string
  readonly crumbs: readonly Crumb[]
  readonly title: string
  readonly subtitle: string
  /** '2nd edition, August 2026 · law up to 31 Oct 2026'. */
  readonly editionLine: string
  /** 'by' for authors, 'Taught by' for faculty, 'Edited by'. */
  readonly peopleLead: string
  /** 'Author', 'Authors', 'Faculty'. */
  readonly peopleTitle: string
  readonly people: ProductPage['people']
  readonly coverHash: string | null
  /** The sample chapter of a virtual book on sale, else null. */
  readonly sampleHref: string | null
  readonly sampleWords: string
  /** Further pictures: pages to look at, the back. */
  readonly pictures: ProductPage['pictures']
  readonly hue: Hue
  readonly rating: ProductPage['rating']
  /** For the attempt chosen. */
  readonly fit:
    | (FitWords & {
        /** An edition that fits, when this one does not. */
        readonly instead: { readonly href: string; readonly label: string } | null
      })
    | null
  /** The day of its law, where that is outdated by now: '31 Mar 2025'. */
  readonly outdatedLaw: string | null
  /** Whether access lasts until the exam; null when it never ends. */
  readonly access: AccessView | null
  /** The hours of a class against the weeks before the exam. */
  readonly pace: string | null
  /** What is announced, or not, about its papers. */
  readonly announcements: readonly AnnouncementView[]
  /** The question for the attempt, while none is chosen. */
  readonly terms: AttemptQuestionView | null
  /** For the attempts ahead, the next first. */
  readonly fits: readonly AttemptVerdict[]
  /** Of a class that is sold in several ways. */
  readonly options: OptionsView | null
  /** 'Best seller', 'New'. */
  readonly badges: readonly { readonly label: string; readonly tone: BadgeTone }[]
  readonly choices: {
    readonly title: string
    readonly choices: readonly ChoiceView[]
    /** Why some of them are not on sale yet. */
    readonly note: string | null
  } | null
  readonly price: Paise
  readonly mrp: Paise
  /** '₹48 per lecture hour · ₹31 per day of access · Outside India: $49.00'; '' when none is known. */
  readonly priceNote: string
  /** By class: 'Inclusive of all taxes. No GST applies.' */
  readonly taxNote: string
  readonly availability: {
    readonly text: string
    readonly canBuy: boolean
    readonly maxQuantity: number
    readonly isPhysical: boolean
    /** Whether it comes on a known day, and not issue by issue. */
    readonly hasDay: boolean
    /** The day it ships when that is not at once, 'YYYY-MM-DD'. */
    readonly leavesOn: string | null
    /** Sold before copies arrive. */
    readonly isAwaited: boolean
  }
  /** Delivery cost and return period. */
  readonly deliveryNote: string
  readonly offers: readonly OfferView[]
  /** EMI plans; null where they are not offered. */
  readonly instalments: InstalmentsView | null
  /** The alert form, while it cannot be bought. */
  readonly alert: AlertView | null
  /** Whether teachers may request a sample copy. */
  readonly hasSamples: boolean
  readonly seller: { readonly href: string | null; readonly name: string; readonly place: string }
  /** Country and importer of an imported title (Legal Metrology, E-Commerce Rules 2020). */
  readonly imported: string | null
  readonly about: readonly string[]
  readonly contents: readonly string[]
  readonly specifications: ProductPage['specification']
  /** The base path of its reviews: '/hard/1001'. */
  readonly reviewsPlace: string
  /** Its comparison page, below the base; null unless it is a class. */
  readonly compareHref: string | null
  readonly reviews: ProductPage['reviews']
  /** The edition that replaced this one. */
  readonly newer: { readonly href: string; readonly label: string } | null
  readonly otherEditions: readonly {
    readonly href: string
    readonly label: string
    readonly price: Paise
    readonly fits: readonly AttemptVerdict[]
  }[]
  readonly bundle: {
    readonly parts: readonly { readonly card: CardView; readonly quantity: number }[]
    readonly separate: Paise
    readonly saving: Paise
  } | null
  /** Issues of a journal, latest first. */
  readonly issues: ProductPage['issues']
  /** The journal of an issue. */
  readonly journal: ProductPage['journal']
  readonly boughtWith: readonly CardView[]
  readonly goesWith: readonly CardView[]
}
