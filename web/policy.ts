import type { Permission } from '#shop/staff'
import type { PageQueryKey } from './page-query.ts'

/** The kinds of visitor. A proxy is a person of staff who acts for a customer; an organisation is known by its network. */
export const kinds = [
  'anonymous',
  'organisation',
  'dealer-referred',
  'signed-in',
  'student',
  'proxy',
  'staff',
] as const
export type Kind = (typeof kinds)[number]

const people: readonly Kind[] = ['signed-in', 'student', 'staff']

/**
 * Which kinds each policy admits; with the policy of every route and call this is the table of access. One without an
 * account is sent to sign in where they are not admitted, others are refused. Staff need the permission besides, and while
 * they act for a customer they use their own pages as themselves.
 */
export const admits = {
  public: kinds,
  /** The screen or call checks whose thing it is. */
  owner: kinds,
  /** As `owner`, for what pays or receives money. */
  payer: kinds.filter((kind) => kind !== 'proxy'),
  'signed-in': [...people, 'proxy'],
  /** Credentials, devices and consent: only the person. */
  self: people,
  staff: ['staff'],
} as const satisfies Record<string, readonly Kind[]>

export type Policy = Exclude<keyof typeof admits, 'staff'> | { readonly staff: Permission }

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
  /**
   * Caches a public page, which then depends only on its path, these query keys and the attempt. `tags` name what it
   * shows beside the editions it links to; events purge pages by tag (db/schema/270-page-changes.sql).
   */
  readonly cache?: { readonly query: readonly PageQueryKey[]; readonly tags?: readonly PageTag[] }
  /** Why a public page is not in the sitemap and marked noindex. */
  readonly unlisted?: string
  /** Only on the 404 page. */
  readonly isMissing?: true
  /** Pages of staff and of the account: what was done, in words, by the value of `?done=` in the address. */
  readonly done?: Readonly<Record<string, string>>
  /** Checkout only: the step of this page. */
  readonly step?: 'cart' | 'information' | 'payment'
}
