import addresses from 'virtual:addresses'

/** A link of the navigation, shown once its route exists. */
type Entry = {
  readonly label: string
  readonly href: string
  /** The address in the route table, parameters as ':'. */
  readonly route: string
}

const entry = (label: string, href: string, route = href.slice(1)): Entry => ({ label, href, route })

/** The entries whose routes exist. */
export const openEntries = (entries: readonly Entry[], table: readonly string[] = addresses) =>
  entries.filter(({ route }) => table.includes(route))

/** All entries, also those whose routes do not exist yet. */
export const entries = {
  shelves: [
    entry('Books', '/books'),
    entry('Virtual Books', '/books/format/virtual', 'books/format/:'),
    entry('Video Classes', '/lectures'),
    entry('Journals', '/product/list/journal'),
    entry('Combos', '/bundle'),
    entry('Book combos', '/bookbundle'),
    entry('Authors', '/authors'),
    entry('Sellers', '/seller'),
  ],
  side: [entry('Help', '/faqs'), entry('Track an order', '/track-order')],
  own: [entry('Library', '/user/library'), entry('Wishlist', '/user/wishlist')],
  account: [
    entry('Profile', '/user/profile'),
    entry('Orders', '/user/order'),
    entry('Library', '/user/library'),
    entry('Wishlist', '/user/wishlist'),
    entry('Paper map', '/paper-map'),
    entry('Subscriptions', '/user/subscription'),
    entry('Wallet', '/user/wallet'),
    entry('Refer and earn', '/user/refer'),
    entry('Addresses', '/user/address'),
    entry('GSTIN', '/user/gstin'),
    entry('Interests', '/user/interests'),
    entry('Messages', '/user/messages'),
    entry('Password', '/user/change-password'),
    entry('Sign-ins', '/user/sessions'),
    entry('Privacy', '/user/privacy'),
  ],
  help: [
    entry('Paper map', '/paper-map'),
    entry('Contact us', '/contact-us'),
    entry('Questions and answers', '/faqs'),
    entry('Track an order', '/track-order'),
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
    entry('Free newsletter', '/digital/footprint'),
    entry('Sell with us', '/sell-with-us'),
    entry('How we rank', '/how-we-rank'),
    entry('Accessibility', '/accessibility'),
    entry('Privacy', '/privacy-policy'),
    entry('Licence terms', '/eula'),
    entry('Disclaimer', '/disclaimer'),
  ],
} as const satisfies Record<string, readonly Entry[]>

/** The shelves in the header, the footer and on the 404 page. */
export const shelves = openEntries(entries.shelves)

type NamedLevel = { readonly code: string }

/** The lists of a level by kind. */
export function levelPlaces(course: string, { code }: NamedLevel): readonly Entry[] {
  const list = (label: string, prefix: string) =>
    entry(label, `/${prefix}/course/${course}/${code}`, `${prefix}/course/:/:`)
  return openEntries([list('Books', 'books'), list('Video Classes', 'lectures'), list('Combos', 'bundle')])
}

/** The list of a paper. */
export const paperHref = (paper: { readonly code: string }): string => `/product/list/paper/${paper.code}`
