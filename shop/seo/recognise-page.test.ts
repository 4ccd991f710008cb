import { describe, expect, it } from 'vitest'
import { pageTypes } from './page-types.ts'
import { isTrackedPage, recognisePage } from './seo-details.ts'

/** One address or more for each kind of page. */
const addresses: (readonly [key: string, path: string, ids?: readonly number[]])[] = [
  ['HOME', '/'],
  ['HOME', ''],
  ['REQUEST_SAMPLE', '/product/1001/request-sample', [1001]],
  ['REQUEST_SAMPLE', '/virtual/book/sample/issues'],
  ['PRODUCT_DETAILS', '/product/1001', [1001]],
  ['PRODUCT_DETAILS', '/product/1001/income-tax-law/', [1001]],
  ['PROFESSIONAL_BOOKS', '/product/list/category/professional-books'],
  ['BARE_ACTS', '/product/list/category/bare-acts'],
  ['ACADEMIC_BOOKS', '/product/list/category/academic-books'],
  ['CERTIFICATION_COURSE', '/product/list/category/certification-courses'],
  ['REGIONAL_BOOKS', '/product/list/category/regional-books'],
  ['JOURNAL_HOME', '/product/list/journal'],
  ['COLLECTION_RECOMMENDED', '/collection/detail/recommended'],
  ['COLLECTION_NEW_RELEASES', '/collection/detail/new-releases'],
  ['COLLECTION_FEATURED', '/collection/detail/featured-by-faculty'],
  ['COLLECTION_POPULAR', '/collection/detail/popular'],
  ['COLLECTIONS', '/collection/list'],
  ['COLLECTION_DETAILS', '/collection/detail/november-revision'],
  ['AUTHORS', '/authors'],
  ['AUTHORS', '/authors/12', [12]],
  ['SELLERS', '/seller/3', [3]],
  ['WRITE_A_REVIEW', '/hard/1001/write-a-review/', [1001]],
  ['ALL_REVIEWS', '/all-reviews/'],
  ['ALL_REVIEWS', '/hard-video/1001/all-reviews', [1001]],
  ['LECTURES', '/lectures'],
  ['BOOKS', '/books'],
  ['NARROWED_SHELVES', '/books/subject/audit'],
  ['NARROWED_SHELVES', '/lectures/course/ca'],
  ['BOOK_BUNDLES', '/bookbundle'],
  ['BUNDLES', '/bundle'],
  ['ABOUT_US', '/about-us'],
  ['CONTACT_US', '/contact-us'],
  ['FAQS', '/faqs'],
  ['PRIVACY_POLICY', '/privacy-policy'],
  ['SEARCH', '/search'],
  ['SEARCH', '/search/virtual-books'],
  ['CART', '/cart'],
  ['CHECKOUT_INFORMATION', '/checkout/information'],
  ['CHECKOUT_PAYMENT', '/checkout/payment'],
  ['PAYMENT_SUCCESS', '/payment-success/BM20260000001'],
  ['PAYMENT_FAILED', '/payment-failed/BM20260000001'],
]

const levels = ['CA_FOUNDATION', 'CA_INTERMEDIATE', 'CA_FINAL', 'CSEET', 'CS_EXECUTIVE', 'CS_PROFESSIONAL']
const cmaLevels = ['CMA_FOUNDATION', 'CMA_INTERMEDIATE', 'CMA_FINAL']
const ofLevels = ['lectures', 'books', 'bundle'].flatMap((shelf) =>
  [...levels, ...cmaLevels].map((level) => {
    const course = level === 'CSEET' ? 'cs' : level.split('_')[0]!.toLowerCase()
    const path = `/${shelf}/course/${course}/${level.toLowerCase().replace('_', '-')}`
    return [`${shelf.toUpperCase()}_${level}`, path, []] as const
  }),
)

describe('the kind of a page', () => {
  it.each([...addresses, ...ofLevels].map(([key, path, ids = []]) => ({ key, path, ids })))(
    '$key is at $path',
    ({ key, path, ids }) => {
      expect(recognisePage(path)).toMatchObject({ type: { key }, entityIds: ids })
    },
  )

  it('is known for at least one address of every kind, and every kind has its own key', () => {
    const keys = pageTypes.map((type) => type.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect([...new Set([...addresses, ...ofLevels].map(([key]) => key))].toSorted()).toEqual(keys.toSorted())
  })

  it('is told in either case, as links were written by hand', () => {
    expect(recognisePage('/Books/')?.type.key).toBe('BOOKS')
  })

  it.each(['/user/order', '/bookshelf', '/product/list/subject', '/nothing', '/cart/more'])(
    '%s is of no kind',
    (path) => expect(recognisePage(path)).toBeNull(),
  )
})

describe('visits that some trackers are not told of', () => {
  it('are those of the cart, the checkout, its outcome, and help', () => {
    expect(pageTypes.filter((type) => !type.isTracked).map((type) => type.key)).toEqual([
      'CONTACT_US',
      'FAQS',
      'CART',
      'CHECKOUT_INFORMATION',
      'CHECKOUT_PAYMENT',
      'PAYMENT_SUCCESS',
      'PAYMENT_FAILED',
    ])
    expect(isTrackedPage('/cart')).toBe(false)
    expect(isTrackedPage('/books')).toBe(true)
    expect(isTrackedPage('/an/unknown/page')).toBe(true)
  })
})
