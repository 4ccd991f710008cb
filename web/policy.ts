import type { Permission } from '#shop/staff'
import type { PageQueryKey } from './page-query.ts'

/** Who may use a route. `owner` routes let everyone in and check in their loader whose thing it is. */
export type Policy = 'public' | 'owner' | 'signed-in' | { readonly staff: Permission }

/** 'list' tags the list of one kind of title, 'lists' every page that lists several, 'home' the blocks of home. */
export type PageTag = 'list' | 'lists' | 'home'

/** What every route module exports as `handle`. */
export type RouteHandle = {
  readonly policy: Policy
  /** The layout around the screen: 'profile' adds the account's sidebar, 'plain' has nothing. Default: 'main'. */
  readonly layout?: 'main' | 'profile' | 'checkout' | 'desk' | 'plain'
  /** Plain layout only: whether it has the footer. */
  readonly footer?: boolean
  /** Main layout only: on phones the page replaces the bottom bar with its own. */
  readonly ownBar?: true
  /** The current entry of the navigation. */
  readonly section?: string
  /**
   * Caches a public page, which then depends only on its path, these query keys and the attempt. `tags` name what it
   * shows beside the editions it links to; events purge pages by tag (db/schema/270-page-changes.sql).
   */
  readonly cache?: { readonly query: readonly PageQueryKey[]; readonly tags?: readonly PageTag[] }
  /** Why a public page is not in the sitemap and marked noindex. */
  readonly unlisted?: string
  /** Only on the 404 page. */
  readonly isMissing?: true
  /** Checkout only: the step of this page. */
  readonly step?: 'cart' | 'information' | 'payment'
}
