import { isWellWritten, knownQuery } from '#web/page-query.ts'
import { cacheOf, pagePath, type RouteFinder } from '../web-policies.ts'

/** An address under which an answer may be cached. */
export type PageAddress = {
  /** Path and query in the one spelling that is rendered: '/students/books?sort=plh&page=2'. */
  readonly path: string
  /** Whether the query has keys or values that the page does not read. */
  readonly hasMore: boolean
  /** What its route shows beside editions: 'home', 'list-books'. */
  readonly tags: readonly string[]
}

// One spelling only: lower case, no dots or escapes, no slash at the end but the home page's.
const plainPath = /^\/students\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.data)?|_\.data)?$/

/** Reads the address of a page that its public routes allow to cache; null for any other answer or spelling. */
export function readPageAddress(find: RouteFinder, url: string): PageAddress | null {
  const [path = '', ...query] = url.split('?')
  const isPlain = url.length <= 1_000 && plainPath.test(path)
  const cache = isPlain ? cacheOf(find(pagePath(path))) : undefined
  if (cache === undefined) return null
  const search = new URLSearchParams(query.join('?'))
  const known = knownQuery(search, cache.query)
  // With `_routes` the router wants the data of some routes: that is no whole page.
  if (search.has('_routes') || !isWellWritten(known)) return null
  const tags = (cache.tags ?? []).map((tag) => (tag === 'list' ? listTag(path) : tag))
  return { path: known.size > 0 ? `${path}?${known}` : path, hasMore: search.size > known.size, tags }
}

/** 'list-books' for a list of one kind; 'lists' for one under /product/list or a collection, which mix kinds. */
const listTag = (path: string): string =>
  /^\/students\/(?:product|collection)\//.test(path) ? 'lists' : `list-${path.split(/[/.]/)[2]}`
