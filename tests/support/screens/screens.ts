import type { VisitorName } from './visitors.ts'

/** One screen of the store as its checks and pictures reach it. */
export type Screen = {
  /** What its pictures are called; unique. */
  readonly name: string
  /** The route that draws it, as `web/routes.ts` writes it; '' is the home page. */
  readonly route: string
  /** Who looks at it. An anonymous visitor by default. */
  readonly visitor?: VisitorName
  /**
   * Where it is below /students: an address; or the first link on the screen of that name whose address is of this
   * route; or, without either, where the visitor stands after coming in.
   */
  readonly at?: string
  readonly linkedFrom?: string
  /** The status it is answered with; 200 unless said. */
  readonly status?: number
  /** Held to its checks at 390 pixels and in the dark too. */
  readonly isMain?: true
  /** Stands for its kind of page before Lighthouse; indexed pages answer for being found as well. */
  readonly audit?: 'indexed' | 'private'
  /** Is for staff or developers, whom the byte budgets of the storefront do not bind. */
  readonly isUnweighed?: true
}

/** Every screen: what draws a route is looked at at least once; `routesWithoutScreen` has the rest. */
export const screens: readonly Screen[] = [
  { name: 'home', route: '', at: '/', isMain: true, audit: 'indexed' },
  { name: 'home-of-an-attempt', route: '', at: '/', visitor: 'misled' },
  { name: 'choose-exam', route: 'attempt', at: '/attempt' },
  { name: 'books', route: 'books/*', at: '/books', isMain: true, audit: 'indexed' },
  { name: 'books-last-page', route: 'books/*', at: '/books?page=9&sort=plh' },
  { name: 'lectures', route: 'lectures/*', at: '/lectures' },
  { name: 'bundle', route: 'bundle/*', at: '/bundle' },
  { name: 'bookbundle', route: 'bookbundle/*', at: '/bookbundle' },
  {
    name: 'books-of-level',
    route: 'books/*',
    at: '/books/course/ca/ca-intermediate',
    isMain: true,
    audit: 'indexed',
  },
  {
    name: 'books-narrowed',
    route: 'books/*',
    at: '/books/course/ca/ca-intermediate?paper=ca-intermediate-1&price=1000-2500',
  },
  { name: 'books-without-any', route: 'books/*', at: '/books?subject=insolvency&price=over-10000' },
  { name: 'list-by-subject', route: 'product/list/*', at: '/product/list/subject' },
  { name: 'list-of-subject', route: 'product/list/*', at: '/product/list/subject/audit' },
  { name: 'list-of-journals', route: 'product/list/*', at: '/product/list/journal' },
  { name: 'search', route: 'search/:kind?', at: '/search?q=income+tax', audit: 'private' },
  { name: 'books-course', route: 'books/*', linkedFrom: 'home' },
  { name: 'search-nothing', route: 'search/:kind?', at: '/search?q=zzzzqqqq' },
  { name: 'search-kind', route: 'search/:kind?', at: '/search/books?q=acounting+may+27' },
  { name: 'search-people', route: 'search/:kind?', at: '/search/people?q=ira' },
  {
    name: 'product',
    route: 'product/:edition/:slug?',
    linkedFrom: 'books',
    isMain: true,
    audit: 'indexed',
  },
  { name: 'product-lectures', route: 'product/:edition/:slug?', linkedFrom: 'lectures' },
  {
    name: 'product-delivery',
    route: 'product/:edition/delivery',
    at: '/product/1001/delivery?pin=560034',
  },
  { name: 'product-notify-me', route: 'product/:edition/notify-me', at: '/product/1002/notify-me' },
  { name: 'product-sample', route: 'product/:edition/request-sample', at: '/product/1001/request-sample' },
  { name: 'stock-alert', route: 'stock-alert/:key', at: '/stock-alert/gone' },
  { name: 'product-bundle', route: 'product/:edition/:slug?', linkedFrom: 'bundle' },

  { name: 'paper-map-question', route: 'paper-map', at: '/paper-map' },
  {
    name: 'paper-map',
    route: 'paper-map/:level',
    at: '/paper-map/ca-intermediate',
    visitor: 'student',
    isMain: true,
  },
  { name: 'collections', route: 'collection/list', at: '/collection/list' },
  { name: 'collection', route: 'collection/detail/:collection', linkedFrom: 'collections' },
  { name: 'authors', route: 'authors', at: '/authors', audit: 'indexed' },
  { name: 'author', route: 'authors/:person/:slug?', linkedFrom: 'authors' },
  { name: 'sellers', route: 'seller', at: '/seller' },
  { name: 'seller', route: 'seller/:seller/:slug?', linkedFrom: 'sellers' },

  { name: 'sell-with-us', route: 'sell-with-us', at: '/sell-with-us', audit: 'indexed' },
  { name: 'register-as-seller', route: 'register-as-seller', at: '/register-as-seller' },
  { name: 'footprint', route: 'digital/footprint', at: '/digital/footprint/', audit: 'indexed' },
  {
    name: 'footprint-failed',
    route: 'digital/footprint/:step/:key?',
    at: '/digital/footprint/failed',
  },

  { name: 'compare', route: 'compare', linkedFrom: 'product-lectures' },
  { name: 'compare-empty', route: 'compare', at: '/compare' },
  { name: 'all-reviews', route: 'all-reviews', at: '/all-reviews', audit: 'indexed' },
  { name: 'reviews-of-edition', route: ':format/:edition/all-reviews', at: '/hard/1001/all-reviews' },
  {
    name: 'write-a-review',
    route: ':format/:edition/write-a-review',
    linkedFrom: 'product',
    visitor: 'student',
  },
  {
    name: 'write-review-success',
    route: 'write-review-success',
    at: '/write-review-success',
  },
  { name: 'report-a-review', route: 'review/:review/report', linkedFrom: 'all-reviews', visitor: 'student' },
  { name: 'wishlist', route: 'user/wishlist', at: '/user/wishlist', visitor: 'wisher' },
  { name: 'wishlist-empty', route: 'user/wishlist', at: '/user/wishlist' },

  { name: 'login', route: 'login', at: '/login' },
  { name: 'register', route: 'register', at: '/register' },
  { name: 'request-code', route: 'login/code', at: '/login/code' },
  { name: 'enter-code', route: 'login/code/:token', at: '/login/code/no-such-request' },
  { name: 'sign-in-link', route: 'login/link/:key', at: '/login/link/gone' },
  { name: 'forgotten', route: 'login/forgotten', at: '/login/forgotten' },
  { name: 'new-password', route: 'login/reset/:key', at: '/login/reset/gone' },
  {
    name: 'social-callback',
    route: 'login/social/:issuer/callback',
    at: '/login/social/sandbox/callback',
    status: 400,
  },
  {
    name: 'change-password',
    route: 'user/change-password',
    at: '/user/change-password',
    visitor: 'student',
  },
  { name: 'sessions', route: 'user/sessions', at: '/user/sessions', visitor: 'student' },
  { name: 'profile', route: 'user/profile', at: '/user/profile', visitor: 'student' },
  { name: 'addresses', route: 'user/address', at: '/user/address', visitor: 'student' },
  { name: 'address-new', route: 'user/address/:address', at: '/user/address/new', visitor: 'student' },
  { name: 'gstins', route: 'user/gstin', at: '/user/gstin', visitor: 'student' },
  { name: 'interests', route: 'user/interests', at: '/user/interests', visitor: 'student' },
  { name: 'confirm-email', route: 'user/confirm/:purpose', at: '/user/confirm/email', visitor: 'student' },
  { name: 'privacy', route: 'user/privacy', at: '/user/privacy', visitor: 'student' },
  { name: 'account-deleted', route: 'account-deleted', at: '/account-deleted' },

  { name: 'cart', route: 'cart', at: '/cart', visitor: 'shopper', isMain: true, audit: 'private' },
  { name: 'cart-empty', route: 'cart', at: '/cart' },
  { name: 'cart-with-mismatch', route: 'cart', at: '/cart', visitor: 'mismatch keeper', isMain: true },
  { name: 'mismatch', route: 'cart/mismatch', visitor: 'misled', isMain: true },
  {
    name: 'information',
    route: 'checkout/information',
    at: '/checkout/information',
    visitor: 'shopper',
    isMain: true,
    audit: 'private',
  },
  { name: 'payment', route: 'checkout/payment', visitor: 'shopper', isMain: true, audit: 'private' },
  { name: 'pay', route: 'pay/:orderNo', visitor: 'card payer' },
  { name: 'payment-failed', route: 'payment-failed/:orderNo?', linkedFrom: 'pay', visitor: 'card payer' },
  { name: 'confirmation', route: 'order/:orderNo/confirmation', visitor: 'first buyer', isMain: true },
  { name: 'payment-success', route: 'payment-success/:orderNo?', visitor: 'buyer' },
  { name: 'order', route: 'order/:orderNo', linkedFrom: 'payment-success', visitor: 'buyer' },
  {
    name: 'cancellation',
    route: 'order/:orderNo/cancellation',
    linkedFrom: 'order',
    visitor: 'buyer',
  },
  { name: 'reorder', route: 'order/:orderNo/reorder', linkedFrom: 'order', visitor: 'buyer' },
  {
    name: 'document',
    route: 'order/:orderNo/document/:documentId',
    linkedFrom: 'order',
    visitor: 'buyer',
  },
  { name: 'orders', route: 'user/order', at: '/user/order', visitor: 'student' },
  { name: 'messages', route: 'user/messages', at: '/user/messages', visitor: 'student' },
  { name: 'track-order', route: 'track-order', at: '/track-order' },
  { name: 'track-code', route: 'track-order/:token', at: '/track-order/no-such-request' },
  { name: 'feedback', route: 'purchase-experience/feedback', at: '/purchase-experience/feedback' },
  { name: 'order-of-before', route: 'order/:orderNo', linkedFrom: 'orders', visitor: 'student' },

  { name: 'about-us', route: 'about-us', at: '/about-us', audit: 'indexed' },
  { name: 'how-we-rank', route: 'how-we-rank', at: '/how-we-rank' },
  { name: 'accessibility', route: 'accessibility', at: '/accessibility' },
  { name: 'shipping-policy', route: 'shipping-policy', at: '/shipping-policy' },
  { name: 'return-policy', route: 'return-policy', at: '/return-policy' },
  { name: 'payment-terms', route: 'payment-terms', at: '/payment-terms' },
  { name: 'grievance', route: 'grievance', at: '/grievance' },
  { name: 'privacy-policy', route: 'privacy-policy', at: '/privacy-policy' },
  { name: 'eula', route: 'eula', at: '/eula' },
  { name: 'disclaimer', route: 'disclaimer', at: '/disclaimer' },
  { name: 'faqs', route: 'faqs', at: '/faqs' },
  { name: 'contact-us', route: 'contact-us', at: '/contact-us', audit: 'indexed' },
  { name: 'ticket', route: 'contact-us/ticket/:ticketNo', visitor: 'writer' },
  { name: 'articles', route: 'articles', at: '/articles' },
  { name: 'article', route: 'articles/:slug', linkedFrom: 'articles', audit: 'indexed' },

  {
    name: 'style-guide',
    route: 'product/demo/uipages',
    at: '/product/demo/uipages',
    isMain: true,
    isUnweighed: true,
  },
  {
    name: 'desk-second-factor',
    route: 'desk/second-factor',
    at: '/desk/second-factor',
    visitor: 'owner without code',
    isUnweighed: true,
  },
  {
    name: 'desk-orders',
    route: 'desk/orders',
    at: '/desk/orders?queue=confirm',
    visitor: 'owner',
    isUnweighed: true,
  },
  {
    name: 'desk-order',
    route: 'desk/orders/:orderNo',
    linkedFrom: 'desk-orders',
    visitor: 'owner',
    isUnweighed: true,
  },
  { name: 'desk-returns', route: 'desk/returns', at: '/desk/returns', visitor: 'owner', isUnweighed: true },
  {
    name: 'desk-return',
    route: 'desk/returns/:returnId',
    linkedFrom: 'desk-returns',
    visitor: 'owner',
    isUnweighed: true,
  },
  { name: 'desk-refunds', route: 'desk/refunds', at: '/desk/refunds', visitor: 'owner', isUnweighed: true },
  {
    name: 'desk-stock',
    route: 'desk/stock',
    at: '/desk/stock',
    visitor: 'owner',
    isUnweighed: true,
  },
  {
    name: 'desk-stock-of-edition',
    route: 'desk/stock/:edition',
    at: '/desk/stock/1001',
    visitor: 'owner',
    isUnweighed: true,
  },
  {
    name: 'desk-payments',
    route: 'desk/payments',
    at: '/desk/payments',
    visitor: 'owner',
    isUnweighed: true,
  },
  { name: 'desk-reviews', route: 'desk/reviews', at: '/desk/reviews', visitor: 'owner', isUnweighed: true },
  {
    name: 'desk-sample-requests',
    route: 'desk/sample-requests',
    at: '/desk/sample-requests',
    visitor: 'owner',
    isUnweighed: true,
  },
  { name: 'desk-filing', route: 'desk/filing', at: '/desk/filing', visitor: 'owner', isUnweighed: true },
  {
    name: 'desk-web-vitals',
    route: 'desk/web-vitals',
    at: '/desk/web-vitals',
    visitor: 'owner',
    isUnweighed: true,
  },
  {
    name: 'desk-newsletter',
    route: 'desk/newsletter',
    at: '/desk/newsletter',
    visitor: 'owner',
    isUnweighed: true,
  },
  {
    name: 'desk-seller-applications',
    route: 'desk/seller-applications',
    at: '/desk/seller-applications',
    visitor: 'owner',
    isUnweighed: true,
  },
  { name: 'desk-dealers', route: 'desk/dealers', at: '/desk/dealers', visitor: 'owner', isUnweighed: true },
  {
    name: 'desk-feedback',
    route: 'desk/feedback',
    at: '/desk/feedback',
    visitor: 'owner',
    isUnweighed: true,
  },
  {
    name: 'desk-messages',
    route: 'desk/messages',
    at: '/desk/messages',
    visitor: 'owner',
    isUnweighed: true,
  },
  { name: 'desk-packing', route: 'desk/packing', at: '/desk/packing', visitor: 'owner', isUnweighed: true },
  {
    name: 'desk-pick-list',
    route: 'desk/packing/pick-list',
    at: '/desk/packing/pick-list',
    visitor: 'owner',
    isUnweighed: true,
  },
  {
    name: 'desk-remittances',
    route: 'desk/remittances',
    at: '/desk/remittances',
    visitor: 'owner',
    isUnweighed: true,
  },
  { name: 'desk-staff', route: 'desk/staff', at: '/desk/staff', visitor: 'owner', isUnweighed: true },
  {
    name: 'desk-new-order',
    route: 'desk/orders/new',
    at: '/desk/orders/new',
    visitor: 'owner',
    isUnweighed: true,
  },
  { name: 'desk-tickets', route: 'desk/tickets', at: '/desk/tickets', visitor: 'owner', isUnweighed: true },
  { name: 'desk-parcels', route: 'desk/parcels', at: '/desk/parcels', visitor: 'owner', isUnweighed: true },
  { name: 'desk-audit', route: 'desk/audit', at: '/desk/audit', visitor: 'owner', isUnweighed: true },
  { name: 'desk-jobs', route: 'desk/jobs', at: '/desk/jobs', visitor: 'owner', isUnweighed: true },

  { name: 'missing', route: '*', at: '/nowhere', status: 404 },
]

