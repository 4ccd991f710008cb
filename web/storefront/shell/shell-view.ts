import type { Paise } from '#kernel/money'
import type { Course } from '#shop/catalog'
import type { Settings } from '#shop/content'
import type { VisitorStanding } from '../../marker.ts'

/** The store's particulars in the footer. */
export type StoreView = {
  readonly name: string
  readonly legalName: string
  readonly address: string
  readonly gstin: string
  readonly support: {
    readonly phone: string
    readonly phoneHref: string
    readonly email: string
    readonly hours: string
  }
  readonly grievanceOfficer: Settings['grievanceOfficer']
}

/** A course of the menu with its levels. Their papers load when it opens (`use-papers.ts`). */
export type CourseView = Pick<Course, 'code' | 'name' | 'fullName'> & {
  readonly levels: readonly { readonly code: string; readonly name: string }[]
}

/** Papers of a level by group; `name` is null where a level has no groups, or a paper belongs to none. */
export type PaperGroup = {
  readonly name: string | null
  readonly papers: readonly { readonly code: string; readonly number: string; readonly name: string }[]
}

/** The groups of papers of every level, by levels.code. */
export type PapersView = Readonly<Record<string, readonly PaperGroup[]>>

/** The data of the header and footer of every page. */
export type ShellView = {
  readonly store: StoreView
  /** Whether the visitor is signed in; false on a cached page. The header reads the marker cookie. */
  readonly hasAccount: boolean
  /** How the visitor is here; null on a cached page, where the browser reads it from the marker cookie. */
  readonly standing: VisitorStanding | null
  /** The visitor's exam: 'CA Inter · May 2027'. */
  readonly attempt: string | null
  /** The visitor's level (levels.code), at which the menu opens. */
  readonly levelCode: string | null
  readonly courses: readonly CourseView[]
  readonly freeShippingFrom: Paise
}
