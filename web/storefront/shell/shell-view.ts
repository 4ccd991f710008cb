import type { Paise } from '#kernel/money'

/** Who we are, as the page around every screen prints it. */
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
  readonly grievanceOfficer: { readonly name: string; readonly designation: string; readonly email: string }
}

/** A course of the menu with its levels. Their papers come when it opens (`read-papers.ts`). */
export type CourseView = {
  readonly code: string
  readonly name: string
  readonly fullName: string
  readonly levels: readonly { readonly code: string; readonly name: string }[]
}

/** Papers of a level by group; `name` is null where a level has no groups, or a paper belongs to none. */
export type PaperGroup = {
  readonly name: string | null
  readonly papers: readonly { readonly code: string; readonly number: string; readonly name: string }[]
}

/** The groups of papers of every level, by levels.code. */
export type PapersView = Readonly<Record<string, readonly PaperGroup[]>>

/** What the page around every screen shows. */
export type ShellView = {
  readonly store: StoreView
  readonly isSignedIn: boolean
  readonly cartCount: number
  /** What the visitor writes: 'CA Inter · May 2027'. */
  readonly attempt: string | null
  /** The level that the visitor writes, levels.code: the menu opens there. */
  readonly levelCode: string | null
  readonly courses: readonly CourseView[]
  readonly freeShippingFrom: Paise
}
