import type { Db } from '#db/tables'
import { isIsbn13 } from '#kernel/isbn'
import { editionAt, findEditionAddress, findIsbnAddress, plainPath, readRedirects } from '#shop/seo'
import type { Views } from '#web/context.ts'

/** Finds today's path of an old path; null when there is none, or the path is not old. */
export type FindNewAddress = (path: string) => Promise<string | null>

export type NewAddressNeeds = {
  readonly db: Db
  readonly views: Views
  /** Whether something answers at a path from the origin. */
  readonly isLive: (path: string) => Promise<boolean>
  readonly isDevelopment: boolean
}

/** Old addresses: the former base, lists without the first part of their path or by another word, and pages under another name. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:bookstore|students)$/, '/students/'],
  [/^\/bookstore\/(.+)$/, '/students/$1'],
  [/^\/students\/list\/(.+)$/, '/students/product/list/$1'],
  [/^\/students\/product\/list\/grade(\/.+)?$/, '/students/product/list/standard$1'],
  [/^\/students\/product\/list\/collection\/(.+)$/, '/students/collection/detail/$1'],
  [/^\/students\/collection\/detail$/, '/students/collection/list'],
  [/^\/students\/forgot-password$/, '/students/login/forgotten'],
]

/** What people type for a page: its name in plural or singular, or without the folder it is in. */
const shortNames = new Map(
  Object.entries({
    book: 'books',
    'virtual-books': 'books/format/virtual',
    virtualbooks: 'books/format/virtual',
    'virtualbooks/journal/product/issues': 'virtual/book/issues',
    lecture: 'lectures',
    video: 'lectures',
    videos: 'lectures',
    'video-classes': 'lectures',
    journal: 'product/list/journal',
    journals: 'product/list/journal',
    'product/list/journals': 'product/list/journal',
    'product/list': 'product/list/subject',
    bundles: 'bundle',
    combos: 'bundle',
    bookbundles: 'bookbundle',
    'book-combos': 'bookbundle',
    collection: 'collection/list',
    collections: 'collection/list',
    courses: 'product/list/course',
    exams: 'product/list/exam',
    author: 'authors',
    sellers: 'seller',
    reviews: 'all-reviews',
    article: 'articles',
    newsletter: 'digital/footprint',
    faq: 'faqs',
    about: 'about-us',
    contact: 'contact-us',
    privacy: 'privacy-policy',
    returns: 'return-policy',
    shipping: 'shipping-policy',
    signin: 'login',
    'sign-in': 'login',
    signup: 'register',
    user: 'user/profile',
    profile: 'user/profile',
    account: 'user/profile',
    order: 'user/order',
    orders: 'user/order',
    'user/orders': 'user/order',
    'user/subscriptions': 'user/subscription',
    library: 'user/library',
    wishlist: 'user/wishlist',
    wallet: 'user/wallet',
    refer: 'user/refer',
    checkout: 'checkout/information',
  }),
)

/** An ISBN in the place of an edition's number, with or without a title after it. */
const isbnPage = /^\/students\/product\/(97[89][0-9]{10})(?:\/[^/]*)?$/

/** The most redirects that are followed for one address. */
const mostSteps = 5

/** Makes the finder of new addresses. It follows chains here, so that the visitor gets one redirect, to a page that exists. */
export function newAddressFinder({ db, views, isLive, isDevelopment }: NewAddressNeeds): FindNewAddress {
  const table = () => views.getOrLoad('redirects', () => readRedirects(db, { isDevelopment }))

  async function follow(from: string): Promise<string> {
    const rows = await table()
    let at = from
    for (let step = 0; step < mostSteps; step += 1) {
      const next = rows[plainPath(at)] ?? ofFamily(plainPath(at))
      if (next === null) return at
      at = next
    }
    return at
  }

  return async (path) => {
    const from = plainPath(path)
    const at = await follow(from)
    const page = await lastAddress(db, at, at !== from)
    return page !== null && page !== path.replace(/\/+$/, '') && (await isLive(page)) ? page : null
  }
}

function ofFamily(path: string): string | null {
  const page = shortNames.get(path.replace(/^\/students\//, ''))
  if (page !== undefined) return `/students/${page}`
  const family = families.find(([shape]) => shape.test(path))
  return family ? path.replace(...family) : null
}

/** The address of the edition that a path names by ISBN or, after a redirect, by number; any other path unchanged. */
async function lastAddress(db: Db, path: string, isMoved: boolean): Promise<string | null> {
  const isbn = isbnOf(path)
  if (isbn !== null) return findIsbnAddress(db, isbn)
  const edition = editionAt(path)
  return edition !== null && isMoved ? findEditionAddress(db, edition) : path
}

function isbnOf(path: string): string | null {
  const [, isbn = ''] = isbnPage.exec(path) ?? []
  return isIsbn13(isbn) ? isbn : null
}

/** Whether a path has an ISBN in the place of an edition's number: an old address that matches a page's route. */
export const namesAnIsbn = (path: string): boolean => isbnOf(plainPath(path)) !== null
