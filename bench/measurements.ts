import { titleSorts } from '#shop/listing'
import { callUrl } from '../api/calls.ts'
import type { Wares } from './wares.ts'

/**
 * In which order pages are asked for: in turn; as people do, the nth page an nth as often as the first (Zipf's law); none of
 * them twice, in all measurements together, so that each is read and drawn; or each page by all visitors side by side.
 */
type MeasuredOrder = 'in turn' | 'by popularity' | 'once' | 'side by side'

/** One thing to measure, at so many connections. */
export type Measurement = {
  readonly name: string
  readonly connections: number
  /** Where the shop is, without a slash at the end. */
  readonly shopUrl: string
  readonly cardUrl: string
  readonly wares: Wares
} & (
  | {
      readonly kind: 'pages'
      readonly paths: readonly string[]
      /** The visitors: every path is requested with each of these cookies in turn. */
      readonly cookies: readonly (string | null)[]
      readonly order: MeasuredOrder
      /** Pages requested a second, on all connections; without it as many as are answered. */
      readonly perSecond?: number
    }
  | {
      readonly kind: 'orders-credit'
      /** Cookies of people who have store credit. */
      readonly cookies: readonly string[]
    }
  | { readonly kind: 'orders-api' | 'orders-pages' | 'orders-card' | 'flash-sale' }
)

/** The result. Times in ms. */
export type Measured = Spread & {
  readonly name: string
  readonly connections: number
  /** Pages or orders. */
  readonly done: number
  readonly perSecond: number
  readonly failed: number
  /** Why the first one failed. */
  readonly reason?: string
}

type Ground = Pick<Measurement, 'shopUrl' | 'cardUrl' | 'wares'> & {
  readonly connections: readonly number[]
  /** A session cookie of a signed-in person. */
  readonly session: string
  /** Cookies of people who have store credit. */
  readonly buyers: readonly string[]
}

/** Buyers of the flash sale, all at the same moment, of `flashCopies` copies. */
const flashBuyers = 2_000

// The cookie of an unknown cart: its pages are cached like those of every guest with an empty cart.
const anyCart = 'bm_cart=benchbenchbenchbenchbenchbench01'

/** Two facets, one of them with two values, as the form of a list writes them. */
const twoFacets = [
  'level=ca-intermediate&language=en',
  'level=ca-final&price=under-500&price=500-1000',
  'course=cs&format=virtual',
  'level=cma-intermediate&rating=4&sort=plh',
] as const

const productPath = ({ id, slug }: { readonly id: number; readonly slug: string }) =>
  `/students/product/${id}/${slug}`
const searchPath = (word: string) => `/students/search?q=${encodeURIComponent(word)}`
const suggestions = `/students/api${callUrl('list/getSuggestion')}`

/** What stands in the field while a word is typed, from its third letter. */
const beginnings = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, nth) => word.slice(0, nth + 3))

/** What a list shows, page by page, in every order: enough that none is requested twice. */
const listPages = titleSorts.flatMap((sort) =>
  Array.from({ length: 10 }, (_, page) => `/students/books?sort=${sort}&page=${page + 1}`),
)

/** The first page of a list narrowed by two facets, by every two values that books of all levels have. */
const facetPages = ['ca-intermediate', 'ca-final', 'cs-executive', 'cma-intermediate'].flatMap((level) =>
  ['language=en', 'format=hard', 'price=under-500', 'price=500-1000', 'rating=4'].flatMap((facet) =>
    titleSorts.map((sort) => `/students/books?level=${level}&${facet}&sort=${sort}`),
  ),
)

/**
 * All measurements, in order: pages by popularity from an empty cache; cached pages of anonymous visitors, guests with a
 * cart and signed-in people; pages rendered on their first request; then orders by each way, and a flash sale.
 */
export function measurements({ connections, session, buyers, ...ground }: Ground): Measurement[] {
  const { products, words, everything, everyWord, sessions } = ground.wares
  const pages: [string, readonly string[]][] = [
    ['home', ['/students/']],
    ['list', ['/students/books', '/students/books?page=2', '/students/books?sort=plh']],
    ['facets', twoFacets.map((query) => `/students/books?${query}`)],
    ['product', products.map(productPath)],
    ['search', words.map(searchPath)],
    ['suggestions', words.flatMap(beginnings).map((q) => `${suggestions}?q=${encodeURIComponent(q)}`)],
  ]
  const visitors = [
    ['warm', null],
    ['with a cart', anyCart],
    ['signed in', session],
  ] as const
  const many: [string, readonly string[]][] = [
    ['list', listPages],
    ['facets', facetPages],
    ['product', everything.map(productPath)],
    ['search', everyWord.map(searchPath)],
  ]
  const kindOf = (
    name: string,
    paths: readonly string[],
    cookies: readonly (string | null)[],
    order: MeasuredOrder,
  ) => ({ kind: 'pages' as const, name, paths, cookies, order })
  const kinds = [
    ...visitors.flatMap(([who, cookie]) =>
      pages.map(([name, paths]) => kindOf(`${name}, ${who}`, paths, [cookie], 'in turn')),
    ),
    ...many.map(([name, paths]) => kindOf(`${name}, rendered again`, paths, sessions, 'once')),
    { kind: 'orders-api' as const, name: 'orders, JSON API' },
    { kind: 'orders-credit' as const, name: 'orders, JSON API, code and wallet', cookies: buyers },
    { kind: 'orders-pages' as const, name: 'orders, pages' },
    { kind: 'orders-card' as const, name: 'orders, card' },
  ]
  const popular = many.map(([name, paths]) => ({
    ...kindOf(`${name}, from nothing`, paths, [null], 'by popularity'),
    connections: 10,
  }))
  const flashSale = { kind: 'flash-sale' as const, name: 'flash sale', connections: flashBuyers }
  return [
    ...popular.map((what) => ({ ...ground, ...what })),
    ...kinds.flatMap((what) => connections.map((count) => ({ ...ground, ...what, connections: count }))),
    { ...ground, ...flashSale },
  ]
}

/** The times below which a share of the answers stayed (p50, p95, …), in ms. */
type Spread = {
  readonly p50: number
  readonly p95: number
  readonly p975: number
  readonly p99: number
}

/** Reads the spread off all times, one an answer; zeros where there is none. */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = Float64Array.from(times).sort()
  const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { p50: quantile(0.5), p95: quantile(0.95), p975: quantile(0.975), p99: quantile(0.99) }
}
