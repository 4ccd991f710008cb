import addresses from 'virtual:addresses'

/** A place that the navigation leads to, once its page stands in the route table. */
type Entry = {
  readonly label: string
  readonly href: string
  /** The address in the route table, parameters as ':'. */
  readonly route: string
}

const entry = (label: string, href: string, route = href.slice(1)): Entry => ({ label, href, route })

/** Only what works: an entry appears with its page. */
export const openEntries = (entries: readonly Entry[], table: readonly string[] = addresses) =>
  entries.filter(({ route }) => table.includes(route))

/** Everything that the navigation knows of, open or not yet. */
export const entries = {
  shelves: [
    entry('Books', '/books'),
    entry('Virtual books', '/books/format/virtual', 'books/format/:'),
    entry('Video classes', '/lectures'),
    entry('Journals', '/product/list/journal'),
    entry('Combos', '/bundle'),
    entry('Book combos', '/bookbundle'),
    entry('Authors', '/authors'),
    entry('Sellers', '/seller'),
  ],
  side: [entry('Help', '/faqs'), entry('Track an order', '/user/order')],
  own: [entry('Library', '/user/library'), entry('Wishlist', '/user/wishlist')],
  account: [
    entry('Profile', '/user/profile'),
    entry('Orders', '/user/order'),
    entry('Paper map', '/paper-map'),
    entry('Library', '/user/library'),
    entry('Wishlist', '/user/wishlist'),
    entry('Subscriptions', '/user/subscription'),
    entry('Wallet', '/user/wallet'),
    entry('Refer and earn', '/user/refer'),
    entry('Addresses', '/user/address'),
    entry('GSTIN', '/user/gstin'),
    entry('Interests', '/user/interests'),
    entry('Password', '/user/change-password'),
  ],
  help: [
    entry('Paper map', '/paper-map'),
    entry('Contact us', '/contact-us'),
    entry('Questions and answers', '/faqs'),
    entry('Track an order', '/user/order'),
    entry('Shipping', '/shipping-policy'),
    entry('Returns', '/return-policy'),
    entry('Payment terms', '/payment-terms'),
    entry('Grievances', '/grievance'),
  ],
  terms: [
    entry('Payment terms', '/payment-terms'),
    entry('Shipping', '/shipping-policy'),
    entry('Returns', '/return-policy'),
    entry('Privacy', '/privacy-policy'),
  ],
  house: [
    entry('About us', '/about-us'),
    entry('Articles and updates', '/articles'),
    entry('Sell with us', '/sell-with-us'),
    entry('How we rank', '/how-we-rank'),
    entry('Accessibility', '/accessibility'),
    entry('Privacy', '/privacy-policy'),
    entry('Licence terms', '/eula'),
    entry('Disclaimer', '/disclaimer'),
  ],
} as const satisfies Record<string, readonly Entry[]>

/** The shelves named in the header, the footer and on a page that is lost. */
export const shelves = openEntries(entries.shelves)

type NamedLevel = { readonly code: string }

/** Where the titles of a level stand: its lists by kind. */
export function levelPlaces(course: string, { code }: NamedLevel): readonly Entry[] {
  const list = (label: string, prefix: string) =>
    entry(label, `/${prefix}/course/${course}/${code}`, `${prefix}/course/:/:`)
  return openEntries([list('Books', 'books'), list('Video classes', 'lectures'), list('Combos', 'bundle')])
}

/** Where the titles of a paper stand. */
export const paperHref = (paper: { readonly code: string }): string => `/product/list/paper/${paper.code}`