/** Routes that draw nothing, and what they do instead, or what brings a page about that only a story can reach. */
export const routesWithoutScreen: Readonly<Record<string, string>> = {
  'digital/footprint/verification': 'needs a request: tests/journeys/read-the-newsletter.test.ts',
  'order/:orderNo/address': 'needs an order before packing: tests/journeys/track-a-parcel.test.ts',
  'desk/packing/parcels/:parcelId/courier': 'needs a packed parcel: tests/journeys/track-a-parcel.test.ts',
  'desk/parcels/:document': 'answers the labels or the manifest of parcels as PDF',
  'desk/orders/:orderNo/address': 'needs an order before packing: tests/journeys/make-an-order.test.ts',
  'desk/tickets/:ticketNo': 'needs a ticket: tests/journeys/answer-a-ticket.test.ts',
  'order/:orderNo/return': 'needs a delivered order: tests/journeys/return-a-book.test.ts',
  'order/:orderNo/return/:returnId': 'needs a return: tests/journeys/return-a-book.test.ts',
  'order/:orderNo/refund/:refundId': 'needs a refund of cash: tests/journeys/return-a-book.test.ts',
  'login/continue': 'finishes an action and leads on: tests/journeys/sign-in.test.ts',
  'login/social/:issuer': 'leads to another sign-in service: tests/journeys/sign-in.test.ts',
  'review/:review/vote': 'takes a vote and leads back to the review',
  'user/privacy/data/:request': 'answers a file: tests/journeys/come-back-and-buy.test.ts',
  'wishlist/editions': 'tells the hearts of a page what is on the wishlist',
  'courses/papers': 'names the papers of every level to the menu of courses',
  'product/list/grade/:grade?': 'leads to the list of the class or degree',
  'coming-soon': 'leads home',
  'site.webmanifest': 'describes the store to phones that keep it',
  'store/invoice/:documentId': 'leads to the document in its order, or answers its PDF',
  'desk/orders/:orderNo/messages': 'sends a message again and leads back to the order',
  'desk/messages/:template':
    'frames a text in which no checking script may run: tests/journeys/after-the-order.test.ts',
  'desk/messages/:template/html': 'is the frame inside the preview of a message',
}
