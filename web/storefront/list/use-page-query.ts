import { useLocation, useMatches } from 'react-router'
import { knownQuery } from '../../page-query.ts'
import type { RouteHandle } from '../../policy.ts'

/** Reads of a query what this page reads, in the order in which its addresses say it. */
export function useKnownQuery(): (search: string | URLSearchParams) => URLSearchParams {
  const { cache } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  return (search) => knownQuery(search, cache?.query ?? [])
}

/**
 * What the address says to this page. The rest, such as a campaign's marks, is left out: a page drawn for many visitors
 * does not know it, and the browser must draw the same.
 */
export function usePageQuery(): URLSearchParams {
  return useKnownQuery()(useLocation().search)
}
