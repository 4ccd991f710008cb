import type { ServerBuild } from 'react-router'
import { isWellWritten, knownQuery } from '#web/page-query.ts'
import type { RouteHandle } from '#web/policy.ts'
import { pagePath, routeFinder } from '../web-policies.ts'

/** An address under which an answer may be kept for many visitors. */
export type PageAddress = {
  /** Path and query as every spelling of it is drawn: '/students/books?sort=plh&page=2'. */
  readonly path: string
  /** Whether the request said more in its query than the page reads. */
  readonly hasMore: boolean
  /** Whether it shows what an account has, so that only those who are not signed in share it. */
  readonly ofAccount: boolean
}

/** Reads the address of a request, path and query; null when its answer is for this visitor alone. */
export type AddressReader = (url: string) => PageAddress | null

// One spelling only: small letters, no dots or escapes, no slash at the end but the home page's.
const plainPath = /^\/students\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*(?:\.data)?|_\.data)?$/
/** Longest address that is looked at. */
const urlLimit = 1_000

/**
 * Makes the reader for a build. A page may be kept when its route's handle says `cache`, every route that takes part in
 * it is public, and its address is written in the one way that links write it.
 * @throws when a route says `cache` and not everybody may use it, naming the route.
 */
export function addressReader(build: ServerBuild): AddressReader {
  const find = routeFinder(build)
  checkRoutes(build)

  function cachingOf(path: string): RouteHandle['cache'] {
    const handles = find(pagePath(path))
    if (handles.some(({ policy }) => policy !== 'public')) return undefined
    return handles.at(-1)?.cache
  }

  return (url) => {
    if (url.length > urlLimit) return null
    const at = url.indexOf('?')
    const path = at < 0 ? url : url.slice(0, at)
    if (!plainPath.test(path)) return null
    const caching = cachingOf(path)
    if (caching === undefined) return null
    const ofAccount = caching.ofAccount === true
    if (at < 0) return { path, hasMore: false, ofAccount }
    const search = new URLSearchParams(url.slice(at))
    // The router asks for the data of some routes of a page only: an answer that is no whole page.
    if (search.has('_routes')) return null
    const known = knownQuery(search, caching.query)
    if (!isWellWritten(known)) return null
    return {
      path: known.size > 0 ? `${path}?${known}` : path,
      hasMore: search.size > known.size,
      ofAccount,
    }
  }
}

function checkRoutes(build: ServerBuild): void {
  for (const route of Object.values(build.routes)) {
    const { policy, cache } = (route?.module.handle ?? {}) as Partial<RouteHandle>
    if (cache !== undefined && policy !== 'public')
      throw new Error(`Route ${route?.id} is not open to everybody, so its page cannot be kept for many`)
  }
}
