import type { Permission } from '#shop/staff'
import type { PageQueryKey } from './page-query.ts'

/** Who may use a route. `owner` routes let everyone in and check in their loader whose thing it is. */
export type Policy = 'public' | 'owner' | 'signed-in' | { readonly staff: Permission }

/** What every route module exports as `handle`. */
export type RouteHandle = {
  readonly policy: Policy
  /** The page around it: the shop's, a quiet one, or none. Main unless said. */
  readonly layout?: 'main' | 'checkout' | 'plain'
  /** Which entry of the navigation is lit. */
  readonly section?: string
  /**
   * Strangers who write the same attempt may share this page, as long as they ask the same under these keys of the
   * query; it reads no other. Public pages only. Absent: drawn for each visitor alone.
   */
  readonly cache?: { readonly query: readonly PageQueryKey[] }
  /** Checkout only: the step that this page is. */
  readonly step?: 'cart' | 'information' | 'payment'
}
