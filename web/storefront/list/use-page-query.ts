import { useLocation, useMatches } from 'react-router'
import { knownQuery } from '../../page-query.ts'
import type { RouteHandle } from '../../policy.ts'

/** Reduces a query to the keys of this page, in canonical order. */
export function useKnownQuery(): (search: string | URLSearchParams) => URLSearchParams {
  const { cache } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  return (search) => knownQuery(search, cache?.query ?? [])
}

/**
 * The query of this page without other keys, such as those of a campaign: a cached page does not know them, and the
 * browser must render the same.
 */
export function usePageQuery(): URLSearchParams {
  return useKnownQuery()(useLocation().search)
}
