import type { SeoDetails } from '#shop/seo'
import type { SharePicture } from './share-picture.ts'

/** The store as the structured data of the home page describes it. */
export type OrganisationView = {
  readonly name: string
  readonly legalName: string
  readonly gstin: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly city: string
  readonly pin: string
  readonly profiles: readonly string[]
}

/** What the head of every page needs besides the page's own words. */
export type HeadView = {
  /** The path below the base that this was loaded for: the router does not reload it on navigation. */
  readonly path: string
  /** Where people reach us, without a slash at the end. */
  readonly baseUrl: string
  readonly storeName: string
  /** What staff wrote for this page. */
  readonly details: SeoDetails | null
  /** The picture for shared links that staff chose. */
  readonly picture: SharePicture | null
  /** On the home page alone. */
  readonly organisation: OrganisationView | null
}
