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
export type Measured = {
  readonly name: string
  readonly connections: number
  /** Pages or orders. */
  readonly done: number
  readonly perSecond: number
  readonly p50: number
  readonly p975: number
  readonly p99: number
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

/**
 * Everything that is measured, in order: pages of strangers, of guests with a cart, and of somebody signed in, whose
 * pages are drawn for him alone; then orders by each way in.
 */
export function measurements({ connections, session, ...ground }: Ground): Measurement[] {
  const { products, words } = ground.wares
  const pages: [string, readonly string[]][] = [
    ['home', ['/students/']],
    ['list', ['/students/books', '/students/books?page=2', '/students/books?sort=plh']],
    ['product', products.map(({ id, slug }) => `/students/product/${id}/${slug}`)],
    ['search', words.map((word) => `/students/search?q=${encodeURIComponent(word)}`)],
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
