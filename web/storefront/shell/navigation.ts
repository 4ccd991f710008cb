import type { VisitorStanding } from '../../marker.ts'

type Entry = {
  readonly label: string
  readonly href: string
  /** Whether the person alone may open it, and not who acts for them: the pages with the policy 'self'. */
  readonly isSelf?: boolean
}

const entry = (label: string, href: string, isSelf = false): Entry => ({ label, href, isSelf })

/** The links of each place of the shell; tests look that each leads to a page. */
export const entries = {
  /** In the header, the footer and on the 404 page. */
  shelves: [
    entry('Books', '/books'),
    entry('Virtual Books', '/books/format/virtual'),
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
    entry('Subscriptions', '/user/subscription', true),
    entry('Wallet', '/user/wallet', true),
    entry('Refer and earn', '/user/refer', true),
    entry('Addresses', '/user/address'),
    entry('GSTIN', '/user/gstin'),
    entry('Interests', '/user/interests'),
    entry('Messages', '/user/messages'),
    entry('Password', '/user/change-password', true),
    entry('Sign-ins', '/user/sessions', true),
    entry('Privacy', '/user/privacy', true),
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

/** The links of the account; for staff who act for a customer without what the person alone may open. */
export const accountEntries = (standing: VisitorStanding | null | undefined): readonly Entry[] =>
  entries.account.filter(({ isSelf }) => !(isSelf && standing?.kind === 'acting'))

export const levelPlaces = (course: string, { code }: { readonly code: string }) =>
  [
    entry('Books', `/books/course/${course}/${code}`),
    entry('Video Classes', `/lectures/course/${course}/${code}`),
    entry('Combos', `/bundle/course/${course}/${code}`),
  ] as const

export const paperHref = (paper: { readonly code: string }): string => `/product/list/paper/${paper.code}`
