/** A kind of page, for staff, the JSON API and trackers. */
export type PageType = {
  /** What staff and the JSON contract call it. */
  readonly key: string
  /** The path below /students, without a slash at the end. Groups of digits are numbers of entities. */
  readonly path: RegExp
  /** False for pages that some trackers must not count. */
  readonly isTracked: boolean
}

const type = (key: string, path: RegExp, isTracked = true): PageType => ({ key, path, isTracked })

const levels = [
  'ca/ca-foundation',
  'ca/ca-intermediate',
  'ca/ca-final',
  'cs/cseet',
  'cs/cs-executive',
  'cs/cs-professional',
  'cma/cma-foundation',
  'cma/cma-intermediate',
  'cma/cma-final',
] as const

const shelves = { lectures: 'LECTURES', books: 'BOOKS', bundle: 'BUNDLE' } as const

/** Where the shelves for a level are: LECTURES_CA_FOUNDATION … BUNDLE_CMA_FINAL. */
export const levelAddresses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(shelves).flatMap(([prefix, shelf]) =>
    levels.map((level) => [
      `${shelf}_${(level.split('/')[1] ?? '').toUpperCase().replaceAll('-', '_')}`,
      `/${prefix}/course/${level}`,
    ]),
  ),
)

/** With or without a format. */
const levelTypes = Object.entries(levelAddresses).map(([key, address]) =>
  type(key, new RegExp(`^${address}(?:/|$)`)),
)

/** Every kind of page, for search engines and for counting visits. The first match counts. */
export const pageTypes: readonly PageType[] = [
  type('HOME', /^$/),
  type('REQUEST_SAMPLE', /^\/(?:product\/(\d+)\/request-sample|virtual\/book\/sample\/issues)(?:\/|$)/),
  type('PRODUCT_DETAILS', /^\/product\/(\d+)(?:\/[a-z0-9-]*)?$/),

  type('PROFESSIONAL_BOOKS', /^\/product\/list\/category\/professional-books(?:\/|$)/),
  type('BARE_ACTS', /^\/product\/list\/category\/bare-acts(?:\/|$)/),
  type('ACADEMIC_BOOKS', /^\/product\/list\/category\/academic-books(?:\/|$)/),
  type('CERTIFICATION_COURSE', /^\/product\/list\/category\/certification-courses(?:\/|$)/),
  type('REGIONAL_BOOKS', /^\/product\/list\/category\/regional-books(?:\/|$)/),
  type('JOURNAL_HOME', /^\/product\/list\/journal$/),

  type('COLLECTION_RECOMMENDED', /^\/collection\/detail\/recommended(?:-|$)/),
  type('COLLECTION_NEW_RELEASES', /^\/collection\/detail\/new-releases(?:-|$)/),
  type('COLLECTION_FEATURED', /^\/collection\/detail\/featured(?:-|$)/),
  type('COLLECTION_POPULAR', /^\/collection\/detail\/popular(?:-|$)/),
  type('COLLECTIONS', /^\/collection\/list$/),
  type('COLLECTION_DETAILS', /^\/collection\/detail\//),

  type('AUTHORS', /^\/authors(?:\/(\d+))?(?:\/|$)/),
  type('SELLERS', /^\/seller(?:\/(\d+))?(?:\/|$)/),
  type('WRITE_A_REVIEW', /^\/[a-z-]+\/(\d+)\/write-a-review$/),
  type('ALL_REVIEWS', /^\/(?:all-reviews|[a-z-]+\/(\d+)\/all-reviews)$/),

  ...levelTypes,
  // Details of a whole shelf do not apply to its parts.
  type('NARROWED_SHELVES', /^\/(?:books|lectures|bundle|bookbundle)\/./),
  type('LECTURES', /^\/lectures(?:\/|$)/),
  type('BOOKS', /^\/books(?:\/|$)/),
  type('BOOK_BUNDLES', /^\/bookbundle(?:\/|$)/),
  type('BUNDLES', /^\/bundle(?:\/|$)/),

  type('ABOUT_US', /^\/about-us$/),
  type('CONTACT_US', /^\/contact-us$/, false),
  type('FAQS', /^\/faqs$/, false),
  type('PRIVACY_POLICY', /^\/privacy-policy$/),
  type('SEARCH', /^\/search(?:\/|$)/),

  type('CART', /^\/cart$/, false),
  type('CHECKOUT_INFORMATION', /^\/checkout\/information$/, false),
  type('CHECKOUT_PAYMENT', /^\/checkout\/payment$/, false),
  type('PAYMENT_SUCCESS', /^\/payment-success(?:\/|$)/, false),
  type('PAYMENT_FAILED', /^\/payment-failed(?:\/|$)/, false),
]
