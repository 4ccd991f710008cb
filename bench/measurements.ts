import { callUrl } from '../api/calls.ts'
import type { Spread } from './spread.ts'
import type { Wares } from './wares.ts'

/** One thing to measure, at so many connections. */
export type Measurement = {
  readonly name: string
  readonly connections: number
  /** Where the shop is, without a slash at the end. */
  readonly shopUrl: string
  /** Where the twin of the card provider is. */
  readonly cardUrl: string
  readonly wares: Wares
} & (
  | {
      readonly kind: 'pages'
      readonly paths: readonly string[]
      /** Whose pages: sent with each request. */
      readonly cookie: string | null
    }
  | { readonly kind: 'orders-api' | 'orders-pages' | 'orders-card' }
)

/** What came of it. Times in ms. */
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
  /** The session of somebody signed in, as a cookie. */
  readonly session: string
}

// Known to nobody: its holder shares pages with every guest who has as many copies, here none.
const anyCart = 'bm_cart=benchbenchbenchbenchbenchbench01'

/** Two facets, one of them with two values, as the form of a list writes them. */
const twoFacets = [
  'level=ca-intermediate&language=en',
  'level=ca-final&price=under-500&price=500-1000',
  'course=cs&format=virtual',
  'level=cma-intermediate&rating=4&sort=plh',
] as const

const suggestions = `/students/api${callUrl('list/getSuggestion')}`

/** What stands in the field while a word is typed, from its third letter. */
const beginnings = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, nth) => word.slice(0, nth + 3))

/**
 * Everything that is measured, in order: pages of strangers, of guests with a cart, and of somebody signed in, whose
 * pages are drawn for him alone; then orders by each way in.
 */
export function measurements({ connections, session, ...ground }: Ground): Measurement[] {
  const { products, words } = ground.wares
  const pages: [string, readonly string[]][] = [
    ['home', ['/students/']],
    ['list', ['/students/books', '/students/books?page=2', '/students/books?sort=plh']],
    ['facets', twoFacets.map((query) => `/students/books?${query}`)],
    ['product', products.map(({ id, slug }) => `/students/product/${id}/${slug}`)],
    ['search', words.map((word) => `/students/search?q=${encodeURIComponent(word)}`)],
    ['suggestions', words.flatMap(beginnings).map((q) => `${suggestions}?q=${encodeURIComponent(q)}`)],
  ]
  const visitors = [
    ['warm', null],
    ['with a cart', anyCart],
    ['uncached', session],
  ] as const
  const kinds = [
    ...visitors.flatMap(([who, cookie]) =>
      pages.map(([name, paths]) => ({ kind: 'pages' as const, name: `${name}, ${who}`, paths, cookie })),
    ),
    { kind: 'orders-api' as const, name: 'orders, JSON API' },
    { kind: 'orders-pages' as const, name: 'orders, pages' },
    { kind: 'orders-card' as const, name: 'orders, card' },
  ]
  return kinds.flatMap((what) => connections.map((count) => ({ ...ground, ...what, connections: count })))
}
