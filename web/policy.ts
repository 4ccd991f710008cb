import type { Permission } from '#shop/staff'
import type { PageQueryKey } from './page-query.ts'

/** Who may use a route. `owner` routes let everyone in and check in their loader whose thing it is. */
export type Policy = 'public' | 'owner' | 'signed-in' | { readonly staff: Permission }

/** What every route module exports as `handle`. */
export type RouteHandle = {
  readonly policy: Policy
  /**
   * The page around it: the shop's; the same with the account's sidebar; the quiet one of paying; that of staff; or none.
   * Main unless said.
   */
  readonly layout?: 'main' | 'profile' | 'checkout' | 'desk' | 'plain'
  /** Plain layout only: whether the shop's footer stands below. */
  readonly footer?: boolean
  /** Main layout only: on phones the page has a bar of its own at its foot, in the place of the shop's. */
  readonly ownBar?: true
  /** Which entry of the navigation is lit. */
  readonly section?: string
  /**
   * Strangers who write the same attempt may share this page, as long as they ask the same under these keys of the
   * query; it reads no other. Public pages only. Absent: drawn for each visitor alone. `ofAccount` when it shows what
   * an account has: whoever is signed in then gets a page of their own.
   */
  readonly cache?: { readonly query: readonly PageQueryKey[]; readonly ofAccount?: true }
  /** Why search engines leave a page out that is open to everybody: not in the sitemap, and marked noindex. */
  readonly unlisted?: string
  /** Only of the page that says that there is none. */
  readonly isMissing?: true
  /** Checkout only: the step that this page is. */
  readonly step?: 'cart' | 'information' | 'payment'
}
