import type { SeoDetails } from '#shop/seo'
import type { SharePicture } from './share-picture.ts'

/** Who we are, as search engines are told on the home page. */
export type OrganisationView = {
  readonly name: string
  readonly legalName: string
  /** The tax number by which the State knows us. */
  readonly gstin: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly city: string
  readonly pin: string
  readonly profiles: readonly string[]
}

/** What the head of every page is made of besides its own words. */
export type HeadView = {
  /** The path below the base that this was loaded for: the router keeps it while the visitor goes on. */
  readonly path: string
  /** Where people reach us, without a slash at the end. */
  readonly baseUrl: string
  readonly storeName: string
  /** What staff wrote for this page. */
  readonly details: SeoDetails | null
  /** The picture that staff chose for shared links. */
  readonly picture: SharePicture | null
  /** On the home page alone. */
  readonly organisation: OrganisationView | null
}
